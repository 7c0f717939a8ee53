import { hideOnStage } from '../stage.ts';
import { type Translate } from '../strings.ts';
import { make } from './elements.ts';
import { createIcon, type IconName } from './icons.ts';

export interface Status {
  readonly element: HTMLElement;
  /** Before the first frame. */
  opening: (visible: boolean) => void;
  /** Seconds without data while playing. */
  waiting: (seconds: number) => void;
  /** The browser wants a press of Play, or the film waits for one. */
  blocked: (visible: boolean) => void;
  /** Says for a moment what a key or a click did. */
  flash: (icon: IconName, text?: string) => void;
}

const SPINNER_SECONDS = 0.6;
const WORDS_SECONDS = 5;

/** The middle of the picture: a spinner, words when waiting takes long, a big Play, and what a key just did. */
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

  const show = (spin: boolean, text: string) => {
    spinner.hidden = !spin;
    // Set only when it changes: a live region speaks at every write.
    if (words.textContent !== text) words.textContent = text;
  };
  big.hidden = true;
  flashed.hidden = true;
  show(false, '');

  return {
    element,
    opening: (visible) => {
      isOpening = visible;
      show(visible, visible ? (title ?? t('opening')) : '');
    },
    waiting: (seconds) => {
      if (!isOpening) show(seconds > SPINNER_SECONDS, seconds >= WORDS_SECONDS ? t('buffering') : '');
    },
    blocked: (visible) => {
      if (!visible) {
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
      // Starts the animation again where one still runs.
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
