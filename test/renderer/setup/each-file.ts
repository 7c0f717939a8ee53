import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { loadLaterParts } from '../../../renderer/viewer/components/later.tsx';

/** Empty implementations of APIs that jsdom lacks. The viewer uses these APIs only to measure. */
class NoResize implements ResizeObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

/** Error messages contain only their first line, because the whole document would hide which element was missing. */
configure({
  asyncUtilTimeout: 30_000,
  getElementError: (message) => {
    const error = new Error(message?.split('\n')[0] ?? 'not found');
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

globalThis.CSS = { ...globalThis.CSS, escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') };
globalThis.ResizeObserver = NoResize;
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollBy = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.matchMedia = (media: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

// The virtual list renders according to the size of its scroll container. jsdom has no layout, so every element has an
// inner size of 1280 by 800 and a height of 100 as a row.
for (const [name, pixels] of Object.entries({ offsetHeight: 100, clientHeight: 800, clientWidth: 1280 }))
  Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => pixels });

// Tests find every part loaded, as a reviewer does shortly after the start.
beforeAll(loadLaterParts);

/** Messages on the console, with which React and react-aria report faults of a component. A message fails its test. */
const complaints: string[] = [];
console.error = (...said: unknown[]) => complaints.push(said.map(String).join(' '));
console.warn = console.error;

afterEach(() => {
  cleanup();
  expect(complaints.splice(0)).toEqual([]);
});

// The test files of a worker share one document, so that each file must remove its elements. React Aria's announcer
// stays, because its module keeps a reference to it.
afterAll(() => {
  for (const element of [...document.body.children])
    if (!element.matches('[data-live-announcer]')) element.remove();
});
