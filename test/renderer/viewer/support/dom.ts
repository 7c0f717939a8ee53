import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

/** What jsdom lacks and the viewer only measures with. */
class NoResize implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver = NoResize;
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollBy = () => undefined;
window.matchMedia = (media: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

// The virtual list draws by the size of what scrolls: jsdom lays out nothing, so everything is 1280 by 800.
Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 800 });
Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, get: () => 1280 });
Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 1280 });

afterEach(cleanup);
