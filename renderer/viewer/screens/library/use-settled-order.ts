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

/**
 * Returns the first of the possible tops of the screen, or null without any. What is drawn stays while it is possible,
 * until the screen is mounted again or a film has covered it; a film that arrives later replaces a room. Once the screen
 * is in use, none is added or replaced.
 */
export function useSettledTop<T extends { readonly id: string; readonly kind: 'film' | 'room' }>(
  possible: readonly T[],
  isInUse: boolean,
): T | null {
  const isPlaying = useScreening((state) => state.screening.state === 'open');
  // `undefined` before the first frame.
  const [drawn, setDrawn] = useState<string | null>();
  const best = possible[0] ?? null;
  const same = isPlaying ? undefined : possible.find(({ id }) => id === drawn);
  const isReplaced = !isInUse && same?.kind === 'room' && best?.kind === 'film';
  const top = (isReplaced ? best : same) ?? (drawn === null && isInUse ? null : best);
  const id = top?.id ?? null;
  if (id !== drawn) setDrawn(id);
  return top;
}
