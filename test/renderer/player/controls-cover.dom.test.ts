import { beforeEach, expect, it, vi } from 'vitest';
import { createActions } from '../../../renderer/player/actions.ts';
import type { Controls } from '../../../renderer/player/controls/controls.ts';
import { createPlaybackCover } from '../../../renderer/player/playback-cover.ts';
import { createStage, type Stage } from '../../../renderer/player/stage.ts';
import { openControls, t } from './controls-rig.ts';

let stage: Stage;
let controls: Controls;

beforeEach(() => {
  document.body.replaceChildren();
  stage = createStage(document);
  stage.setVisible(true);
  controls = openControls(stage);
  return () => controls.stop();
});

function reopen(part: Parameters<typeof openControls>[1]): void {
  controls.stop();
  controls = openControls(stage, part);
}

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
