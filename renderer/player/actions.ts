import { type Command, type PlayerPreferences } from '../embed/messages.ts';
import { preferredCaptions } from './track-preferences.ts';
import { type PlaybackCover } from './playback-cover.ts';
import { type PlaybackPosition } from './playback-position.ts';
import { type Preferences } from './preferences.ts';
import { type TrackChoice } from './tracks.ts';

/** Every playback action of a reviewer or host. Controls, keys and host commands all call these methods. */
export interface Actions {
  play: () => void;
  pause: () => void;
  toggle: () => void;
  /**
   * Returns whether the film plays, or will play when it is open or its watermark is visible again. `toggle` then pauses
   * the film.
   */
  goesOn: () => boolean;
  /** Returns whether a film that is loaded stays paused: the last request was a pause, or it needs a press of Play. */
  isPauseWanted: () => boolean;
  /** Call when the reviewer starts a failed film again, so that it plays when it is loaded. */
  forgetPause: () => void;
  /** Seeks to a position in seconds of the programme. */
  seekTo: (seconds: number) => void;
  seekBy: (seconds: number) => void;
  /** Sets the volume, 0 to 1. */
  setVolume: (volume: number) => void;
  setMuted: (isMuted: boolean) => void;
  setSpeed: (speed: number) => void;
  selectAudio: (id: string) => void;
  selectCaptions: (id: string | null) => void;
  /** Turns the captions on or off. Returns the label of the captions that are now on; null if none are. */
  toggleCaptions: () => string | null;
  setCaptionStyle: (style: ChosenCaptionStyle) => void;
  selectQuality: (height: number | null) => void;
  toggleFullScreen: () => void;
  /** Applies saved preferences after the film is loaded. `label` names the default captions of the playback answer. */
  restore: (kept: PlayerPreferences, label: string | null) => void;
}

type ChosenCaptionStyle = Pick<PlayerPreferences, 'captionSize' | 'captionBackground'>;

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

export interface ActionPorts {
  readonly root: HTMLElement;
  readonly video: HTMLVideoElement;
  readonly position: Pick<PlaybackPosition, 'now' | 'goTo'>;
  readonly choice: TrackChoice;
  readonly playbackCover: PlaybackCover;
  readonly preferences: Preferences;
  /** Whether the film plays as soon as it is loaded. */
  readonly autoplay: boolean;
  /** Returns whether the film has no first frame yet, and nothing but that keeps it from playing. */
  readonly isOpening: () => boolean;
  /** Called when the browser refuses to play until the reviewer presses Play. */
  readonly onBlocked: () => void;
  /** Called when tracks, quality, volume or speed changed, so that the controls are refreshed. */
  readonly onChange: () => void;
  /** Called before the layout changes. */
  readonly onLayout: () => void;
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

export function createActions(ports: ActionPorts): Actions {
  const { root, video, position, choice, preferences, onChange } = ports;
  let captionsBefore: string | null = null;
  let isPauseWanted = !ports.autoplay;

  const play = () => {
    isPauseWanted = false;
    if (!ports.playbackCover.lift()) return;
    video.play().catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'NotAllowedError')) return;
      isPauseWanted = true;
      ports.onBlocked();
    });
  };
  const pause = () => {
    isPauseWanted = true;
    ports.playbackCover.stay();
    // While the film opens, the element may be paused already, and then fires no event.
    if (video.paused) onChange();
    else video.pause();
  };
  const goesOn = () => !video.paused || ports.playbackCover.resume() || (ports.isOpening() && !isPauseWanted);
  const seekTo = (seconds: number) => {
    // A command may seek to the end while the duration is unknown.
    if (!Number.isFinite(seconds)) return;
    const end = Number.isFinite(video.duration) ? video.duration : seconds;
    position.goTo(clamp(seconds, 0, end));
  };
  const setMuted = (isMuted: boolean) => {
    video.muted = isMuted;
    if (!isMuted && video.volume === 0) video.volume = 0.5;
    preferences.remember({ volume: video.volume, muted: isMuted });
  };
  const applyCaptionStyle = ({ captionSize, captionBackground }: ChosenCaptionStyle) => {
    if (captionSize !== undefined) root.dataset.captionSize = captionSize;
    if (captionBackground !== undefined) root.dataset.captionBackground = captionBackground;
  };
  const selectCaptions = (id: string | null) => {
    const kept = choice.selectCaptions(id);
    if (kept) captionsBefore = id;
    preferences.remember(
      kept
        ? { captions: kept.language, captionsLabel: kept.label, captionsRole: kept.role }
        : { captions: 'off' },
    );
    onChange();
  };

  return {
    play,
    pause,
    toggle: () => (goesOn() ? pause() : play()),
    goesOn,
    isPauseWanted: () => isPauseWanted,
    forgetPause: () => {
      isPauseWanted = false;
    },
    seekTo,
    seekBy: (seconds) => seekTo(position.now() + seconds),
    setVolume: (volume) => {
      video.volume = clamp(volume, 0, 1);
      video.muted = video.volume === 0;
      preferences.remember({ volume: video.volume, muted: video.muted });
    },
    setMuted,
    setSpeed: (speed) => {
      video.playbackRate = clamp(speed, 0.25, 3);
      video.defaultPlaybackRate = video.playbackRate;
      preferences.remember({ speed: video.playbackRate });
      onChange();
    },
    selectAudio: (id) => {
      const kept = choice.selectAudio(id);
      if (kept)
        preferences.remember({ audioLanguage: kept.language, audioLabel: kept.label, audioRole: kept.role });
      onChange();
    },
    selectCaptions,
    toggleCaptions: () => {
      const { captions } = choice.tracks();
      const next = captions.some(({ active }) => active)
        ? undefined
        : (captions.find(({ id }) => id === captionsBefore) ?? captions[0]);
      selectCaptions(next?.id ?? null);
      return next?.label ?? null;
    },
    setCaptionStyle: (style) => {
      applyCaptionStyle(style);
      preferences.remember(style);
      onChange();
    },
    restore: (kept, label) => {
      applyCaptionStyle(kept);
      const { speed, captions } = kept;
      if (speed !== undefined) video.playbackRate = video.defaultPlaybackRate = speed;
      const wanted = preferredCaptions(kept);
      if (wanted) choice.restoreCaptions(wanted);
      // Captions that the reviewer turned off stay off.
      if (captions === undefined) choice.selectDefaultCaptions(label);
    },
    selectQuality: (height) => {
      choice.selectQuality(height);
      onChange();
    },
    toggleFullScreen: () => {
      const { ownerDocument } = root;
      ports.onLayout();
      const done =
        ownerDocument.fullscreenElement === null ? root.requestFullscreen() : ownerDocument.exitFullscreen();
      done.catch(() => undefined);
    },
  };
}

/** Executes a command that the host sent. */
export function executeCommand(actions: Actions, command: Command): void {
  switch (command.name) {
    case 'play':
    case 'pause':
      actions[command.name]();
      break;
    case 'seek':
      actions.seekTo(command.seconds);
      break;
    case 'volume':
      actions.setVolume(command.volume);
      break;
    case 'muted':
      actions.setMuted(command.muted);
      break;
    case 'speed':
      actions.setSpeed(command.speed);
      break;
    case 'audio':
      actions.selectAudio(command.id);
      break;
    case 'captions':
      actions.selectCaptions(command.id);
  }
}
