import { type RefObject, useEffect, useState } from 'react';
import { useScreening } from '../../hooks/use-viewer.tsx';
import { settledOrder } from './library-sections.ts';

/**
 * Returns whether the reviewer has used the screen since it was mounted, or since a film last covered it. Content that
 * arrives later must not move the cards.
 */
export function useIsInUse(screen: RefObject<HTMLElement | null>): boolean {
  const isPlaying = useScreening((state) => state.screening.state === 'open');
  const [isInUse, setIsInUse] = useState(false);
  if (isPlaying && isInUse) setIsInUse(false);
  useEffect(() => {
    if (isPlaying) return undefined;
    const over = new AbortController();
    const { signal } = over;
    const use = (): void => {
      setIsInUse(true);
      over.abort();
    };
    for (const sign of ['pointermove', 'wheel', 'keydown'] as const)
      screen.current?.addEventListener(sign, use, { signal, passive: true });
    // Tab into the screen is pressed outside it and released in it. The event `focusin` would also report the focus
    // that the app sets when the screen is mounted.
    screen.current?.addEventListener('keyup', ({ key }) => key === 'Tab' && use(), { signal });
    return () => over.abort();
  }, [screen, isPlaying]);
  return isInUse;
}

/** Returns the ids in the given order; once the screen is in use, in the order of `settledOrder`. */
export function useSettledOrder(wanted: readonly string[], isInUse: boolean): readonly string[] {
  const [drawn, setDrawn] = useState(wanted);
  const order = isInUse ? settledOrder(drawn, wanted) : wanted;
  if (order.length !== drawn.length || order.some((id, at) => id !== drawn[at])) setDrawn(order);
  return order;
}

/** The kinds of the top of the screen: a film, a room, or only the title. The first that is possible is preferred. */
const tops = ['hero', 'lead', 'title'] as const;
type Top = (typeof tops)[number];

/** Returns the kind of the top. Once the screen is in use, no kind replaces one after it in the list. */
export function useSettledTop(possible: Readonly<Record<Top, boolean>>, isInUse: boolean): Top {
  const [drawn, setDrawn] = useState<Top>('hero');
  const allowed = isInUse ? tops.slice(tops.indexOf(drawn)) : tops;
  const top = allowed.find((kind) => possible[kind]) ?? 'title';
  if (top !== drawn) setDrawn(top);
  return top;
}
