// Runs first in the page's main world. Receives the node that the preload's world offers, and defines the exposed
// values on window.
import { createLink } from './link.ts';

declare const STAND_IN: { secret: string };

if (window === window.top) {
  const { secret } = STAND_IN;
  const take = (event: Event) => {
    event.stopImmediatePropagation();
    window.removeEventListener(secret, take, true);
    const node = (event as MouseEvent).relatedTarget;
    if (!node) return;
    createLink(node, 'page', 'preload', (key, value) => {
      if (Object.hasOwn(window, key)) {
        throw new Error('Cannot bind an API on top of an existing property on the window object');
      }
      Object.defineProperty(window, key, { value, enumerable: true });
    });
  };
  window.addEventListener(secret, take, true);
}
