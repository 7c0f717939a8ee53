import { type RefObject, useEffect, useState } from 'react';
import { settledOrder } from './library-sections.ts';

/**
 * Returns whether the reviewer has moved the pointer over the screen, or pressed a key in it, since the screen was
 * mounted. Content that arrives later must not move the cards.
 */
export function useIsInUse(screen: RefObject<HTMLElement | null>): boolean {
  const [isInUse, setIsInUse] = useState(false);
  useEffect(() => {
    const element = screen.current;
    const use = (): void => setIsInUse(true);
    element?.addEventListener('pointermove', use, { once: true });
    element?.addEventListener('keydown', use, { once: true });
    return () => {
      element?.removeEventListener('pointermove', use);
      element?.removeEventListener('keydown', use);
    };
  }, [screen]);
  return isInUse;
}

/** Returns the ids in the given order; once the screen is in use, in the order of `settledOrder`. */
export function useSettledOrder(wanted: readonly string[], isInUse: boolean): readonly string[] {
  const [drawn, setDrawn] = useState(wanted);
  const order = isInUse ? settledOrder(drawn, wanted) : wanted;
  if (order.length !== drawn.length || order.some((id, at) => id !== drawn[at])) setDrawn(order);
  return order;
}

/** Returns whether the top of the screen is drawn. Once the screen is in use, a top that arrives later is not drawn. */
export function useSettledTop(hasTop: boolean, isInUse: boolean): boolean {
  const [isDrawn, setIsDrawn] = useState(hasTop);
  const isShown = hasTop && (isDrawn || !isInUse);
  if (isShown !== isDrawn) setIsDrawn(isShown);
  return isShown;
}
