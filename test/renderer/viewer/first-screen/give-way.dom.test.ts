import { beforeEach, expect, it, vi } from 'vitest';
import { giveWay } from '../../../../renderer/viewer/first-screen/give-way.ts';
import { createFakeTimers } from '../../../fakes/timers.ts';

beforeEach(() => {
  document.body.innerHTML =
    '<div id="viewer"><img id="seen"><img id="below"></div><div data-first-screen inert></div>';
});

function setUp() {
  const [place, screen, seen, below] = ['#viewer', '[data-first-screen]', '#seen', '#below'].map((name) =>
    document.querySelector(name),
  );
  if (!place || !screen || !seen || !below) throw new Error('not drawn');
  const decoded = { resolve: (): void => undefined, reject: (_: Error): void => undefined };
  const promise = new Promise<void>((resolve, reject) => Object.assign(decoded, { resolve, reject }));
  const decode = vi.fn(() => promise);
  Object.assign(seen, { decode, getBoundingClientRect: () => new DOMRect(0, 0, 100, 100) });
  const never = { decode: vi.fn(), getBoundingClientRect: () => new DOMRect(0, innerHeight + 1, 9, 9) };
  Object.assign(below, never);
  const timers = createFakeTimers();
  const gone = giveWay(screen, place, { ...timers, now: () => 0 });
  const isThere = (): boolean => screen.isConnected;
  return { timers, gone, isThere, decode, decoded, never };
}

it('stands until the pictures in view are there', async () => {
  const { gone, isThere, decode, decoded, never } = setUp();
  await vi.waitFor(() => expect(decode).toHaveBeenCalled());
  expect(isThere()).toBe(true);
  decoded.resolve();
  await gone;
  expect(isThere()).toBe(false);
  expect(never.decode).not.toHaveBeenCalled();
});

it('goes where a picture cannot be had', async () => {
  const { gone, isThere, decode, decoded } = setUp();
  await vi.waitFor(() => expect(decode).toHaveBeenCalled());
  decoded.reject(new Error('broken'));
  await gone;
  expect(isThere()).toBe(false);
});

it.each(['pointerdown', 'keydown', 'wheel'])('goes at the first deed: %s', async (deed) => {
  const { gone, isThere } = setUp();
  document.querySelector('#seen')?.dispatchEvent(new Event(deed, { bubbles: true }));
  await gone;
  expect(isThere()).toBe(false);
});

it('goes after a while, whatever the pictures do', async () => {
  const { timers, gone, isThere } = setUp();
  await timers.advance(1_499);
  expect(isThere()).toBe(true);
  await timers.advance(1);
  await gone;
  expect(isThere()).toBe(false);
});
