import { type Interruption } from '../embed/messages.ts';
import { hideOnStage, type Stage } from './stage.ts';
import { type StringKey, type Translate } from './strings.ts';

export interface PlaybackCover {
  /** Pauses and covers the picture for this reason. */
  close: (because: Interruption) => void;
  /**
   * The reason is gone. `goOn`: what was covered for it alone is uncovered, and a film that played, or that somebody
   * wanted to play meanwhile, goes on; else the reviewer presses Play. Gives whether it is uncovered.
   */
  open: (because: Interruption, goOn: boolean) => boolean;
  /** Every reason that the host gave is gone. What was covered for a short one alone is uncovered, and goes on. */
  release: () => void;
  /** Whether a reason stands: then nothing may play. */
  holds: () => boolean;
  /** The reviewer wants to go on. Gives whether the picture may be shown; if not, it is kept for `open`. */
  lift: () => boolean;
  /** Whether a film that is covered goes on by itself when the mark is back. */
  resume: () => boolean;
  /** It shall not. */
  stay: () => void;
  stop: () => void;
}

const words: Readonly<Record<Interruption, StringKey>> = {
  'screen-locked': 'coverLocked',
  suspended: 'coverSuspended',
  'user-switched': 'coverUser',
  minimised: 'coverMinimised',
  'protection-lost': 'coverProtection',
  'protection-renewed': 'coverRenewed',
  'remote-session': 'coverRemote',
  'watermark-lost': 'coverMark',
  'signed-out': 'coverSignedOut',
  refused: 'coverRefused',
  quitting: 'coverQuitting',
};

/** Reasons that end within a moment: the same person watches after them. */
const shortReasons: ReadonlySet<Interruption> = new Set(['watermark-lost', 'protection-renewed']);

/** The cover over the picture: black, with the reason and a way on. */
export function createPlaybackCover(stage: Stage, t: Translate, play: () => void): PlaybackCover {
  const { cover, video } = stage;
  const document = cover.ownerDocument;
  const reasons = new Set<Interruption>();
  const text = document.createElement('p');
  const advice = document.createElement('p');
  const button = document.createElement('button');
  text.className = 'cover-text';
  advice.className = 'cover-advice';
  button.className = 'pill';
  button.type = 'button';
  button.textContent = t('coverPlay');
  button.addEventListener('click', play);
  cover.replaceChildren(text, advice, button);
  /** A short reason alone covers the picture: whoever sees it again is who saw it before. */
  let isShort = false;
  let resume = false;

  const show = (because: Interruption) => {
    text.textContent = t(words[because]);
    // Each way out of full screen has the mark measured again: that is no news.
    if (because === 'watermark-lost') text.removeAttribute('role');
    else text.setAttribute('role', 'alert');
    advice.textContent = because === 'watermark-lost' ? t('coverMarkTry') : '';
    advice.hidden = advice.textContent === '';
    cover.hidden = false;
  };
  const hide = () => hideOnStage(cover);

  return {
    close: (because) => {
      if (!shortReasons.has(because)) isShort = false;
      else if (cover.hidden) {
        isShort = true;
        resume = !video.paused;
      }
      reasons.add(because);
      show(because);
      button.disabled = true;
      video.pause();
    },
    open: (because, goOn) => {
      if (!reasons.delete(because) || reasons.size > 0) return false;
      button.disabled = false;
      if (!goOn || !isShort) return false;
      hide();
      if (resume) play();
      return true;
    },
    release: () => {
      const wasRenewed = reasons.has('protection-renewed');
      for (const because of reasons) if (because !== 'watermark-lost') reasons.delete(because);
      button.disabled = reasons.size > 0;
      if (reasons.size > 0 || !wasRenewed || !isShort) return;
      hide();
      if (resume) play();
    },
    holds: () => reasons.size > 0,
    lift: () => {
      resume = true;
      if (reasons.size > 0) return false;
      hide();
      return true;
    },
    resume: () => reasons.size > 0 && isShort && resume,
    stay: () => {
      resume = false;
    },
    stop: () => {
      reasons.clear();
      hide();
      cover.replaceChildren();
    },
  };
}
