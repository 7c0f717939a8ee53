import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Note } from '../../../preload/contract/notes.ts';
import { type Actions } from '../../../renderer/player/actions.ts';
import type { Controls } from '../../../renderer/player/controls/controls.ts';
import { type NoteOutcome } from '../../../renderer/player/reports.ts';
import { ourProblem } from '../../../renderer/player/problems.ts';
import { createStage, type Stage } from '../../../renderer/player/stage.ts';
import { openControls } from './controls-rig.ts';

let stage: Stage;
let controls: Controls;
let outcome: NoteOutcome;
const saved: (Note & { readonly isLast: boolean })[] = [];
const done = { toggle: vi.fn(), left: vi.fn() };
let isOver = false;
let seconds = 754.6;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.replaceChildren();
  saved.length = 0;
  outcome = 'saved';
  isOver = false;
  seconds = 754.6;
  for (const one of Object.values(done)) one.mockReset();
  stage = createStage(document);
  stage.setVisible(true);
  Object.defineProperty(stage.video, 'ended', { get: () => isOver });
  controls = openControls(stage, {
    actions: {
      toggle: done.toggle,
      goesOn: () => false,
      toggleCaptions: () => null,
    } as Partial<Actions> as Actions,
    onLeave: done.left,
    notes: {
      storage: 'on-disk',
      position: () => seconds,
      save: (note, isLast) => {
        saved.push({ ...note, isLast });
        return Promise.resolve(outcome);
      },
    },
  });
});
afterEach(() => {
  controls.stop();
  vi.useRealTimers();
});

const panel = () => stage.chrome.querySelector<HTMLElement>('.note')!;
const field = () => panel().querySelector('textarea')!;
const status = () => panel().querySelector('.note-status')!.textContent;
const back = () => stage.chrome.querySelector<HTMLElement>('.top button')!;
const press = (key: string, on: Element = document.activeElement ?? document.body) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  on.dispatchEvent(event);
  return event;
};
const type = (text: string) => {
  field().value = text;
  field().dispatchEvent(new InputEvent('input', { bubbles: true }));
};

it('has a button named Close, as every panel and dialog of the app', () => {
  const buttons = [...document.querySelectorAll('.panel-head button')];
  expect(buttons.length).toBeGreaterThan(1);
  expect(new Set(buttons.map((button) => button.getAttribute('aria-label')))).toEqual(new Set(['Close']));
});

it('N opens a field with the time; the film plays on, and no key that is typed is a shortcut', async () => {
  expect(press('n', stage.root).defaultPrevented).toBe(true);
  expect(document.activeElement).toBe(field());
  expect(panel().querySelector('h2')?.textContent).toBe('Note at 12:34');
  for (const key of ['k', ' ', 'n', '5', 'm']) expect(press(key).defaultPrevented).toBe(false);
  expect(done.toggle).not.toHaveBeenCalled();
  type('the long take');
  await vi.advanceTimersByTimeAsync(400);
  expect(saved).toMatchObject([{ atSeconds: 754, text: 'the long take' }]);
  expect(status()).toBe('Saved');
  type('the long take again');
  press('Enter');
  await vi.advanceTimersByTimeAsync(0);
  expect(saved.map(({ id }) => id)).toEqual([saved[0]?.id, saved[0]?.id]);
  expect(panel().hidden).toBe(true);
  // When the panel is closed, the keys are shortcuts again.
  expect(press('c', document.body).defaultPrevented).toBe(true);
  press('n', stage.root);
  expect(field().value).toBe('');
});

it('what would remove the panel waits until the note is closed, saved or discarded', async () => {
  const go = vi.fn();
  controls.whenNoteClosed(go);
  expect(go).toHaveBeenCalledOnce();
  press('n', stage.root);
  controls.whenNoteClosed(go);
  type('must not be lost');
  outcome = 'full';
  await vi.advanceTimersByTimeAsync(5000);
  press('Escape');
  await vi.advanceTimersByTimeAsync(0);
  expect(go).toHaveBeenCalledOnce();
  expect(field().value).toBe('must not be lost');
  outcome = 'saved';
  press('Enter');
  await vi.advanceTimersByTimeAsync(0);
  expect(panel().hidden).toBe(true);
  expect(go).toHaveBeenCalledTimes(2);
});

it('while another grant waits for the note, words say so; they take no focus and go with the note', async () => {
  const why = 'Finish your note to keep watching.';
  press('n', stage.root);
  type('typed');
  controls.showRenewing();
  expect(panel().textContent).toContain(why);
  expect(document.activeElement).toBe(field());
  type('typed on');
  await vi.advanceTimersByTimeAsync(5000);
  expect(panel().textContent).toContain(why);
  press('Enter');
  await vi.advanceTimersByTimeAsync(0);
  controls.showRenewing();
  press('n', stage.root);
  expect(panel().textContent).not.toContain(why);
});

it('several things wait for the same note', async () => {
  const went: string[] = [];
  press('n', stage.root);
  controls.whenNoteClosed(() => went.push('first'));
  controls.whenNoteClosed(() => went.push('second'));
  press('Enter');
  await vi.advanceTimersByTimeAsync(0);
  expect(went).toEqual(['first', 'second']);
});

const end = () => stage.chrome.querySelector<HTMLElement>('.end')!;
it.each(['playback', 'a seek'])(
  'the end by %s leaves an open note alone; the end panel comes when the note is closed',
  async (by) => {
    press('n', stage.root);
    type('the last');
    isOver = true;
    if (by === 'playback') controls.showEnd();
    else stage.video.dispatchEvent(new Event('seeked'));
    expect(end().hidden).toBe(true);
    expect(document.activeElement).toBe(field());
    type('the last shot');
    press('Enter');
    await vi.advanceTimersByTimeAsync(0);
    expect(saved.at(-1)).toMatchObject({ text: 'the last shot' });
    expect(end().hidden).toBe(false);
    // A second Enter must not press a button.
    expect(document.activeElement).toBe(end());
  },
);

it.each([
  ['0:39', 40.1, false, 39],
  ['0:40', 39.98, true, 40],
  ['0:00:39', 3600, false, 39],
])('has the time %s of the bar in a film of %d s', (time, duration, isEnded, atSeconds) => {
  isOver = isEnded;
  Object.defineProperty(stage.video, 'duration', { value: duration, configurable: true });
  Object.defineProperty(stage.video, 'currentTime', { value: 39.98, configurable: true });
  seconds = 39.98;
  Object.defineProperty(stage.video, 'buffered', { value: { length: 0 }, configurable: true });
  stage.video.dispatchEvent(new Event('durationchange'));
  press('n', stage.root);
  expect(stage.chrome.querySelector('.bar .time')?.textContent).toBe(time);
  expect(panel().querySelector('h2')?.textContent).toBe(`Note at ${time}`);
  type('x');
  press('Enter');
  expect(saved).toMatchObject([{ atSeconds }]);
});

it('no end panel comes after the note if the film is no longer at its end', async () => {
  press('n', stage.root);
  isOver = true;
  controls.showEnd();
  isOver = false;
  press('Enter');
  await vi.advanceTimersByTimeAsync(0);
  expect(end().hidden).toBe(true);
});

it('a fatal problem takes the focus only when the note is closed, and not if it is over by then', async () => {
  press('n', stage.root);
  const fatal = ourProblem('SV-STALL', { severity: 'fatal', seconds: 0 });
  controls.showProblem(fatal);
  expect(document.activeElement).toBe(field());
  type('typed on');
  press('Escape');
  await vi.advanceTimersByTimeAsync(0);
  expect(saved.at(-1)).toMatchObject({ text: 'typed on' });
  expect(document.activeElement?.textContent).toBe('Try again');
  controls.hideProblem();
  press('n', stage.root);
  controls.showProblem(fatal);
  controls.hideProblem();
  press('Escape');
  await vi.advanceTimersByTimeAsync(0);
  expect(document.activeElement).toBe(stage.root);
});

it('new tracks redraw an open menu, but do not take the focus from the note', () => {
  press('n', stage.root);
  stage.chrome.querySelector<HTMLElement>('[aria-label="Quality and speed"]')!.click();
  field().focus();
  controls.refresh();
  expect(document.activeElement).toBe(field());
});

it('a key that is held down presses no button', () => {
  const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true });
  back().dispatchEvent(held);
  expect(held.defaultPrevented).toBe(true);
  expect(press('Enter', back()).defaultPrevented).toBe(false);
});

it('a note that is not saved stays on screen, reports it, and keeps the film open until it is saved', async () => {
  press('n', stage.root);
  outcome = 'full';
  type('must not be lost');
  press('Escape');
  await vi.advanceTimersByTimeAsync(0);
  expect(panel().hidden).toBe(false);
  expect(status()).toContain('there’s no space left');
  back().click();
  await vi.advanceTimersByTimeAsync(0);
  expect(done.left).not.toHaveBeenCalled();
  expect(field().value).toBe('must not be lost');
  outcome = 'saved';
  back().click();
  await vi.advanceTimersByTimeAsync(0);
  expect(done.left).toHaveBeenCalledOnce();
});

it('the last text is saved when the film ends, and once more if it was not; the save is marked as the last', async () => {
  press('n', stage.root);
  outcome = 'full';
  type('last words');
  await vi.advanceTimersByTimeAsync(5000);
  expect(saved.at(-1)).toMatchObject({ text: 'last words', isLast: false });
  controls.stop();
  expect(saved.at(-1)).toMatchObject({ text: 'last words', isLast: true });
});

it('is saved after 2 s also while one types without a pause', async () => {
  press('n');
  for (let count = 1; count <= 6; count += 1) {
    type('x'.repeat(count));
    await vi.advanceTimersByTimeAsync(350);
  }
  expect(saved).toMatchObject([{ text: 'xxxxxx' }]);
});
