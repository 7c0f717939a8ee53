import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPlayerFrame } from '../../../renderer/embed/frame.ts';
import { greetings } from '../../../renderer/embed/messages.ts';

const origin = 'https://screen.player';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function setUp() {
  const iframe = document.createElement('iframe');
  document.body.append(iframe);
  const frame = createPlayerFrame(window, iframe, {
    kind: 'address',
    url: `${origin}/index.html`,
    origin,
  });
  let dead = 0;
  frame.onDead(() => void (dead += 1));
  const greet = (): void => {
    const data = { kind: greetings.hello, document: 'one' };
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: iframe.contentWindow }));
  };
  return { frame, greet, dead: () => dead };
}

it('a document that never says a word is dead, as one that stops answering is', () => {
  const { dead } = setUp();
  vi.advanceTimersByTime(10_000);
  expect(dead()).toBe(0);
  vi.advanceTimersByTime(15_000);
  expect(dead()).toBe(1);
});

it('one that greets late has its time from then on', () => {
  const { greet, dead } = setUp();
  vi.advanceTimersByTime(18_000);
  greet();
  vi.advanceTimersByTime(2_500);
  expect(dead()).toBe(0);
  vi.advanceTimersByTime(2_500);
  expect(dead()).toBe(1);
});

it('one that is loaded anew has the whole time again', () => {
  const { frame, dead } = setUp();
  vi.advanceTimersByTime(18_000);
  frame.reload();
  vi.advanceTimersByTime(18_000);
  expect(dead()).toBe(0);
});
