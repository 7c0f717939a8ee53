import { beforeEach, expect, it, vi } from 'vitest';
import { createActions, type Actions } from '../../../renderer/player/actions.ts';
import { createControls, type Controls } from '../../../renderer/player/controls/controls.ts';
import { createPlaybackCover } from '../../../renderer/player/playback-cover.ts';
import { ourProblem } from '../../../renderer/player/problems.ts';
import { createStage, type Stage } from '../../../renderer/player/stage.ts';
import { createTranslate } from '../../../renderer/player/strings.ts';
import { type TrackChoice } from '../../../renderer/player/tracks.ts';
import { aGrant } from '../../builders/contract.ts';

const t = createTranslate({});
let stage: Stage;
let controls: Controls;
let isOver = false;
const left = vi.fn();
const toggle = vi.fn();

beforeEach(() => {
  document.body.replaceChildren();
  stage = createStage(document);
  stage.setVisible(true);
  isOver = false;
  left.mockReset();
  toggle.mockReset();
  Object.defineProperty(stage.video, 'ended', { get: () => isOver });
  controls = open();
  return () => controls.stop();
});

function open(part: Partial<Parameters<typeof createControls>[0]> = {}): Controls {
  return createControls({
    stage,
    actions: { toggle, goesOn: () => false, toggleCaptions: () => undefined } as Partial<Actions> as Actions,
    choice: {
      tracks: () => ({ captions: [], audio: [], qualities: [] }),
      qualities: () => [],
      chosenQuality: () => null,
    } as Partial<TrackChoice> as TrackChoice,
    sound: { switches: () => null, set: () => undefined },
    t,
    network: () => 'good',
    preview: () => Promise.resolve(null),
    chapters: () => [],
    opening: { position: () => 0, duration: 0 },
    app: { ...aGrant().app, language: 'en', direction: 'ltr', strings: {} },
    hasWatermark: false,
    hasPlayed: () => true,
    onNext: () => undefined,
    onLeave: left,
    onRetry: () => undefined,
    copy: () => Promise.resolve(true),
    notes: null,
    ...part,
  });
}

function reopen(part: Parameters<typeof open>[0]): void {
  controls.stop();
  controls = open(part);
}

const end = () => stage.chrome.querySelector<HTMLElement>('.end')!;
const seek = (toTheEnd: boolean) => {
  isOver = toTheEnd;
  stage.video.dispatchEvent(new Event('seeking'));
  stage.video.dispatchEvent(new Event('seeked'));
};

it('the end screen stays for a further seek to the end, and returns after a seek back', () => {
  isOver = true;
  controls.showEnd();
  const back = stage.chrome.querySelector<HTMLElement>('.end-ways > :last-child')!;
  back.focus();
  seek(true);
  expect(end().hidden).toBe(false);
  expect(document.activeElement).toBe(back);
  seek(false);
  expect(end().hidden).toBe(true);
  // The video sends no second `ended` event, because the film did not play between the seeks.
  seek(true);
  expect(end().hidden).toBe(false);
});

it('the end screen offers the next episode first and replay last, with number, synopsis and cost', () => {
  const synopsis = 'The party waits below the pass.';
  const costText = 'Playing uses one of your 7 views.';
  const next = {
    videoKey: 'e3',
    name: 'Contour',
    cost: 'view',
    costText,
    number: 'S1 E3',
    synopsis,
  } as const;
  const notes = { storage: 'on-disk', position: () => 60, save: vi.fn() } as const;
  const app = { ...aGrant().app, language: 'en', direction: 'ltr', strings: {} } as const;
  const buttons = () => [...end().querySelectorAll('button')].map(({ textContent }) => textContent);
  reopen({ app: { ...app, next: null }, notes });
  expect(buttons()).toEqual(['Done', 'Add a note', 'Watch again']);
  reopen({ app: { ...app, next }, notes });
  controls.showEnd();
  expect(buttons()).toEqual(['Play next', 'Done', 'Add a note', 'Watch again']);
  expect([...end().children].slice(1, -1).map(({ textContent }) => textContent)).toEqual([
    'Up next · S1 E3',
    'Contour',
    synopsis,
    costText,
  ]);
  // The language of the film may have another direction than the language of the app.
  const directions = [...end().children].slice(2, 4).map((line) => line.getAttribute('dir'));
  expect(directions).toEqual(['auto', 'auto']);
  end().querySelectorAll('button')[2]?.click();
  expect(stage.chrome.querySelector<HTMLElement>('.note')?.hidden).toBe(false);
});

it('a panel that closes with the focus in it moves the focus to the player', () => {
  vi.spyOn(document, 'hasFocus').mockReturnValueOnce(true);
  controls.showEnd();
  expect(end().contains(document.activeElement)).toBe(true);
  seek(false);
  expect(document.activeElement).toBe(stage.root);

  controls.showProblem(ourProblem('SV-STALL', { severity: 'fatal', seconds: 0 }));
  expect(document.activeElement?.textContent).toBe('Try again');
  controls.hideProblem();
  expect(document.activeElement).toBe(stage.root);

  controls.showBlocked();
  stage.chrome.querySelector<HTMLElement>('.big-play')!.focus();
  stage.video.dispatchEvent(new Event('play'));
  expect(document.activeElement).toBe(stage.root);

  const playbackCover = createPlaybackCover(stage, t, () => playbackCover.lift());
  playbackCover.close('suspended');
  playbackCover.open('suspended', true);
  const play = stage.cover.querySelector('button')!;
  play.focus();
  play.click();
  expect(document.activeElement).toBe(stage.root);
});

it('a fatal problem is named by its heading, and nothing behind it can be reached', () => {
  const behind = () => [...stage.chrome.querySelectorAll<HTMLElement>(':is(.top, .bar, .end, .status)')];
  const inert = () => behind().map((element) => element.hasAttribute('inert'));
  controls.showProblem(ourProblem('SV-STALL', { seconds: 0 }));
  expect(inert()).toEqual([false, false, false, false]);
  controls.showProblem(ourProblem('SV-STALL', { severity: 'fatal', seconds: 0 }));
  const dialog = stage.chrome.querySelector('[role="alertdialog"]')!;
  const name = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '');
  expect(name).toBe(dialog.querySelector('h2'));
  expect(inert()).toEqual([true, true, true, true]);
  controls.hideProblem();
  expect(inert()).toEqual([false, false, false, false]);
});

it.each([
  ['start', 'errorStallStart', 'The film will start automatically.'],
  ['resume', 'errorNetwork', 'The film resumes from the same place once the connection is back.'],
])('a notice promises that the film will %s by itself only while it will', (_name, textKey, promise) => {
  let goesOn = true;
  reopen({ actions: { goesOn: () => goesOn } as Partial<Actions> as Actions });
  const said = () =>
    [...stage.chrome.querySelectorAll<HTMLElement>('.problem-text > :is(h2, p)')]
      .filter(({ hidden }) => !hidden)
      .map(({ textContent }) => textContent);
  // The monitor reports the wait, also of a paused film, several times a second.
  const wait = () => controls.showWaiting({ seconds: 0, isForNetwork: false });
  controls.showProblem({ ...ourProblem('SV-STALL-NETWORK', { seconds: 0 }), textKey });
  const [title] = said();
  wait();
  expect(said()).toEqual([title, promise]);
  goesOn = false;
  wait();
  expect(said()).toEqual([title]);
  goesOn = true;
  wait();
  expect(said()).toEqual([title, promise]);
});

it('the status region is in the document before its text changes', () => {
  const words = stage.chrome.querySelector<HTMLElement>('.status-words')!;
  expect(words.hidden).toBe(false);
  controls.showWaiting({ seconds: 6, isForNetwork: true });
  expect(words.textContent).toMatch(/^Waiting for the connection/);
  controls.showWaiting({ seconds: 6, isForNetwork: false });
  expect(words.textContent).toMatch(/^Waiting for your computer/);
});

it('a cover shows its reason, but not while the watermark is checked again', () => {
  const playbackCover = createPlaybackCover(stage, t, () => undefined);
  const said = () => stage.cover.querySelector('[role="alert"]')?.textContent ?? null;
  playbackCover.close('suspended');
  expect(said()).toBe('Paused while the computer was asleep');
  playbackCover.stop();
  const next = createPlaybackCover(stage, t, () => undefined);
  next.close('watermark-lost');
  expect(said()).toBeNull();
});

it('the end of the film has a heading, and is announced once each time', () => {
  const app = { ...aGrant().app, next: null, language: 'en', direction: 'ltr', strings: {} } as const;
  reopen({ app });
  const focused = vi.fn(({ target }: FocusEvent) => (target as HTMLElement).getAttribute('aria-label'));
  end().addEventListener('focusin', focused);
  const heard = () => focused.mock.results.map(({ value }) => value as unknown);
  expect(end().querySelector('h2')?.textContent).toBe('The film has ended');
  seek(true);
  controls.showEnd();
  expect(heard()).toEqual(['The film has ended']);
  seek(false);
  seek(true);
  expect(heard()).toEqual(['The film has ended', 'The film has ended']);
  reopen({ app: { ...app, isEpisode: true } });
  expect(end().querySelector('h2')?.textContent).toBe('The episode has ended');
  expect(end().getAttribute('aria-label')).toBe('The episode has ended');
});

it('a key that was meant to pause the film does nothing at its end; Tab reaches the first action', () => {
  const next = {
    videoKey: 'e3',
    name: 'Contour',
    cost: 'last-view',
    costText: 'This uses your last view.',
  } as const;
  const pressed = vi.fn();
  reopen({
    app: { ...aGrant().app, next, language: 'en', direction: 'ltr', strings: {} },
    onNext: pressed,
  });
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    document.activeElement!.dispatchEvent(event);
  };
  isOver = true;
  controls.showEnd();
  // The buttons of the panel are the next stops of Tab.
  expect(document.activeElement).toBe(end());
  for (const key of [' ', 'Enter', 'k']) press(key);
  expect(toggle).not.toHaveBeenCalled();
  expect(pressed).not.toHaveBeenCalled();
  expect(left).not.toHaveBeenCalled();
  expect(end().querySelector('.end-cost')?.classList.contains('last-view')).toBe(true);
});

it('Escape leaves immediately at the end, and asks first before it', () => {
  Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true });
  const escape = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  escape();
  expect(left).not.toHaveBeenCalled();
  isOver = true;
  controls.showEnd();
  escape();
  expect(left).toHaveBeenCalledOnce();
});

it('Escape leaves immediately after a fatal problem, whose panel covers the question', () => {
  Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true });
  const escape = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  controls.showProblem(ourProblem('SV-STALL', { seconds: 0 }));
  escape();
  expect(left).not.toHaveBeenCalled();
  controls.showProblem(ourProblem('SV-STALL', { severity: 'fatal', seconds: 0 }));
  escape();
  expect(left).toHaveBeenCalledOnce();
});

it('Play on the cover is the primary button, and has the focus when it may be pressed', () => {
  const playbackCover = createPlaybackCover(stage, t, () => undefined);
  const play = stage.cover.querySelector('button')!;
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  playbackCover.close('screen-locked');
  expect(document.activeElement).not.toBe(play);
  playbackCover.open('screen-locked', true);
  expect(play.className).toBe('pill main');
  expect(document.activeElement).toBe(play);
  hasFocus.mockRestore();
  playbackCover.stop();
});

it('Play on the cover takes the focus later if the window has none yet, and never from a panel', () => {
  const notes = { storage: 'on-disk', position: () => 60, save: vi.fn() } as const;
  reopen({ notes });
  const playbackCover = createPlaybackCover(stage, t, () => undefined);
  const play = stage.cover.querySelector('button')!;
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  playbackCover.close('screen-locked');
  playbackCover.open('screen-locked', true);
  expect(document.activeElement).not.toBe(play);
  hasFocus.mockReturnValue(true);
  window.dispatchEvent(new Event('focus'));
  expect(document.activeElement).toBe(play);

  stage.chrome.querySelector<HTMLElement>('.bar .tool-note')!.click();
  const field = stage.chrome.querySelector('textarea')!;
  expect(document.activeElement).toBe(field);
  playbackCover.close('screen-locked');
  playbackCover.open('screen-locked', true);
  window.dispatchEvent(new Event('focus'));
  expect(document.activeElement).toBe(field);
  hasFocus.mockRestore();
  playbackCover.stop();
});

it.each([
  ['the keyboard', 0, true],
  ['a click', 1, false],
])(
  'the button of a menu that was opened by %s (%i clicks) has the focus afterwards: %s',
  (_by, detail, isFocused) => {
    const button = stage.chrome.querySelector<HTMLElement>('[aria-label="Quality and speed"]')!;
    button.dispatchEvent(new MouseEvent('click', { detail }));
    expect(stage.chrome.querySelector('.menu')!.contains(document.activeElement)).toBe(true);
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement === button).toBe(isFocused);
  },
);

it('the button says what it does to a film behind a cover, also when the watermark is back late', () => {
  let paused = false;
  const pause = () => {
    if (paused) return;
    paused = true;
    stage.video.dispatchEvent(new Event('pause'));
  };
  Object.defineProperties(stage.video, { paused: { get: () => paused }, pause: { value: pause } });
  const playbackCover = createPlaybackCover(stage, t, () => actions.play());
  const part = { root: stage.root, video: stage.video, playbackCover, autoplay: true };
  const actions = createActions({ ...part, isOpening: () => false, onChange: () => undefined } as Parameters<
    typeof createActions
  >[0]);
  reopen({ actions });
  const label = () => stage.chrome.querySelector('.tool-play')!.getAttribute('aria-label');
  playbackCover.close('watermark-lost');
  expect(label()).toBe('Pause');
  playbackCover.open('watermark-lost', false);
  expect(stage.cover.hidden).toBe(false);
  expect(label()).toBe('Play');
  // A press while the picture cannot be shown is kept.
  playbackCover.stop();
  playbackCover.close('watermark-lost');
  expect(label()).toBe('Play');
  actions.toggle();
  expect(label()).toBe('Pause');
  playbackCover.close('suspended');
  expect(label()).toBe('Play');
});
