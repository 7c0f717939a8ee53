import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { useTranslation } from '../strings/use-translation.tsx';
import { cx } from '../styles/cx.ts';
import { IconButton } from './icon-button.tsx';
import styles from './rail.module.css';

interface RailProps {
  readonly title: string;
  readonly items: readonly { readonly id: string; readonly content: ReactNode }[];
  readonly shape: 'portrait' | 'wide';
}

/** A row that scrolls sideways with the wheel, with its two buttons and with the focus. */
export function Rail({ title, items, shape }: RailProps) {
  const { translate, direction } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const heading = useId();
  const [more, setMore] = useState({ before: false, after: false });
  const measure = useCallback((): void => {
    const element = list.current;
    if (!element) return;
    const from = Math.abs(element.scrollLeft);
    setMore({ before: from > 4, after: from + element.clientWidth < element.scrollWidth - 4 });
  }, []);
  const watch = useCallback(
    (element: HTMLUListElement | null) => {
      list.current = element;
      if (!element) return undefined;
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [measure],
  );
  const turn = (way: 1 | -1): void => {
    const element = list.current;
    const sign = direction === 'rtl' ? -way : way;
    element?.scrollBy({ left: sign * element.clientWidth * 0.85, behavior: 'smooth' });
  };
  return (
    <section aria-labelledby={heading} className={styles.rail}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {(more.before || more.after) && (
          <div className={styles.buttons}>
            <IconButton
              label={translate('library.scrollBack', { name: title })}
              isDisabled={!more.before}
              onPress={() => turn(-1)}
            >
              <ChevronLeft className={styles.arrow} />
            </IconButton>
            <IconButton
              label={translate('library.scrollOn', { name: title })}
              isDisabled={!more.after}
              onPress={() => turn(1)}
            >
              <ChevronRight className={styles.arrow} />
            </IconButton>
          </div>
        )}
      </div>
      <ul ref={watch} className={cx(styles.list, styles[shape])} onScroll={measure}>
        {items.map((item) => (
          <li key={item.id}>{item.content}</li>
        ))}
      </ul>
    </section>
  );
}
