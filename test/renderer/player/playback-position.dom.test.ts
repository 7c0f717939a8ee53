import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlaybackPosition } from '../../../renderer/player/playback-position.ts';

/** A video into which shaka loads a film that is to begin at this second, as its VideoWrapper does. */
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
  /** What shaka does when it hears of the metadata, and again when it finds that the film did not move. */
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

describe('where the film stands', () => {
  it('is where it will begin until it has begun, and not the 0 of its metadata', () => {
    const { place, metadata } = film(10);
    place.cleared();
    expect(place.now()).toBe(10);
    metadata();
    expect(place.now()).toBe(10);
    vi.advanceTimersByTime(0);
    expect(place.now()).toBe(10);
  });

  it('is where somebody went before it had begun: shaka’s beginning does not undo that', () => {
    const { video, place, sought, metadata } = film(10);
    place.cleared();
    place.goTo(20);
    place.goTo(place.now() + 10);
    expect([place.now(), sought]).toEqual([30, []]);
    metadata();
    vi.advanceTimersByTime(500);
    expect([place.now(), video.currentTime]).toEqual([30, 30]);
  });

  it('between the metadata and shaka’s beginning, too', () => {
    const { place, metadata } = film(10);
    place.cleared();
    metadata();
    place.goTo(25);
    vi.advanceTimersByTime(500);
    expect(place.now()).toBe(25);
  });

  it('is the start for whoever goes there right away: shaka does not step to the beginning again', () => {
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

  it('is not told by metadata of the film before', () => {
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

  it('is known at once of a film that is held: its metadata came when it was prepared', () => {
    const { place, video, moved } = film(10);
    Object.defineProperty(video, 'readyState', { value: 4 });
    moved(12);
    place.cleared();
    expect(place.now()).toBe(12);
    place.goTo(30);
    expect(video.currentTime).toBe(30);
  });

  it('stays while the film is loaded again', () => {
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
