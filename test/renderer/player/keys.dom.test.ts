import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Actions } from '../../../renderer/player/actions.ts';
import { createHelpPanel } from '../../../renderer/player/controls/help-panel.ts';
import { listenToKeys, pressKey } from '../../../renderer/player/controls/keyboard.ts';
import { createLeaveConfirmation } from '../../../renderer/player/controls/leave-confirmation.ts';
import { createTranslate } from '../../../renderer/player/strings.ts';

const t = createTranslate({});
const escape = (repeat = false) =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', repeat, cancelable: true }));

describe('Escape', () => {
  const left = vi.fn();
  let open = false;
  let stop: () => void;
  let words: HTMLElement;

  beforeEach(() => {
    vi.useFakeTimers();
    left.mockReset();
    const wayOut = createLeaveConfirmation(t, left);
    words = wayOut.element;
    Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true });
    stop = listenToKeys({
      video: document.createElement('video'),
      actions: {} as Actions,
      help: () => undefined,
      note: null,
      chapter: () => false,
      dismiss: () => {
        const was = open;
        open = false;
        return was;
      },
      leaveConfirmation: wayOut.press,
      onUsed: () => undefined,
    });
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  it('closes an open panel first, then asks for a second press, then goes back', () => {
    open = true;
    escape();
    expect(words.textContent).toBe('');
    escape();
    expect(words.textContent).toBe('Press Esc again to go back');
    expect(left).not.toHaveBeenCalled();
    escape();
    expect(left).toHaveBeenCalledOnce();
    expect(words.textContent).toBe('');
  });

  it('no longer counts after 3 s, and a held key is one press', () => {
    escape();
    escape(true);
    vi.advanceTimersByTime(3_000);
    expect(words.textContent).toBe('');
    escape();
    expect(left).not.toHaveBeenCalled();
  });

  it('is left to the browser in full screen', () => {
    Object.defineProperty(document, 'fullscreenElement', { value: document.body, configurable: true });
    escape();
    escape();
    expect(left).not.toHaveBeenCalled();
    expect(words.textContent).toBe('');
  });
});

it.each([' ', 'Enter', 'k'])('plays and pauses by %j, unless a button has the focus', (key) => {
  const toggle = vi.fn();
  const stop = listenToKeys({
    video: document.createElement('video'),
    actions: { toggle } as Partial<Actions> as Actions,
    help: () => undefined,
    note: null,
    chapter: () => false,
    dismiss: () => false,
    leaveConfirmation: () => undefined,
    onUsed: () => undefined,
  });
  const press = (on: Node, repeat = false) =>
    on.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }));
  press(document.body);
  press(document.body, true);
  expect(toggle).toHaveBeenCalledOnce();
  const button = document.body.appendChild(document.createElement('button'));
  if (key !== 'k') press(button);
  expect(toggle).toHaveBeenCalledOnce();
  button.remove();
  stop();
});

it('the help names Escape, and the number keys as two keys with a dash between', () => {
  const { element, open } = createHelpPanel(t, { notes: false, chapters: () => false }, () => undefined);
  open();
  const rows = [...element.querySelectorAll('dt')].map((row) => row.textContent);
  expect(rows).toContain('Esc');
  expect(rows).toContain('0–9');
  const tenths = [...element.querySelectorAll('dt')].find((row) => row.textContent === '0–9');
  expect([...tenths!.querySelectorAll('kbd')].map((key) => key.textContent)).toEqual(['0', '9']);
});

it('Shift and an arrow go to a chapter; without chapters they step like the arrow alone, and the help names none', () => {
  const seekBy = vi.fn();
  const chapter = vi.fn(() => true);
  const stop = listenToKeys({
    video: document.createElement('video'),
    actions: { seekBy } as Partial<Actions> as Actions,
    help: () => undefined,
    note: null,
    chapter,
    dismiss: () => false,
    leaveConfirmation: () => undefined,
    onUsed: () => undefined,
  });
  const press = (key: string, shiftKey = true) =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, cancelable: true }));
  press('ArrowRight');
  press('ArrowLeft');
  expect(chapter.mock.calls).toEqual([[1], [-1]]);
  expect(seekBy).not.toHaveBeenCalled();
  chapter.mockReturnValue(false);
  press('ArrowRight');
  press('ArrowRight', false);
  expect(seekBy.mock.calls).toEqual([[5], [5]]);
  stop();

  let hasChapters = false;
  const { element, open } = createHelpPanel(
    t,
    { notes: false, chapters: () => hasChapters },
    () => undefined,
  );
  const row = 'Previous or next chapter';
  open();
  expect(element.textContent).not.toContain(row);
  hasChapters = true;
  open();
  expect(element.textContent).toContain(row);
});

describe('a key that the host passes on', () => {
  const root = document.createElement('div');
  const field = document.createElement('textarea');
  field.maxLength = 20;
  root.append(field);
  const seen: string[] = [];
  root.addEventListener('keydown', ({ key, target }) => seen.push(target === field ? `field ${key}` : key));
  beforeEach(() => {
    document.body.append(root);
    seen.length = 0;
    field.value = '';
  });
  afterEach(() => root.remove());

  it('is typed into the open text field', () => {
    const onInput = vi.fn();
    field.addEventListener('input', onInput);
    field.value = 'ab';
    field.setSelectionRange(1, 1);
    for (const key of ['k', '5', 'Escape']) pressKey(root, key, false);
    expect(field.value).toBe('ak5b');
    expect(onInput).toHaveBeenCalledTimes(2);
    expect(seen).toEqual(['field k', 'field 5', 'field Escape']);
    pressKey(root, 'Enter', true);
    pressKey(root, 'Backspace', false);
    pressKey(root, 'Backspace', false);
    expect(field.value).toBe('akb');
    field.setSelectionRange(0, 2);
    pressKey(root, 'Backspace', false);
    expect(field.value).toBe('b');
  });

  it('is not typed if the field handles it or is full', () => {
    const close = (event: Event) => event.preventDefault();
    field.addEventListener('keydown', close);
    pressKey(root, 'k', false);
    field.removeEventListener('keydown', close);
    field.value = 'x'.repeat(20);
    pressKey(root, 'k', false);
    expect(field.value).toBe('x'.repeat(20));
  });

  it('is a shortcut elsewhere', () => {
    field.hidden = true;
    pressKey(root, 'k', true);
    field.hidden = false;
    expect(seen).toEqual(['k']);
    expect(field.value).toBe('');
  });
});
