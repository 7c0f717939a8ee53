import { type AppPlayback } from '../../embed/messages.ts';
import { hideOnStage } from '../stage.ts';
import { type StringKey, type Translate } from '../strings.ts';
import { createPill, make } from './elements.ts';
import { fetchImage } from '../fetch-image.ts';
import { createIcon, type IconName } from './icons.ts';

type Next = NonNullable<AppPlayback['next']>;

const costs: Readonly<Record<Next['cost'], StringKey>> = {
  none: 'nextCostNone',
  view: 'nextCostView',
  'last-view': 'nextCostLastView',
};

const STILL_MILLISECONDS = 10_000;

export interface EndPorts {
  readonly t: Translate;
  /** The title of the film; null if it is unknown. */
  readonly title: string | null;
  readonly next: Next | null;
  /** Says with a screen reader that the film has ended; an empty text when the panel is closed. */
  readonly announce: (text: string) => void;
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
export function createEndPanel({ t, title, next, announce, onReplay, onNext, onNote, onLeave }: EndPorts): {
  readonly element: HTMLElement;
  /** `after` says that a note was just closed. A key that is pressed once too often then only opens a note again. */
  readonly open: (after?: 'note') => void;
  readonly close: () => void;
} {
  const element = make('section', 'end');
  const ways: HTMLButtonElement[] = [];
  const add = (text: StringKey, run: () => void, icon: IconName | null): HTMLButtonElement => {
    const way = createPill(t(text), run, ways.length === 0 ? 'main' : 'plain');
    if (icon !== null) way.prepend(createIcon(icon));
    ways.push(way);
    return way;
  };
  const still = document.createElement('canvas');
  still.className = 'end-still';
  still.ariaHidden = 'true';
  still.hidden = true;
  let isStillRequested = false;
  if (next === null) element.append(make('h2', 'end-name', t('ended')));
  else {
    add('nextPlay', onNext, 'next');
    element.append(
      still,
      make('p', 'end-kicker', [t('upNext'), next.number].filter(Boolean).join(' · ')),
      makeFilmText('h2', 'end-name', next.name),
    );
    if (next.synopsis) element.append(makeFilmText('p', 'end-synopsis', next.synopsis));
    element.append(make('p', 'end-cost', t(costs[next.cost])));
  }
  if (onLeave !== null) add('done', onLeave, null);
  const note = onNote === null ? undefined : add('note', onNote, null);
  add('replay', onReplay, 'replay');
  element.append(make('div', 'end-ways', ...ways));
  element.hidden = true;
  return {
    element,
    open: (after) => {
      if (!element.hidden) return;
      // The picture is not requested earlier, because it would compete with the film.
      if (next?.still && !isStillRequested) void drawStill(still, next.still);
      isStillRequested = true;
      element.hidden = false;
      announce(title === null ? t('ended') : `${title}: ${t('ended')}`);
      (after === 'note' ? note : ways[0])?.focus();
    },
    close: () => {
      announce('');
      hideOnStage(element);
    },
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
