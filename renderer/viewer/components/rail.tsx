import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { useTranslation } from '../strings/use-translation.tsx';
import { cx } from '../styles/cx.ts';
import { IconButton } from './icon-button.tsx';
import styles from './rail.module.css';
import { useRovingCells } from './use-roving-cells.ts';

interface RailProps {
  /** Key of the kept scroll position; the title changes with the language and the film at the top. */
  readonly name: string;
  readonly title: string;
  readonly ids: readonly string[];
  /** `isReachable`: Tab reaches this card. The other cards' buttons are no tab stops. */
  readonly renderCard: (id: string, isReachable: boolean) => ReactNode;
  readonly shape: 'portrait' | 'wide';
}

/**
 * A row that scrolls sideways with the wheel, with its two buttons and with the focus. The row is one tab stop; its two
 * buttons are none, because the arrow keys also scroll the row.
 */
export function Rail({ name, title, ids, renderCard, shape }: RailProps) {
  const { translate } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const heading = useId();
  const { current, handlers } = useRovingCells({ container: list, count: ids.length, ids });
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
    if (!element) return;
    // By whole cards. Scroll snapping, which only aligns starts, would cut off the card that an arrow key reaches.
    const [first, second] = element.querySelectorAll(':scope > li');
    const step =
      first && second ? second.getBoundingClientRect().left - first.getBoundingClientRect().left : 0;
    const cards = Math.max(1, Math.floor(element.clientWidth / Math.max(1, Math.abs(step))));
    element.scrollBy({ left: way * cards * step, behavior: 'smooth' });
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
              excludeFromTabOrder
              isDisabled={!more.before}
              onPress={() => turn(-1)}
            >
              <ChevronLeft className={styles.arrow} />
            </IconButton>
            <IconButton
              label={translate('library.scrollOn', { name: title })}
              excludeFromTabOrder
              isDisabled={!more.after}
              onPress={() => turn(1)}
            >
              <ChevronRight className={styles.arrow} />
            </IconButton>
          </div>
        )}
      </div>
      <ul
        ref={watch}
        className={cx(styles.list, styles[shape])}
        data-scroll-key={name}
        onScroll={measure}
        {...handlers({ columns: ids.length })}
      >
        {ids.map((id, index) => (
          <li key={id} data-cell={id}>
            {renderCard(id, index === current)}
          </li>
        ))}
      </ul>
    </section>
  );
}
