// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { playerStates } from '../../../renderer/embed/messages.ts';
import { createStateListeners, type StateEvent } from '../../../renderer/embed/states.ts';

const event: StateEvent = { videoKey: 'v', iframeElementID: 'screen' };

function make({ loaded = true, ready = [] as StateEvent[] } = {}) {
  let load: (() => void) | null = null;
  const warn = vi.fn();
  const complain = vi.fn();
  const listeners = createStateListeners({
    afterLoad: (run) => {
      if (loaded) return false;
      const before = load;
      load = () => {
        before?.();
        run();
      };
      return true;
    },
    warn,
    complain,
    readyPlayers: () => ready,
  });
  return { ...listeners, warn, complain, finishLoading: () => load?.() };
}
const settle = () => Promise.resolve();

describe('listener registration (4.7 and 6)', () => {
  it('notifies each of the four states, with video key and iframe id', () => {
    const { listen, announce } = make();
    for (const state of playerStates) {
      const callback = vi.fn();
      listen(state, callback);
      announce(state, event);
      expect(callback.mock.calls).toEqual([[event]]);
    }
  });

  it('an unknown state or no function is a TypeError that lists the four', () => {
    const { listen } = make();
    for (const wrong of ['playing', '', null, undefined, 4]) {
      expect(() => listen(wrong, () => undefined)).toThrow(TypeError);
      expect(() => listen(wrong, () => undefined)).toThrow(/ready, play, pause, complete/);
    }
    expect(() => listen('play', 'callback')).toThrow(/ready, play, pause, complete/);
  });

  it('waits until the window has loaded, and warns once', () => {
    const { listen, announce, warn, finishLoading } = make({ loaded: false });
    const callback = vi.fn();
    listen('play', callback);
    listen('pause', callback);
    announce('play', event);
    expect(callback).not.toHaveBeenCalled();
    finishLoading();
    announce('play', event);
    expect(callback).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('a listener that is removed before the load is never registered', () => {
    const { listen, announce, finishLoading } = make({ loaded: false });
    const callback = vi.fn();
    listen('play', callback)();
    finishLoading();
    announce('play', event);
    expect(callback).not.toHaveBeenCalled();
  });

  it('a late ready listener fires once immediately, for a player that is ready', async () => {
    const { listen } = make({ ready: [event] });
    const late = vi.fn();
    const other = vi.fn();
    listen('ready', late);
    listen('play', other);
    await settle();
    expect(late.mock.calls).toEqual([[event]]);
    expect(other).not.toHaveBeenCalled();
  });

  it('a listener that throws does not stop the others', () => {
    const { listen, announce, complain } = make();
    const error = new Error('host');
    const after = vi.fn();
    listen('play', () => {
      throw error;
    });
    listen('play', after);
    announce('play', event);
    expect(after).toHaveBeenCalledTimes(1);
    expect(complain).toHaveBeenCalledWith(error);
  });

  it('a removed listener is not called; the same function registered twice is called twice', () => {
    const { listen, announce } = make();
    const callback = vi.fn();
    const first = listen('play', callback);
    listen('play', callback);
    announce('play', event);
    expect(callback).toHaveBeenCalledTimes(2);
    first();
    announce('play', event);
    expect(callback).toHaveBeenCalledTimes(3);
  });
});
