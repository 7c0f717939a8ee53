import { noteLimit, type NotesStorage } from '../../../preload/contract/notes.ts';
import { type Reports } from '../reports.ts';
import { type StringKey, type Translate } from '../strings.ts';
import { createIconButton, createPill, make, shownTime } from './elements.ts';
import { type Panel } from './help-panel.ts';

export interface NotePorts {
  readonly t: Translate;
  readonly video: Pick<HTMLVideoElement, 'duration' | 'ended'>;
  readonly storage: NotesStorage;
  /** Returns the position in seconds of the film. */
  readonly position: () => number;
  readonly save: Reports['note'];
  readonly copy: (text: string) => Promise<boolean>;
  readonly onChange: () => void;
}

export interface NotePanel extends Panel {
  /** Runs `go` after the typed text is saved. If saving fails, shows the error and does not run `go`. */
  settle: (go: () => void) => void;
  /** Runs `go` once the panel is closed and the typed text is saved or discarded; immediately if it is so now. */
  whenClosed: (go: () => void) => void;
  /** Shows why the open panel must be closed, in place of the hint about the keys, until it is closed. */
  explain: (why: string) => void;
  /** Call when the screening ends. Saves the typed text, which the viewer shows if that fails, and stops listening. */
  stop: () => void;
}

const SAVE_MILLISECONDS = 400;
/** Longest wait while the reviewer types without a pause, so that a crash loses no long text. */
const LONGEST_SAVE_MILLISECONDS = 2000;

const storageTexts: Readonly<Record<NotesStorage, StringKey>> = {
  'on-disk': 'noteOnDisk',
  'until-quit': 'noteUntilQuit',
  locked: 'noteLocked',
};

/**
 * Creates the panel for a private note, which shows the position at which it was opened. The film keeps playing. The
 * panel saves the text soon after each change. While saving fails, the text stays in the panel.
 */
export function createNotePanel({ t, video, storage, position, save, copy, onChange }: NotePorts): NotePanel {
  const title = make('h2', '');
  const field = make('textarea', 'note-field');
  field.maxLength = noteLimit;
  field.rows = 4;
  field.dir = 'auto';
  // Chromium would download a dictionary.
  field.spellcheck = false;
  // Chromium would write the field's content to its profile, to restore it on back navigation.
  field.autocomplete = 'off';
  const status = make('p', 'note-status');
  status.setAttribute('role', 'status');
  const ways = make(
    'div',
    'note-ways',
    createPill(t('tryAgain'), () => void flush(false), 'main'),
    createPill(t('noteCopy'), () => void copy(field.value)),
    createPill(t('noteDiscard'), () => {
      isUnsaved = false;
      latest += 1;
      hide();
    }),
  );
  const hint = make('p', 'note-hint', t('noteHint'));
  hint.setAttribute('role', 'status');
  const element = make('section', 'panel note');
  element.setAttribute('role', 'dialog');
  element.append(
    make('header', 'panel-head', title, createIconButton('close', t('dismiss'), () => close()).element),
    field,
    status,
    ways,
    hint,
    make('p', 'note-hint', t(storageTexts[storage])),
  );
  element.hidden = true;
  ways.hidden = true;

  let note = { id: '', atSeconds: 0 };
  let isUnsaved = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let before: Element | null = null;
  /** Number of the last requested save. Only the result of that save decides whether the text is saved. */
  let latest = 0;
  let afterClosing: (() => void)[] = [];

  const hide = () => {
    if (element.hidden) return;
    element.hidden = true;
    hint.textContent = t('noteHint');
    hint.classList.remove('trouble');
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    onChange();
    const then = afterClosing;
    afterClosing = [];
    // In tasks of their own, because the key or click that closed the panel is still being handled.
    for (const go of then) setTimeout(() => whenClosed(go));
  };
  const whenClosed = (go: () => void) => {
    if (element.hidden && !isUnsaved) go();
    else afterClosing.push(go);
  };
  const tell = (text: string, isTrouble: boolean) => {
    status.textContent = text;
    status.classList.toggle('trouble', isTrouble);
    ways.hidden = !isTrouble;
  };
  /** Saves unsaved text. Returns whether all typed text is saved. */
  const flush = async (isLast: boolean): Promise<boolean> => {
    clearTimeout(timer);
    clearTimeout(deadline);
    deadline = undefined;
    if (!isUnsaved) return true;
    latest += 1;
    const mine = latest;
    const outcome = await save({ ...note, text: field.value }, isLast);
    if (mine !== latest) return !isUnsaved;
    isUnsaved = outcome !== 'saved';
    if (!isUnsaved) tell(field.value.trim() === '' ? '' : t('noteSaved'), false);
    else tell(t(outcome === 'full' ? 'noteFull' : 'noteNotSaved'), true);
    return !isUnsaved;
  };
  const settle = (go: () => void) => {
    if (!isUnsaved) {
      go();
      return;
    }
    void flush(false).then((isSaved) => {
      if (isSaved) go();
      else show();
    });
  };
  const show = () => {
    if (element.hidden) before = document.activeElement;
    element.hidden = false;
    field.focus({ preventScroll: true });
    onChange();
  };
  const close = () => {
    if (!element.hidden) settle(hide);
  };
  field.addEventListener('input', () => {
    isUnsaved = true;
    latest += 1;
    tell('', false);
    clearTimeout(timer);
    timer = setTimeout(() => void flush(false), SAVE_MILLISECONDS);
    deadline ??= setTimeout(() => void flush(false), LONGEST_SAVE_MILLISECONDS);
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    close();
  });
  const stopped = new AbortController();
  // Chromium clears the focused element of a document that loses the keyboard to the page around it.
  const regain = () => {
    if (!element.hidden && document.activeElement === document.body) field.focus({ preventScroll: true });
  };
  addEventListener('focus', regain, { signal: stopped.signal });
  addEventListener('pagehide', () => void flush(true), { signal: stopped.signal });

  return {
    element,
    isOpen: () => !element.hidden,
    open: () => {
      // An open or unsaved note is not replaced by a new one.
      if (element.hidden && !isUnsaved) {
        const { second, time } = shownTime(video, position());
        note = { id: crypto.randomUUID(), atSeconds: second };
        title.textContent = t('noteAt', { time });
        field.setAttribute('aria-label', title.textContent);
        element.setAttribute('aria-label', title.textContent);
        field.value = '';
        tell('', false);
      }
      show();
    },
    close,
    settle,
    whenClosed,
    explain: (why) => {
      if (element.hidden) return;
      hint.textContent = why;
      hint.classList.add('trouble');
    },
    stop: () => {
      afterClosing = [];
      stopped.abort();
      void flush(true);
    },
  };
}
