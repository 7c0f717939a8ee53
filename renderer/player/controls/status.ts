import { type Wait } from '../playback-monitor.ts';
import { hideOnStage } from '../stage.ts';
import { type Translate } from '../strings.ts';
import { make } from './elements.ts';
import { createIcon, type IconName } from './icons.ts';

export interface Status {
  readonly element: HTMLElement;
  /** Shows or hides the loading state before the first frame. */
  opening: (isVisible: boolean) => void;
  /** Shows that the film waits, and for what. */
  waiting: (wait: Wait) => void;
  /** Shows the big Play button when playback needs a press of Play. */
  blocked: (isVisible: boolean) => void;
  /** Briefly shows the effect of a key or click. */
  flash: (icon: IconName, text?: string) => void;
}

/** Wait before the spinner appears. The monitor checks every 0.15 s, so the spinner appears within 0.3 s. */
const SPINNER_SECONDS = 0.1;
const WORDS_SECONDS = 1.5;

/** Creates the centre of the picture: spinner, waiting text, big Play button, and feedback for keys. */
export function createStatus(title: string | null, t: Translate, play: () => void): Status {
  const spinner = make('div', 'spinner');
  const words = make('p', 'status-words');
  words.setAttribute('role', 'status');
  const big = make('button', 'big-play', createIcon('play'));
  big.type = 'button';
  big.setAttribute('aria-label', t('play'));
  big.addEventListener('click', play);
  const flashed = make('div', 'flash');
  flashed.setAttribute('aria-hidden', 'true');
  const element = make('div', 'status', spinner, words, big, flashed);
  let isOpening = false;

  const show = (isSpinning: boolean, text: string) => {
    spinner.hidden = !isSpinning;
    // Screen readers announce a live region at every write, so the text is written only when it changes.
    if (words.textContent !== text) words.textContent = text;
  };
  big.hidden = true;
  flashed.hidden = true;
  show(false, '');

  return {
    element,
    opening: (isVisible) => {
      isOpening = isVisible;
      show(isVisible, isVisible ? (title ?? t('opening')) : '');
    },
    waiting: ({ seconds, isForNetwork }) => {
      if (isOpening) return;
      const text = t(isForNetwork ? 'buffering' : 'decoding');
      show(seconds > SPINNER_SECONDS, seconds >= WORDS_SECONDS ? text : '');
    },
    blocked: (isVisible) => {
      if (!isVisible) {
        hideOnStage(big);
        return;
      }
      big.hidden = false;
      isOpening = false;
      show(false, t('pressPlay'));
    },
    flash: (icon, text) => {
      flashed.replaceChildren(createIcon(icon), ...(text === undefined ? [] : [make('span', '', text)]));
      flashed.hidden = false;
      // A running animation is cancelled before it starts again.
      for (const animation of flashed.getAnimations()) animation.cancel();
      const shown = flashed.animate(
        [
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
