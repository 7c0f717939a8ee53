import { type Actions } from '../actions.ts';
import { type Chapter, chapterAt } from '../chapters.ts';
import { type NetworkState } from '../network.ts';
import { readProgress } from '../playhead.ts';
import { type ScrubPreview } from '../scrub-previews.ts';
import { type StringKey, type Translate } from '../strings.ts';
import { clockTime, make, shownTime } from './elements.ts';

export interface Scrub {
  readonly element: HTMLElement;
  /** Text for how far the film is loaded. */
  readonly loaded: HTMLElement;
  update: () => void;
  stop: () => void;
}

/**
 * Minimum interval between two seeks while the reviewer drags. Shaka cancels a replaced seek, but each seek costs time.
 */
const SEEK_MILLISECONDS = 180;
/** Delay between a finished seek and drawing the new position. */
const ARRIVED_MILLISECONDS = 50;
/** A seek that takes longer than this, as in an outage, is drawn before it has finished. */
const LONG_SEEK_MILLISECONDS = 300;
/** Interval between two updates of the bar during playback. */
const UPDATE_MILLISECONDS = 200;
/** A preview picture is requested when the pointer rests for this long. */
const PREVIEW_MILLISECONDS = 60;
/** Half the width of the widest preview with its border, CSS pixels. Keeps the preview inside the bar. */
const HALF_PREVIEW = 100;
/** The text for the loaded part is hidden if fewer seconds than this are buffered ahead. */
const SAFE_SECONDS = 5;

const loadedWords: Readonly<Record<NetworkState, { readonly until: StringKey; readonly toEnd: StringKey }>> =
  {
    good: { until: 'loadedUntil', toEnd: 'loadedToEnd' },
    weak: { until: 'weakUntil', toEnd: 'weakToEnd' },
    gone: { until: 'goneUntil', toEnd: 'goneToEnd' },
  };

/**
 * Creates the seek bar: a range input that shows the buffered part, and the time under the pointer. Screen readers
 * always read how far the film is loaded; the text is visible while the network is weak or gone.
 */
export function createScrub(
  video: HTMLVideoElement,
  actions: Actions,
  t: Translate,
  network: () => NetworkState,
  preview: ScrubPreview,
  chapters: () => readonly Chapter[],
  opening: { readonly position: () => number; readonly duration: number },
): Scrub {
  const stop = new AbortController();
  const range = make('input', 'range scrub-range');
  range.type = 'range';
  range.min = '0';
  range.step = 'any';
  range.setAttribute('aria-label', t('seek'));
  const pointed = make('span', '');
  const named = make('span', 'bubble-chapter');
  const bubble = make('output', 'bubble', pointed);
  bubble.hidden = true;
  const now = make('span', 'time');
  const left = make('span', 'time time-left');
  const buffered = make('i', 'scrub-buffered');
  const played = make('i', 'scrub-played');
  const marks = make('div', 'scrub-chapters');
  const track = make('div', 'scrub-track', make('div', 'scrub-fill', buffered, played), marks, range, bubble);
  const loaded = make('p', 'loaded');
  loaded.id = 'loaded';
  range.setAttribute('aria-describedby', loaded.id);
  const element = make('div', 'scrub', now, track, left);
  let isHeld = false;
  let wanted: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let arrived: ReturnType<typeof setTimeout> | undefined;
  let long: ReturnType<typeof setTimeout> | undefined;

  const duration = () => (Number.isFinite(video.duration) ? video.duration : opening.duration);
  /** Before the metadata the element has no position; the bar then shows where the film will start. */
  const seconds = () => (Number.isFinite(video.duration) ? video.currentTime : opening.position());
  const paint = (seconds: number) => {
    const total = duration();
    range.max = String(total);
    range.value = String(seconds);
    // The transform is set on leaf elements. With a CSS variable on the bar, the browser would keep the styles of every
    // earlier value.
    fillTo(played, total > 0 ? seconds / total : 0);
    fillTo(buffered, total > 0 ? readProgress(video).bufferedUntil / total : 0);
    // Both times come from whole seconds, so that elapsed and remaining time add up to the duration.
    const { whole, second, time } = shownTime({ duration: total, ended: video.ended }, seconds);
    const rest = Math.max(0, whole - second);
    const remaining = total > 0 ? `${rest > 0 ? '\u2212' : ''}${clockTime(rest, whole)}` : '';
    if (now.textContent === time && left.textContent === remaining) return;
    now.textContent = time;
    left.textContent = remaining;
    const place = t('position', { time, total: clockTime(whole) });
    const chapter = chapterAt(chapters(), seconds);
    range.setAttribute('aria-valuetext', chapter === null ? place : `${place}, ${chapter.title}`);
  };
  const paintLoaded = () => {
    const total = duration();
    const { bufferedUntil } = readProgress(video);
    // The warning is shown only if the film has data buffered ahead and has not ended.
    const isShown = !video.ended && bufferedUntil - video.currentTime >= SAFE_SECONDS;
    const state = isShown ? network() : 'good';
    const { until, toEnd } = loadedWords[state];
    const isFullyBuffered = total > 0 && bufferedUntil >= total - 0.5;
    const words = t(isFullyBuffered ? toEnd : until, { time: clockTime(bufferedUntil, total) });
    if (loaded.textContent !== words) loaded.textContent = words;
    loaded.classList.toggle('shown', state !== 'good');
  };
  let marked: readonly Chapter[] = [];
  const paintChapters = () => {
    if (marked === chapters() || duration() === 0) return;
    marked = chapters();
    // The first chapter starts at 0 and needs no mark.
    const inside = marked.filter(({ seconds }) => seconds > 0 && seconds < duration());
    marks.replaceChildren(
      ...inside.map(({ seconds }) => {
        const mark = make('i', 'scrub-chapter');
        mark.style.setProperty('left', `${(seconds / duration()) * 100}%`);
        return mark;
      }),
    );
  };
  const update = () => {
    paintLoaded();
    paintChapters();
    if (!isHeld) paint(wanted ?? seconds());
  };
  const seek = () => {
    clearTimeout(timer);
    timer = undefined;
    if (wanted !== null) actions.seekTo(wanted);
  };
  const on = (target: EventTarget, event: string, run: (event: Event) => void) =>
    target.addEventListener(event, run, { signal: stop.signal });

  on(range, 'input', () => {
    wanted = Number(range.value);
    paint(wanted);
    timer ??= setTimeout(seek, SEEK_MILLISECONDS);
  });
  on(range, 'change', seek);
  on(range, 'pointerdown', () => {
    isHeld = true;
  });
  for (const event of ['pointerup', 'pointercancel']) {
    on(window, event, () => {
      isHeld = false;
    });
  }
  on(range, 'keydown', (event) => {
    // The player's shortcuts seek by seconds. The range input's own keys would seek by fractions of the film.
    if (event instanceof KeyboardEvent && /^(Arrow|Page|Home|End)/.test(event.key)) event.preventDefault();
  });
  let pointing = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const placeBubble = (part: number) => {
    const at = `${part * 100}%`;
    const isWide = bubble.childElementCount > 1;
    bubble.style.setProperty(
      'left',
      isWide ? `clamp(${HALF_PREVIEW}px, ${at}, calc(100% - ${HALF_PREVIEW}px))` : at,
    );
  };
  const chapterName = () => (named.textContent === '' ? [] : [named]);
  const showPicture = async (part: number, turn: number) => {
    const picture = await preview(part * duration());
    if (turn !== pointing) return;
    bubble.replaceChildren(...(picture === null ? [] : [picture]), ...chapterName(), pointed);
    placeBubble(part);
  };
  on(track, 'pointermove', (event) => {
    const box = range.getBoundingClientRect();
    if (!(event instanceof PointerEvent) || box.width === 0 || duration() === 0) return;
    const part = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    bubble.hidden = false;
    pointed.textContent = clockTime(part * duration(), duration());
    named.textContent = chapterAt(chapters(), part * duration())?.title ?? '';
    if (named.textContent === '') named.remove();
    else if (!named.isConnected) pointed.before(named);
    placeBubble(part);
    pointing += 1;
    const turn = pointing;
    clearTimeout(rest);
    rest = setTimeout(() => void showPicture(part, turn), PREVIEW_MILLISECONDS);
  });
  const hideBubble = () => {
    bubble.hidden = true;
    pointing += 1;
    clearTimeout(rest);
    bubble.replaceChildren(pointed);
  };
  on(track, 'pointerleave', hideBubble);
  // A resting pointer says nothing about a position that keys chose, and the end panel appears below the bubble.
  on(window, 'keydown', hideBubble);
  on(video, 'ended', hideBubble);
  // A seek to a part that is not loaded may take long, so the text for the old buffer is replaced immediately.
  on(video, 'seeking', () => {
    paintLoaded();
    // The element has the position now. Another seek may change it before this one has finished.
    if (!isHeld && timer === undefined) wanted = null;
    long ??= setTimeout(() => {
      long = undefined;
      update();
    }, LONG_SEEK_MILLISECONDS);
  });
  on(video, 'seeked', () => {
    clearTimeout(long);
    long = undefined;
    if (!isHeld) wanted = null;
    // The delay lets the browser show the new frame first.
    arrived = setTimeout(update, ARRIVED_MILLISECONDS);
  });
  // Drawing delays the frames that a seek waits for. The bar is therefore not drawn during a short seek, and
  // rarely during playback.
  let due: ReturnType<typeof setTimeout> | undefined;
  const updateSoon = () => {
    if (video.seeking) return;
    due ??= setTimeout(() => {
      due = undefined;
      if (!video.seeking) update();
    }, UPDATE_MILLISECONDS);
  };
  for (const event of ['timeupdate', 'progress']) on(video, event, updateSoon);
  for (const event of ['durationchange', 'emptied', 'ended']) on(video, event, update);
  update();
  return {
    element,
    loaded,
    update,
    stop: () => {
      clearTimeout(timer);
      clearTimeout(rest);
      pointing += 1;
      clearTimeout(due);
      clearTimeout(long);
      clearTimeout(arrived);
      stop.abort();
    },
  };
}

/** Fills a fraction of the track, `part` from 0 to 1. */
function fillTo(element: HTMLElement, part: number): void {
  element.style.transform = `scaleX(${Math.min(1, part).toFixed(4)})`;
}
