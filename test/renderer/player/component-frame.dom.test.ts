import { afterEach, expect, it, vi } from 'vitest';
import { createComponentFrame } from '../../../renderer/player/component/frame.ts';

const origin = 'https://component.example';
const playbackData = {} as Parameters<typeof createComponentFrame>[0]['start']['playbackData'];

afterEach(() => vi.restoreAllMocks());

/** A component's frame on a computer on which each effect of a message takes this long, in milliseconds. */
function frameOn(effectMilliseconds: number) {
  let now = 5_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const effects: string[] = [];
  const takeEffect = (name: string) => {
    now += effectMilliseconds;
    effects.push(name);
  };
  const frame = createComponentFrame({
    ...{ url: 'about:blank', origin },
    start: { playbackData, videoKey: 'video-1', autoplay: true },
    onState: (state) => takeEffect(state),
    onPlace: ({ seconds }) => takeEffect(`at ${seconds}`),
    onFailed: () => effects.push('failed'),
  });
  document.body.append(frame.element);
  const source = frame.element.contentWindow;
  return {
    ...{ frame, effects },
    say: (data: unknown) => dispatchEvent(new MessageEvent('message', { data, origin, source })),
    pass: (milliseconds: number) => (now += milliseconds),
  };
}

it.each([0, 60])(
  'a component that floods is removed, where each effect of a message takes %i ms',
  (effectMilliseconds) => {
    const { frame, effects, say } = frameOn(effectMilliseconds);
    for (let count = 0; count < 200; count += 1)
      say({ kind: 'state', state: count % 2 === 0 ? 'pause' : 'play' });
    expect(effects.at(-1)).toBe('failed');
    expect(effects.length).toBeLessThan(30);
    expect(frame.element.isConnected).toBe(false);
  },
);

it('the last of many states within a second has its effect a second later', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { frame, effects, say } = frameOn(0);
  for (let count = 0; count < 15; count += 1)
    say({ kind: 'state', state: count % 2 === 0 ? 'pause' : 'play' });
  say({ kind: 'state', state: 'complete' });
  expect(effects).toHaveLength(10);
  vi.advanceTimersByTime(1_000);
  expect(effects.slice(10)).toEqual(['complete']);
  frame.remove();
  vi.useRealTimers();
});

it('a component that reports its position each second is heard all the time', () => {
  const { frame, effects, say, pass } = frameOn(0);
  for (let seconds = 0; seconds < 60; seconds += 1) {
    say({ kind: 'place', seconds, duration: 90, paused: false });
    pass(1_000);
  }
  expect(effects).toHaveLength(60);
  expect(frame.element.isConnected).toBe(true);
  frame.remove();
});
