import { useCallback, useId, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { cx } from '../styles/cx.ts';
import styles from './expandable-text.module.css';

interface ExpandableTextProps {
  readonly text: string;
  readonly more: string;
  readonly less: string;
}

/**
 * Shows a text from the service in the text's own writing direction, clipped to `--lines` lines (three). A button to expand the
 * text appears only when lines are clipped.
 */
export function ExpandableText({ text, more, less }: ExpandableTextProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);
  const id = useId();
  const measure = useCallback((element: HTMLParagraphElement | null) => {
    if (!element) return undefined;
    const look = (): void => {
      if (element.dataset.open !== 'true') setIsCut(element.scrollHeight > element.clientHeight + 2);
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={styles.box}>
      <p
        dir="auto"
        id={id}
        ref={measure}
        data-open={isOpen}
        className={cx(styles.text, !isOpen && styles.clamped)}
      >
        {text}
      </p>
      {(isCut || isOpen) && (
        <Button
          className={styles.toggle ?? ''}
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => setIsOpen(!isOpen)}
        >
          {isOpen ? less : more}
        </Button>
      )}
    </div>
  );
}
