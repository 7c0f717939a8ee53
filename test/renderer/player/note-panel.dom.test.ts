import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Note } from '../../../preload/contract/notes.ts';
import { type Actions } from '../../../renderer/player/actions.ts';
import { createControls, type Controls } from '../../../renderer/player/controls/controls.ts';
import { type NoteOutcome } from '../../../renderer/player/reports.ts';
import { createStage, type Stage } from '../../../renderer/player/stage.ts';
import { createTranslate } from '../../../renderer/player/strings.ts';
import { type TrackChoice } from '../../../renderer/player/tracks.ts';

let stage: Stage;
let controls: Controls;
let outcome: NoteOutcome;
const saved: Note[] = [];
const done = { toggle: vi.fn(), left: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  document.body.replaceChildren();
  saved.length = 0;
  outcome = 'saved';
  for (const one of Object.values(done)) one.mockReset();
  stage = createStage(document);
  stage.setVisible(true);
  controls = createControls({
    stage,
    actions: {
      toggle: done.toggle,
      toggleCaptions: () => undefined,
    } as Partial<Actions> as Actions,
    choice: {
      tracks: () => ({ captions: [], audio: [], qualities: [] }),
    } as Partial<TrackChoice> as TrackChoice,
    sound: { switches: () => null, set: () => undefined },
    t: createTranslate({}),
    network: () => 'good',
    preview: () => Promise.resolve(null),
    chapters: () => [],
    app: {
      ...{ grantUrl: 'player://screen/grant/x', title: 'Film', subtitle: null, watermarkedFor: null },
      ...{ preferences: {}, language: 'en', direction: 'ltr', strings: {}, next: null },
      captionStyle: { size: 'medium', background: 'none' },
    },
    hasWatermark: false,
    hasPlayed: () => true,
    onNext: () => undefined,
    onLeave: done.left,
    onRetry: () => undefined,
    copy: () => Promise.resolve(true),
    notes: {
      storage: 'on-disk',
      position: () => 754.6,
      save: (note) => {
        saved.push(note);
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
  expect(panel().querySelector('h2')?.textContent).toBe('Note at 0:12:34');
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

it('the last text is saved when the film ends', () => {
  press('n', stage.root);
  type('last words');
  controls.stop();
  expect(saved.at(-1)).toMatchObject({ text: 'last words' });
});

it('is saved after 2 s also while one types without a pause', async () => {
  press('n');
  for (let count = 1; count <= 6; count += 1) {
    type('x'.repeat(count));
    await vi.advanceTimersByTimeAsync(350);
  }
  expect(saved).toMatchObject([{ text: 'xxxxxx' }]);
});
