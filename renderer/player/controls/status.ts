import { type Wait } from '../screening-events.ts';
import { hideOnStage } from '../stage.ts';
import { type Translate } from '../strings.ts';
import { make } from './elements.ts';
import { createIcon, type IconName } from './icons.ts';

export interface Status {
  readonly element: HTMLElement;
  /** Shows or hides the loading state before the first frame. */
  opening: (isVisible: boolean) => void;
  /** Shows that the film waits, and for what. Called repeatedly, also while the film opens. */
  waiting: (wait: Wait) => void;
  /** Shows the big Play button when playback needs a press of Play. */
  blocked: (isVisible: boolean) => void;
  /** Briefly shows the effect of a key or click. A screen reader says `heard`, which is `text` unless it is given. */
  flash: (icon: IconName, text?: string, heard?: string) => void;
}

/** Wait before the spinner appears. The monitor checks every 0.15 s, so the spinner appears within 0.3 s. */
const SPINNER_SECONDS = 0.1;
const WORDS_SECONDS = 1.5;
/** A film that opens for this long takes longer than usual. */
const LONG_OPENING_SECONDS = 5;

/**
 * Creates the centre of the picture: spinner, waiting text, big Play button, and feedback for keys. `isSaid`: whether a
 * notice already says why the film waits. The text is then not shown.
 */
export function createStatus(t: Translate, play: () => void, isSaid: () => boolean): Status {
  const spinner = make('div', 'spinner');
  const words = make('p', 'status-words');
  words.setAttribute('role', 'status');
  const big = make('button', 'big-play', createIcon('play'));
  big.type = 'button';
  big.setAttribute('aria-label', t('play'));
  big.addEventListener('click', play);
  const flashed = make('div', 'flash');
  flashed.setAttribute('aria-hidden', 'true');
  const said = make('p', 'said');
  said.setAttribute('role', 'status');
  const element = make('div', 'status', spinner, words, big, flashed, said);
  /** The value of `performance.now()` when the film began to open; null if it has opened. */
  let openingSince: number | null = null;

  const show = (isSpinning: boolean, text: string) => {
    spinner.hidden = !isSpinning;
    // Screen readers announce a live region at every write, so the text is written only when it changes.
    if (words.textContent !== text) words.textContent = text;
  };
  const showOpening = (since: number) => {
    const isLong = performance.now() - since >= LONG_OPENING_SECONDS * 1000;
    show(true, isSaid() ? '' : isLong ? `${t('opening')}\n${t('stillOpening')}` : t('opening'));
  };
  big.hidden = true;
  flashed.hidden = true;
  show(false, '');

  return {
    element,
    opening: (isVisible) => {
      openingSince = isVisible ? performance.now() : null;
      if (openingSince !== null) showOpening(openingSince);
      // A film that opened paused keeps its words: the first frame may come after them.
      else if (big.hidden) show(false, '');
    },
    waiting: ({ seconds, isForNetwork }) => {
      // A film that needs a press of Play does not wait.
      if (!big.hidden) return;
      if (openingSince !== null) {
        showOpening(openingSince);
        return;
      }
      const text = t(isForNetwork ? 'buffering' : 'decoding');
      show(seconds > SPINNER_SECONDS, seconds >= WORDS_SECONDS && !isSaid() ? text : '');
    },
    blocked: (isVisible) => {
      if (!isVisible) {
        hideOnStage(big);
        return;
      }
      big.hidden = false;
      openingSince = null;
      show(false, t('pressPlay'));
    },
    flash: (icon, text = '', heard = text) => {
      said.textContent = heard;
      flashed.replaceChildren(createIcon(icon), ...(text === '' ? [] : [make('span', '', text)]));
      flashed.hidden = false;
      // A running animation is cancelled before it starts again.
      for (const animation of flashed.getAnimations()) animation.cancel();
      const shown = flashed.animate(
        // The style sheet's rule for reduced motion does not apply to this animation.
        matchMedia('(prefers-reduced-motion: reduce)').matches
          ? [{ opacity: 0.95 }, { opacity: 0.95, offset: 0.9 }, { opacity: 0 }]
          : [
              { opacity: 0.95, transform: 'scale(0.92)' },
              { opacity: 0.95, transform: 'scale(1)', offset: 0.25 },
              { opacity: 0, transform: 'scale(1.08)' },
            ],
        { duration: 650, easing: 'ease-out' },
      );
      shown.onfinish = () => {
        flashed.hidden = true;
      };
    },
  };
}
