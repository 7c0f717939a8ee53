import { type AppPlayback } from '../../embed/messages.ts';
import { hideOnStage } from '../stage.ts';
import { type StringKey, type Translate } from '../strings.ts';
import { createPill, make } from './elements.ts';
import { fetchImage } from '../fetch-image.ts';
import { createIcon, type IconName } from './icons.ts';

type Next = NonNullable<AppPlayback['next']>;

const STILL_MILLISECONDS = 10_000;

export interface EndPorts {
  readonly t: Translate;
  readonly isEpisode: boolean;
  readonly next: Next | null;
  /** Returns whether the panel may take the focus. */
  readonly isFocusFree: () => boolean;
  readonly onReplay: () => void;
  readonly onNext: () => void;
  /** Opens the note panel; null if the reviewer cannot take notes. */
  readonly onNote: (() => void) | null;
  /** Leaves the film; null if there is no page to go back to. */
  readonly onLeave: (() => void) | null;
}

/**
 * Creates the panel that is shown at the end of the film: the next video with its cost, or that the film has ended;
 * Done, a note, and replay. The next video never starts automatically, because it may spend a view.
 */
export function createEndPanel({
  t,
  isEpisode,
  next,
  isFocusFree,
  onReplay,
  onNext,
  onNote,
  onLeave,
}: EndPorts): {
  readonly element: HTMLElement;
  readonly isOpen: () => boolean;
  readonly open: () => void;
  readonly close: () => void;
} {
  const ended = t(isEpisode ? 'endedEpisode' : 'ended');
  const element = make('section', 'end');
  // A screen reader reads the name when the panel gets the focus.
  element.setAttribute('aria-label', ended);
  element.tabIndex = -1;
  const ways: HTMLButtonElement[] = [];
  const add = (text: StringKey, run: () => void, icon: IconName | null): void => {
    const way = createPill(t(text), run, ways.length === 0 ? 'main' : 'plain');
    if (icon !== null) way.prepend(createIcon(icon));
    ways.push(way);
  };
  const still = make('canvas', 'end-still');
  still.ariaHidden = 'true';
  still.hidden = true;
  let isStillRequested = false;
  if (next === null) element.append(make('h2', 'end-name', ended));
  else {
    add('nextPlay', onNext, 'next');
    element.append(
      still,
      make('p', 'end-kicker', [t('upNext'), next.number].filter(Boolean).join(' · ')),
      makeFilmText('h2', 'end-name', next.name),
    );
    if (next.synopsis) element.append(makeFilmText('p', 'end-synopsis', next.synopsis));
    if (next.costText) element.append(make('p', `end-cost ${next.cost}`, next.costText));
  }
  if (onLeave !== null) add('done', onLeave, null);
  if (onNote !== null) add('note', onNote, null);
  add('replay', onReplay, 'replay');
  element.append(make('div', 'end-ways', ...ways));
  element.hidden = true;
  return {
    element,
    isOpen: () => !element.hidden,
    open: () => {
      if (!element.hidden) return;
      // The picture is not requested earlier, because it would compete with the film.
      if (next?.still && !isStillRequested) void drawStill(still, next.still);
      isStillRequested = true;
      element.hidden = false;
      // No button gets the focus: a key that was meant to pause the film would spend a view or leave.
      if (isFocusFree()) element.focus({ preventScroll: true });
    },
    close: () => hideOnStage(element),
  };
}

/** Creates an element with a text of the film, whose language may have another direction than the app's. */
function makeFilmText(tag: 'h2' | 'p', className: string, text: string): HTMLElement {
  const element = make(tag, className, text);
  element.dir = 'auto';
  return element;
}

/** Shows the picture after it is loaded. If loading fails, the panel shows no picture. */
async function drawStill(canvas: HTMLCanvasElement, url: string): Promise<void> {
  const picture = await fetchImage(url, { signal: AbortSignal.timeout(STILL_MILLISECONDS) }).catch(
    () => null,
  );
  if (picture === null) return;
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  picture.close();
  canvas.hidden = false;
}
