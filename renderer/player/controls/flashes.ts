import { type Actions } from '../actions.ts';
import { type Translate } from '../strings.ts';
import { speedText } from './choices.ts';
import { type Status } from './status.ts';

/**
 * Returns the same actions, which also flash an icon over the picture. The flash confirms keys and clicks that press no
 * button.
 */
export function withFlashes(
  actions: Actions,
  video: HTMLVideoElement,
  status: Pick<Status, 'flash'>,
  t: Translate,
): Actions {
  return {
    ...actions,
    toggle: () => {
      status.flash(actions.goesOn() ? 'pause' : 'play');
      actions.toggle();
    },
    seekBy: (seconds) => {
      actions.seekBy(seconds);
      status.flash(seconds < 0 ? 'back' : 'forward', `${Math.abs(seconds)}`, '');
    },
    setVolume: (volume) => {
      actions.setVolume(volume);
      status.flash(video.muted ? 'muted' : 'loud', `${Math.round(video.volume * 100)}%`);
    },
    setMuted: (isMuted) => {
      actions.setMuted(isMuted);
      status.flash(isMuted ? 'muted' : 'loud');
    },
    setSpeed: (speed) => {
      actions.setSpeed(speed);
      status.flash('speed', speedText(video.playbackRate));
    },
    toggleCaptions: () => {
      const label = actions.toggleCaptions();
      const text = label ?? t('captionsOff');
      status.flash('captions', text, `${t('captions')}: ${text}`);
      return label;
    },
  };
}
