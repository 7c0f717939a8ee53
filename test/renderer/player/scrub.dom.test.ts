import { expect, it, vi } from 'vitest';
import { type Actions } from '../../../renderer/player/actions.ts';
import { createScrub } from '../../../renderer/player/controls/scrub.ts';
import { type NetworkState } from '../../../renderer/player/network.ts';
import { createTranslate } from '../../../renderer/player/strings.ts';

/** A film of 60 s, which is buffered to its end unless `loadedUntil` is less. */
function film(loadedUntil = 60) {
  const video = document.createElement('video');
  const facts = { duration: 60, currentTime: 20, ended: false };
  for (const name of ['duration', 'currentTime', 'ended'] as const)
    Object.defineProperty(video, name, { get: () => facts[name], configurable: true });
  Object.defineProperty(video, 'buffered', { value: { length: 1, start: () => 0, end: () => loadedUntil } });
  return { video, facts };
}

/** Creates the seek bar of a film without chapters and previews. */
const openScrub = (
  video: HTMLVideoElement,
  {
    seek = (_seconds: number): void => undefined,
    t = createTranslate({}),
    network = (): NetworkState => 'good',
    opening = { position: (): number => 0, duration: 0 },
  } = {},
) =>
  createScrub(
    video,
    { seekTo: seek } as Actions,
    t,
    network,
    () => Promise.resolve(null),
    () => [],
    opening,
  );

it('the bar reports a weak network while the film plays, and not after its end', () => {
  const { video, facts } = film();
  const scrub = openScrub(video, { network: () => 'weak' });
  expect(scrub.loaded.textContent).toBe('Weak network. Buffered to the end');
  expect(scrub.loaded.classList.contains('shown')).toBe(true);
  // The film ends some time after the last update of its position.
  facts.ended = true;
  video.dispatchEvent(new Event('ended'));
  expect(scrub.loaded.textContent).toBe('Buffered to the end');
  expect(scrub.loaded.classList.contains('shown')).toBe(false);
  scrub.stop();
});

it('remaining and elapsed time add up to the whole film, and nothing remains at the end', () => {
  const { video, facts } = film();
  const scrub = openScrub(video);
  const told = (seconds: number) => {
    facts.currentTime = seconds;
    video.dispatchEvent(new Event('durationchange'));
    return [...scrub.element.querySelectorAll('.time')].map(({ textContent }) => textContent);
  };
  expect(told(20.4)).toEqual(['0:20', '\u22120:40']);
  expect(told(59.3)).toEqual(['0:59', '\u22120:01']);
  expect(told(60)).toEqual(['1:00', '0:00']);
  scrub.stop();
});

it('a film that ends some hundredths before its last second ends at the time that was announced', () => {
  const { video, facts } = film();
  Object.assign(facts, { duration: 39.98, currentTime: 39.98 });
  const scrub = openScrub(video);
  const shown = () => [...scrub.element.querySelectorAll('.time')].map(({ textContent }) => textContent);
  expect(shown()).toEqual(['0:39', '\u22120:01']);
  facts.ended = true;
  video.dispatchEvent(new Event('ended'));
  expect(shown()).toEqual(['0:40', '0:00']);
  expect(scrub.element.querySelector('input')!.getAttribute('aria-valuetext')).toBe('0:40 of 0:40');
  scrub.stop();
});

it('a seek without a network does not name the end of the old buffer', () => {
  const { video, facts } = film(30);
  let network: NetworkState = 'gone';
  const scrub = openScrub(video, { network: () => network });
  expect(scrub.loaded.textContent).toBe('Connection lost. Buffered to 0:30');
  facts.currentTime = 50;
  video.dispatchEvent(new Event('seeking'));
  expect(scrub.loaded.textContent).toBe('Buffered to 0:50');
  expect(scrub.loaded.classList.contains('shown')).toBe(false);
  network = 'weak';
  scrub.update();
  expect(scrub.loaded.textContent).toBe('Buffered to 0:50');
  scrub.stop();
});

it('a seek that does not finish in an outage moves the bar, and so does the next one', () => {
  vi.useFakeTimers();
  const { video, facts } = film(30);
  const seek = (seconds: number) => {
    facts.currentTime = seconds;
    video.dispatchEvent(new Event('seeking'));
  };
  const scrub = openScrub(video, { seek, network: () => 'gone' });
  const range = scrub.element.querySelector('input')!;
  const shown = () => [range.value, scrub.element.querySelector('.time')!.textContent];
  Object.defineProperty(video, 'seeking', { value: true });
  seek(40);
  vi.advanceTimersByTime(400);
  expect(shown()).toEqual(['40', '0:40']);
  range.value = '50';
  range.dispatchEvent(new Event('input'));
  range.dispatchEvent(new Event('change'));
  seek(55);
  vi.advanceTimersByTime(400);
  expect(shown()).toEqual(['55', '0:55']);
  scrub.stop();
  vi.useRealTimers();
});

it.each([
  ['the film ends', (video: HTMLVideoElement) => video.dispatchEvent(new Event('ended'))],
  ['a key is pressed', () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }))],
])('the time under a resting pointer is hidden when %s', (_name, happen) => {
  const { video } = film();
  const scrub = openScrub(video);
  const range = scrub.element.querySelector('input')!;
  range.getBoundingClientRect = () => new DOMRect(0, 0, 100, 24);
  const bubble = scrub.element.querySelector<HTMLElement>('.bubble')!;
  range.dispatchEvent(new PointerEvent('pointermove', { clientX: 50, bubbles: true }));
  expect(bubble.hidden).toBe(false);
  happen(video);
  expect(bubble.hidden).toBe(true);
  scrub.stop();
});

it('before the metadata arrive, the bar shows where the film will start', () => {
  const video = document.createElement('video');
  const opening = { position: () => 108, duration: 180 };
  const t = createTranslate({});
  const scrub = openScrub(video, { t, opening });
  const times = [...scrub.element.querySelectorAll('.time')].map(({ textContent }) => textContent);
  expect(times).toEqual(['1:48', '\u22121:12']);
  scrub.stop();
});
