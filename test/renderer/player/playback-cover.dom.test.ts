import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActions, type Actions } from '../../../renderer/player/actions.ts';
import { createPlaybackCover, type PlaybackCover } from '../../../renderer/player/playback-cover.ts';
import { createStage, type Stage } from '../../../renderer/player/stage.ts';
import { createTranslate } from '../../../renderer/player/strings.ts';

let stage: Stage;
let playbackCover: PlaybackCover;
let actions: Actions;

beforeEach(() => {
  document.body.replaceChildren();
  stage = createStage(document);
  let paused = true;
  Object.defineProperties(stage.video, {
    paused: { get: () => paused },
    play: { value: () => ((paused = false), Promise.resolve()) },
    pause: { value: () => void (paused = true) },
  });
  playbackCover = createPlaybackCover(stage, createTranslate({}), () => actions.play());
  const ports = { root: stage.root, video: stage.video, playbackCover, autoplay: true };
  actions = createActions({ ...ports, isOpening: () => false, onChange: () => undefined } as Parameters<
    typeof createActions
  >[0]);
});

/**
 * Simulates leaving full screen, after which the watermark is measured again. `during` simulates the reviewer's actions
 * before the result.
 */
const measureAgain = (during: () => void = () => undefined) => {
  playbackCover.close('watermark-lost');
  during();
  expect(stage.video.paused).toBe(true);
  playbackCover.open('watermark-lost', true);
};
const isCovered = () => !stage.cover.hidden;

describe('a lost watermark', () => {
  it('is announced only when it stays away', () => {
    vi.useFakeTimers();
    const announced = () => stage.cover.querySelector('[role=alert]')?.textContent ?? '';
    measureAgain();
    vi.advanceTimersByTime(5_000);
    expect(announced()).toBe('');
    playbackCover.close('watermark-lost');
    expect(announced()).toBe('');
    vi.advanceTimersByTime(2_000);
    expect(announced()).not.toBe('');
    vi.useRealTimers();
  });
});

describe('while the watermark is measured again', () => {
  it('a key that starts a paused film takes effect after the measurement', () => {
    measureAgain(actions.toggle);
    expect(stage.video.paused).toBe(false);
    expect(isCovered()).toBe(false);
  });

  it('a key that pauses a playing film takes effect too', () => {
    actions.play();
    measureAgain(actions.toggle);
    expect(stage.video.paused).toBe(true);
    expect(isCovered()).toBe(false);
  });

  it('a film keeps playing, or stays paused, without a key press or after two', () => {
    measureAgain();
    expect(stage.video.paused).toBe(true);
    actions.play();
    measureAgain(() => {
      actions.toggle();
      actions.toggle();
    });
    expect(stage.video.paused).toBe(false);
    measureAgain(actions.pause);
    expect(stage.video.paused).toBe(true);
  });

  it('a film stays paused after an unexpected loss until a key press', () => {
    actions.play();
    playbackCover.close('watermark-lost');
    actions.play();
    playbackCover.open('watermark-lost', false);
    expect(stage.video.paused).toBe(true);
    expect(isCovered()).toBe(true);
    actions.toggle();
    expect(stage.video.paused).toBe(false);
    expect(isCovered()).toBe(false);
  });
});

describe('while capture protection is set again', () => {
  it('a film is paused and covered, and resumes right after', () => {
    actions.play();
    playbackCover.close('protection-renewed');
    expect([stage.video.paused, isCovered()]).toEqual([true, true]);
    playbackCover.open('protection-renewed', true);
    expect([stage.video.paused, isCovered()]).toEqual([false, false]);
  });

  it('a paused film stays paused', () => {
    playbackCover.close('protection-renewed');
    playbackCover.open('protection-renewed', true);
    expect([stage.video.paused, isCovered()]).toEqual([true, false]);
  });

  it('a film stays covered while it has another reason', () => {
    for (const because of ['screen-locked', 'remote-session'] as const) {
      actions.play();
      playbackCover.close('protection-renewed');
      playbackCover.close(because);
      playbackCover.open('protection-renewed', true);
      expect(playbackCover.holds()).toBe(true);
      playbackCover.open(because, true);
      expect([stage.video.paused, isCovered()]).toEqual([true, true]);
      actions.play();
      playbackCover.close(because);
      playbackCover.close('protection-renewed');
      playbackCover.open(because, true);
      playbackCover.open('protection-renewed', true);
      expect([stage.video.paused, isCovered()]).toEqual([true, true]);
      actions.play();
    }
  });

  it('a film whose watermark was lost unexpectedly waits for Play, whichever reason ends last', () => {
    actions.play();
    playbackCover.close('protection-renewed');
    playbackCover.close('watermark-lost');
    playbackCover.open('watermark-lost', false);
    playbackCover.open('protection-renewed', true);
    expect([stage.video.paused, isCovered()]).toEqual([true, true]);
  });
});

describe('a film that a screen lock covered', () => {
  it('says what still covers it when another reason ends, and offers no Play', () => {
    const play = stage.cover.querySelector('button')!;
    playbackCover.close('remote-session');
    const said = stage.cover.textContent;
    playbackCover.close('screen-locked');
    expect(stage.cover.textContent).not.toBe(said);
    playbackCover.open('screen-locked', true);
    expect(stage.cover.textContent).toBe(said);
    expect(play.disabled).toBe(true);
    playbackCover.open('remote-session', true);
    expect(play.disabled).toBe(false);
  });

  it('stays covered when the watermark is measured again after the lock', () => {
    actions.play();
    playbackCover.close('screen-locked');
    playbackCover.open('screen-locked', true);
    measureAgain();
    expect(isCovered()).toBe(true);
    expect(stage.video.paused).toBe(true);
  });

  it('stays covered when the watermark was measured again before the lock', () => {
    actions.play();
    playbackCover.close('watermark-lost');
    playbackCover.close('screen-locked');
    playbackCover.open('screen-locked', true);
    playbackCover.open('watermark-lost', true);
    expect(isCovered()).toBe(true);
    expect(stage.video.paused).toBe(true);
  });
});
