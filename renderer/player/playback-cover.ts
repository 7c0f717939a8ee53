import { createPill, make } from './controls/elements.ts';
import { type Interruption } from '../embed/messages.ts';
import { hideOnStage, type Stage } from './stage.ts';
import { type StringKey, type Translate } from './strings.ts';

/** A reason of the host, or the watermark that this document watches itself. */
export type CoverReason = Interruption | 'watermark-lost';

export interface PlaybackCover {
  /** Pauses the film and covers the picture for this reason. */
  close: (because: CoverReason) => void;
  /**
   * Call when the reason has ended. `canGoOn` allows playback without a press of Play. If it was the last reason, all
   * allowed it and all were short, removes the cover and resumes a film that played before or that the reviewer
   * started since. Otherwise the reviewer must press Play. Returns whether the picture is uncovered.
   */
  open: (because: CoverReason, canGoOn: boolean) => boolean;
  /** Returns whether a reason is active, so that the film must not play. */
  holds: () => boolean;
  /**
   * Call when the reviewer pressed Play. Returns whether the picture may be shown. If not, playback resumes when `open`
   * removes the cover.
   */
  lift: () => boolean;
  /** Returns whether a covered film continues automatically when the short reason ends. */
  resume: () => boolean;
  /** Prevents the automatic resume. */
  stay: () => void;
  stop: () => void;
}

const words: Readonly<Record<CoverReason, StringKey>> = {
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
  'room-doubtful': 'coverDoubtful',
  quitting: 'coverQuitting',
};

/** Reasons that end within moments, so the same person is still watching. */
const shortReasons: ReadonlySet<CoverReason> = new Set(['watermark-lost', 'protection-renewed']);

/** If the watermark is lost for longer than this, the loss is announced to screen readers. */
const SHORT_LOSS_MILLISECONDS = 2000;

/**
 * Creates the black cover over the picture, with the reason and a recovery action. Sends `coverchange` to the video when
 * a film that is paused behind the cover may start or stop to continue by itself.
 */
export function createPlaybackCover(stage: Stage, t: Translate, play: () => void): PlaybackCover {
  const { cover, video } = stage;
  const document = cover.ownerDocument;
  const reasons = new Set<CoverReason>();
  const text = make('p', 'cover-text');
  const advice = make('p', 'cover-advice');
  const button = createPill(t('coverPlay'), play, 'main');
  cover.replaceChildren(text, advice, button);
  /** Whether every reason since the picture was covered is a short one, so that the same person is still watching. */
  let isShort = false;
  let shouldResume = false;
  let announcement: ReturnType<typeof setTimeout> | undefined;

  const changed = () => video.dispatchEvent(new Event('coverchange'));
  const show = (because: CoverReason) => {
    text.textContent = t(words[because]);
    clearTimeout(announcement);
    // The watermark always disappears briefly when full screen ends, so only a longer loss is announced.
    if (because === 'watermark-lost') {
      text.removeAttribute('role');
      announcement = setTimeout(() => {
        text.setAttribute('role', 'alert');
        // Screen readers announce a change of the text, but not a new role alone.
        text.textContent = t(words[because]);
      }, SHORT_LOSS_MILLISECONDS);
    } else text.setAttribute('role', 'alert');
    advice.textContent = because === 'watermark-lost' ? t('coverMarkTry') : '';
    advice.hidden = advice.textContent === '';
    cover.hidden = false;
    changed();
  };
  const stopped = new AbortController();
  const focusPlay = () => {
    const isElsewhere = document.activeElement?.closest('.panel, .menu, .problem, .end') != null;
    if (!cover.hidden && !button.disabled && !isElsewhere) button.focus({ preventScroll: true });
  };
  // After an unlocked screen the window may receive the focus later.
  document.defaultView?.addEventListener('focus', focusPlay, { signal: stopped.signal });
  const hide = () => {
    clearTimeout(announcement);
    hideOnStage(cover);
  };

  return {
    close: (because) => {
      if (!shortReasons.has(because)) isShort = false;
      else if (cover.hidden) {
        isShort = true;
        shouldResume = !video.paused;
      }
      reasons.add(because);
      show(because);
      button.disabled = true;
      video.pause();
    },
    open: (because, canGoOn) => {
      if (because === 'watermark-lost') clearTimeout(announcement);
      if (!reasons.delete(because)) return false;
      isShort &&= canGoOn;
      const remaining = [...reasons].at(-1);
      if (remaining !== undefined) {
        show(remaining);
        return false;
      }
      button.disabled = false;
      if (!isShort) {
        changed();
        // In the host page the reviewer may be typing.
        if (document.hasFocus()) focusPlay();
        return false;
      }
      hide();
      if (shouldResume) play();
      return true;
    },
    holds: () => reasons.size > 0,
    lift: () => {
      shouldResume = true;
      if (reasons.size > 0) {
        changed();
        return false;
      }
      hide();
      return true;
    },
    resume: () => reasons.size > 0 && isShort && shouldResume,
    stay: () => {
      shouldResume = false;
    },
    stop: () => {
      reasons.clear();
      stopped.abort();
      hide();
      cover.replaceChildren();
    },
  };
}
