import { speeds, type Actions } from '../actions.ts';

export interface KeyPorts {
  readonly video: HTMLVideoElement;
  readonly actions: Actions;
  readonly help: () => void;
  /** Escape: closes what is open; gives whether something was. */
  readonly dismiss: () => boolean;
  /** Escape with nothing to close, and not in full screen, which the browser itself leaves. */
  readonly leaveConfirmation: () => void;
  /** A key did something: the bar shows itself. */
  readonly onUsed: () => void;
}

const VOLUME_STEP = 0.05;
const STEP_SECONDS = 5;
const JUMP_SECONDS = 10;

/** Whether the focused element wants this key for itself: a space presses a button once, arrows move a slider. */
function belongsToTarget(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (!(target instanceof HTMLElement)) return false;
  if (key === ' ' || key === 'Enter')
    return target instanceof HTMLButtonElement || target instanceof HTMLInputElement;
  if (!(target instanceof HTMLInputElement) || target.classList.contains('scrub-range')) return false;
  return /^(?:Arrow|Home|End|Page)/.test(key);
}

/** Keys as viewers know them. They reach the player only while its document has the focus. */
export function listenToKeys({
  video,
  actions,
  help,
  dismiss,
  leaveConfirmation,
  onUsed,
}: KeyPorts): () => void {
  const stepSpeed = (direction: 1 | -1) => {
    const faster = speeds.filter((speed) => (speed - video.playbackRate) * direction > 0.001);
    const next = direction === 1 ? faster[0] : faster.at(-1);
    if (next !== undefined) actions.setSpeed(next);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ' ': actions.toggle,
    Enter: actions.toggle,
    k: actions.toggle,
    j: () => actions.seekBy(-JUMP_SECONDS),
    l: () => actions.seekBy(JUMP_SECONDS),
    ArrowLeft: () => actions.seekBy(-STEP_SECONDS),
    ArrowRight: () => actions.seekBy(STEP_SECONDS),
    ArrowUp: () => actions.setVolume((video.muted ? 0 : video.volume) + VOLUME_STEP),
    ArrowDown: () => actions.setVolume((video.muted ? 0 : video.volume) - VOLUME_STEP),
    m: () => actions.setMuted(!video.muted),
    f: actions.toggleFullScreen,
    c: actions.toggleCaptions,
    '<': () => stepSpeed(-1),
    '>': () => stepSpeed(1),
    Home: () => actions.seekTo(0),
    End: () => actions.seekTo(video.duration),
    '?': help,
  };
  const once = new Set([' ', 'Enter', 'k', 'm', 'f', 'c', '?']);

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Escape') {
      if (dismiss()) event.preventDefault();
      else if (!event.repeat && document.fullscreenElement === null) leaveConfirmation();
      return;
    }
    if (belongsToTarget(event)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const tenth = /^[0-9]$/.test(key) ? Number(key) : null;
    const act = tenth === null ? keys[key] : () => actions.seekTo((video.duration * tenth) / 10);
    if (act === undefined) return;
    event.preventDefault();
    // A held key must not flicker between two states.
    if (event.repeat && once.has(key)) return;
    if (tenth !== null && !Number.isFinite(video.duration)) return;
    act();
    onUsed();
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
