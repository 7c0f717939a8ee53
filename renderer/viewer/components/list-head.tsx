import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './list-head.module.css';

/**
 * The head of a long list, which sticks to the top of the screen. Its height is `--list-head` in its parent, so that
 * nothing else sticks or gets the focus under it: in a narrow window its content takes two lines.
 */
export function ListHead({ children }: { readonly children: ReactNode }) {
  const head = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = head.current;
    if (!element) return undefined;
    const measure = (): void =>
      element.parentElement?.style.setProperty('--list-head', `${element.offsetHeight}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={head} className={styles.head}>
      {children}
    </div>
  );
}
