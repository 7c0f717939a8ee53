import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlaybackPosition } from '../../../renderer/player/playback-position.ts';

/** A video element into which Shaka loads a film with this start position, as Shaka's VideoWrapper does. */
function film(beginning: number) {
  const video = document.createElement('video');
  let seconds = 0;
  const sought: number[] = [];
  Object.defineProperty(video, 'currentTime', {
    get: () => seconds,
    set: (value: number) => {
      seconds = value;
      sought.push(value);
    },
  });
  const place = createPlaybackPosition(video);
  place.startFrom(beginning);
  /** Simulates Shaka's seek when the metadata arrives. Shaka repeats the seek if the film did not move. */
  const metadata = () => {
    const before = seconds;
    const shaka = () => {
      if (Math.abs(seconds - beginning) < 0.001) return;
      video.currentTime = beginning;
      const timer = setInterval(() => {
        if (seconds === before) video.currentTime = beginning;
        else clearInterval(timer);
      }, 100);
    };
    video.addEventListener('loadedmetadata', shaka, { once: true });
    video.dispatchEvent(new Event('loadedmetadata'));
  };
  return { video, place, sought, metadata, moved: (to: number) => (seconds = to) };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the position of the film', () => {
  it('is the start position until the film has started, and not the 0 of its metadata', () => {
    const { place, metadata } = film(10);
    place.cleared();
    expect(place.now()).toBe(10);
    metadata();
    expect(place.now()).toBe(10);
    vi.advanceTimersByTime(0);
    expect(place.now()).toBe(10);
  });

  it("is the position of a seek before the start: shaka's start does not undo it", () => {
    const { video, place, sought, metadata } = film(10);
    place.cleared();
    place.goTo(20);
    place.goTo(place.now() + 10);
    expect([place.now(), sought]).toEqual([30, []]);
    metadata();
    vi.advanceTimersByTime(500);
    expect([place.now(), video.currentTime]).toEqual([30, 30]);
  });

  it("is also kept for a seek between the metadata and shaka's start", () => {
    const { place, metadata } = film(10);
    place.cleared();
    metadata();
    place.goTo(25);
    vi.advanceTimersByTime(500);
    expect(place.now()).toBe(25);
  });

  it('is 0 for a seek to the start before it: shaka does not return to the start position', () => {
    const { place, metadata } = film(10);
    place.cleared();
    metadata();
    vi.advanceTimersByTime(50);
    place.goTo(0);
    vi.advanceTimersByTime(500);
    expect(place.now()).toBeCloseTo(0, 2);
    vi.advanceTimersByTime(1000);
    place.goTo(0);
    expect(place.now()).toBe(0);
  });

  it('is not taken from metadata of the previous film', () => {
    const { place, video, metadata, moved } = film(10);
    video.dispatchEvent(new Event('loadedmetadata'));
    vi.advanceTimersByTime(10);
    moved(3);
    expect(place.now()).toBe(10);
    place.goTo(20);
    moved(0);
    place.cleared();
    metadata();
    vi.advanceTimersByTime(10);
    expect(place.now()).toBe(20);
  });

  it('is known immediately for a prepared film: its metadata arrived when it was prepared', () => {
    const { place, video, moved } = film(10);
    Object.defineProperty(video, 'readyState', { value: 4 });
    moved(12);
    place.cleared();
    expect(place.now()).toBe(12);
    place.goTo(30);
    expect(video.currentTime).toBe(30);
  });

  it('stays while the film is reloaded', () => {
    const { place, metadata, moved } = film(10);
    place.cleared();
    metadata();
    vi.advanceTimersByTime(10);
    moved(14);
    place.startFrom(place.now());
    moved(0);
    expect(place.now()).toBe(14);
  });
});
