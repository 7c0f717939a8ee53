import type { BrowserWindow, Display, Rectangle, Screen } from 'electron';
import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { createFilmDisplay } from '../../../main/windows/film-display.ts';
import { electronPart } from '../../fakes/electron-part.ts';

const laptop = {
  internal: true,
  label: 'Built-in display',
  bounds: { x: 0, y: 0, width: 1440, height: 900 },
};
const projector = {
  internal: false,
  label: ' BenQ W5800 ',
  bounds: { x: 1440, y: 0, width: 3840, height: 2160 },
};

type FakeDisplay = typeof laptop;

/** Creates a computer with displays next to each other, and a window on one of them. */
function stage(first: FakeDisplay = laptop, canLocate = true) {
  const displays = [first];
  const screen = Object.assign(new EventEmitter(), {
    getAllDisplays: () => displays,
    getDisplayMatching: ({ x }: Rectangle) => displays.findLast(({ bounds }) => x >= bounds.x) ?? first,
  });
  const bounds = { x: 100, y: 50, width: 1280, height: 800 };
  const window = Object.assign(new EventEmitter(), { getBounds: () => bounds, isDestroyed: () => false });
  let changes = 0;
  const filmDisplay = createFilmDisplay({
    screen: electronPart<Screen>(screen),
    canLocate,
    onChanged: () => (changes += 1),
  });
  filmDisplay.follow(electronPart<BrowserWindow>(window));
  return {
    filmDisplay,
    screen,
    window,
    changes: () => changes,
    connect: (display: FakeDisplay) => {
      displays.push(display);
      screen.emit('display-added', {}, electronPart<Display>(display));
    },
    moveTo: (x: number) => {
      bounds.x = x;
      window.emit('move');
    },
  };
}

it('the film display is null when the built-in display is the only one', () => {
  expect(stage().filmDisplay.read()).toBeNull();
});

it('the film display names an external display, also when it is the only one; the name may be null', () => {
  expect(stage(projector).filmDisplay.read()).toEqual({ name: 'BenQ W5800', isInternal: false });
  expect(stage({ ...projector, label: '' }).filmDisplay.read()).toEqual({ name: null, isInternal: false });
});

it.each([
  ['\u202eWQneB\u202c W5800\u2069', 'WQneB W5800'],
  ['BenQ\r\n\u0007W5800\u2028', 'BenQ W5800'],
  ['\u2066\u0000', null],
  [`${'x'.repeat(59)}😀yz`, `${'x'.repeat(59)}😀`],
])('the film display cleans the name that a monitor gives: %j', (label, name) => {
  expect(stage({ ...projector, label }).filmDisplay.read()).toEqual({ name, isInternal: false });
});

it('the film display follows the window from one display to another, and notifies once for each', () => {
  const { filmDisplay, connect, moveTo, changes } = stage();
  connect(projector);
  expect(filmDisplay.read()).toEqual({ name: 'Built-in display', isInternal: true });
  expect(changes()).toBe(1);
  moveTo(300);
  expect(changes()).toBe(1);
  moveTo(1500);
  moveTo(1600);
  expect(filmDisplay.read()).toEqual({ name: 'BenQ W5800', isInternal: false });
  expect(changes()).toBe(2);
});

it('the film display is null where the system reports no window position', () => {
  const { filmDisplay, connect, moveTo, changes } = stage(laptop, false);
  connect(projector);
  moveTo(1500);
  expect(filmDisplay.read()).toBeNull();
  expect(changes()).toBe(0);
});

it('the film display removes its listeners when the window closes', () => {
  const { window, screen } = stage();
  window.emit('closed');
  expect(screen.eventNames()).toEqual([]);
});
