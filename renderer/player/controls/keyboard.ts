import { speeds, type Actions } from '../actions.ts';

export interface KeyPorts {
  readonly video: HTMLVideoElement;
  readonly actions: Actions;
  readonly help: () => void;
  /** Opens the note; null if the reviewer cannot take notes. */
  readonly note: (() => void) | null;
  /** Goes to the next (1) or previous (-1) chapter. Returns false if the film has no chapters. */
  readonly chapter: (direction: 1 | -1) => boolean;
  /** Called for Escape: closes the open menu or panel. Returns whether one was open. */
  readonly dismiss: () => boolean;
  /**
   * Called for Escape when no menu or panel is open. Not called in full screen, because the browser handles Escape
   * there.
   */
  readonly leaveConfirmation: () => void;
  /** Called after a shortcut was used, so that the bar is shown. */
  readonly onUsed: () => void;
}

const VOLUME_STEP = 0.05;
const STEP_SECONDS = 5;
const JUMP_SECONDS = 10;

/**
 * Returns whether the focused element handles this key itself. A text field handles all keys, a button and a summary the
 * space bar and Enter, a slider other than the seek bar the arrow, Home, End and Page keys.
 */
function belongsToTarget(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLTextAreaElement) return true;
  if (key === ' ' || key === 'Enter')
    return (
      target instanceof HTMLButtonElement ||
      target instanceof HTMLInputElement ||
      target.localName === 'summary'
    );
  if (!(target instanceof HTMLInputElement) || target.classList.contains('scrub-range')) return false;
  return /^(?:Arrow|Home|End|Page)/.test(key);
}

/**
 * Handles a key that the host received because this document does not have the keyboard. In an open text field the key
 * is typed, because its letters must not act as shortcuts. Otherwise it is a shortcut.
 */
export function pressKey(root: HTMLElement, key: string, hasShift: boolean): void {
  // Chromium clears the focused element of a document that loses the keyboard, so the open field is looked up.
  const field = [...root.querySelectorAll('textarea')].find((one) => one.closest('[hidden]') === null);
  const event = new KeyboardEvent('keydown', { key, shiftKey: hasShift, bubbles: true, cancelable: true });
  const isLeftToField = (field ?? root).dispatchEvent(event);
  if (field === undefined || !isLeftToField) return;
  const { value, selectionStart, selectionEnd, maxLength } = field;
  // A key has one character, or a name such as `Escape`.
  const text = key === 'Enter' ? '\n' : key.length === 1 && value.length < maxLength ? key : null;
  if (text !== null) field.setRangeText(text, selectionStart, selectionEnd, 'end');
  else if (key !== 'Backspace') return;
  else {
    const before = /.$/su.exec(value.slice(0, selectionStart))?.[0].length ?? 0;
    const from = selectionStart === selectionEnd ? selectionStart - before : selectionStart;
    field.setRangeText('', from, selectionEnd, 'end');
  }
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/**
 * Makes the mouse's back button act as Escape, and its forward button do nothing. Otherwise Chromium navigates the
 * iframe to an earlier document, which ends the film.
 */
export function listenToMouseBack(root: HTMLElement): void {
  root.ownerDocument.addEventListener('mouseup', (event) => {
    if (event.button !== 3 && event.button !== 4) return;
    event.preventDefault();
    if (event.button === 4) return;
    if (document.fullscreenElement === null) pressKey(root, 'Escape', false);
    else void document.exitFullscreen();
  });
}

/**
 * Handles the usual player shortcuts. Keys reach the player only while its document has the focus. Returns a function
 * that stops listening.
 */
export function listenToKeys({
  video,
  actions,
  help,
  note,
  chapter,
  dismiss,
  leaveConfirmation,
  onUsed,
}: KeyPorts): () => void {
  const stepSpeed = (direction: 1 | -1) => {
    const faster = speeds.filter((speed) => (speed - video.playbackRate) * direction > 0.001);
    const next = direction === 1 ? faster[0] : faster.at(-1);
    if (next !== undefined) actions.setSpeed(next);
  };
  const keys: Readonly<Record<string, () => unknown>> = {
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
    ...(note === null ? {} : { n: note }),
  };
  const once = new Set([' ', 'Enter', 'k', 'm', 'f', 'c', 'n', '?']);

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Escape') {
      if (dismiss()) event.preventDefault();
      else if (!event.repeat && document.fullscreenElement === null) leaveConfirmation();
      return;
    }
    if (belongsToTarget(event)) {
      // A key that is held down must not press a button, which may have received the focus after the key went down.
      if (event.repeat && event.target instanceof HTMLButtonElement) event.preventDefault();
      return;
    }
    const direction = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null;
    if (event.shiftKey && direction !== null && chapter(direction)) {
      event.preventDefault();
      onUsed();
      return;
    }
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const tenth = /^[0-9]$/.test(key) ? Number(key) : null;
    const act = tenth === null ? keys[key] : () => actions.seekTo((video.duration * tenth) / 10);
    if (act === undefined) return;
    event.preventDefault();
    // A key that is held down must not toggle repeatedly.
    if (event.repeat && once.has(key)) return;
    if (tenth !== null && !Number.isFinite(video.duration)) return;
    act();
    onUsed();
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
