import { beforeEach, expect, it, vi } from 'vitest';
import type { Actions } from '../../../renderer/player/actions.ts';
import type { Controls } from '../../../renderer/player/controls/controls.ts';
import { createPlaybackCover } from '../../../renderer/player/playback-cover.ts';
import { ourProblem } from '../../../renderer/player/problems.ts';
import { createStage, type Stage } from '../../../renderer/player/stage.ts';
import { aGrant } from '../../builders/contract.ts';
import { openControls, t } from './controls-rig.ts';

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

const open = (part: Parameters<typeof openControls>[1] = {}): Controls => {
  const actions = { toggle, goesOn: () => false, toggleCaptions: () => null } as Partial<Actions>;
  return openControls(stage, { actions: actions as Actions, onLeave: left, ...part });
};

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
  expect(dialog.querySelector('.problem-film')?.textContent).toBe(aGrant().app.title);
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

it('the key for the captions says what is on now, to the eye and to a screen reader', () => {
  Object.assign(Element.prototype, {
    getAnimations: () => [],
    animate: () => ({}),
  });
  let label: string | null = 'English';
  reopen({ actions: { goesOn: () => false, toggleCaptions: () => label } as Partial<Actions> as Actions });
  const said = stage.chrome.querySelector('.said')!;
  expect(said.getAttribute('role')).toBe('status');
  const press = () => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'c' }));
    return [stage.chrome.querySelector('.flash')?.textContent, said.textContent];
  };
  expect(press()).toEqual(['English', 'Subtitles: English']);
  label = null;
  expect(press()).toEqual(['Off', 'Subtitles: Off']);
});

it('a lower quality is advised while the film plays in a higher one', () => {
  const advice = (...active: readonly boolean[]) => {
    const qualities = () => active.map((isActive, index) => ({ height: 1080 - index, active: isActive }));
    reopen({
      choice: { tracks: () => ({ captions: [], audio: [] }), qualities, chosenQuality: () => null } as never,
    });
    controls.showProblem(ourProblem('SV-STALL', { seconds: 0 }));
    return stage.chrome.querySelector('.problem p')?.textContent;
  };
  expect(advice(true, false)).toContain('choose a lower quality');
  expect(advice(false, true)).toBe('Close other apps.');
  expect(advice(true)).toBe('Close other apps.');
  expect(advice()).toBe('Close other apps.');
});

it('the status region is in the document before its text changes', () => {
  const words = stage.chrome.querySelector<HTMLElement>('.status-words')!;
  expect(words.hidden).toBe(false);
  controls.showWaiting({ seconds: 6, isForNetwork: true });
  expect(words.textContent).toMatch(/^Waiting for the connection/);
  controls.showWaiting({ seconds: 6, isForNetwork: false });
  expect(words.textContent).toMatch(/^Waiting for your computer/);
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

it('speeds are written as the language writes them', () => {
  document.documentElement.lang = 'de';
  stage.chrome.querySelector<HTMLElement>('[aria-label="Quality and speed"]')!.click();
  expect(stage.chrome.querySelector('.menu')!.textContent).toContain('0,5×');
  document.documentElement.lang = '';
});

it('Tab stays in the list of shortcuts, which Escape would otherwise close from another button', () => {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: '?' }));
  const help = stage.chrome.querySelector<HTMLElement>('.help')!;
  expect(help.contains(document.activeElement)).toBe(true);
  const tab = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true });
  document.activeElement!.dispatchEvent(tab);
  expect(tab.defaultPrevented).toBe(true);
});
