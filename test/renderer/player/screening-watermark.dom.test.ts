import { expect, it, vi } from 'vitest';
import { type Start } from '../../../renderer/embed/messages.ts';
import { createPlaybackCover } from '../../../renderer/player/playback-cover.ts';
import { createStage } from '../../../renderer/player/stage.ts';
import { createTranslate } from '../../../renderer/player/strings.ts';
import { createScreeningWatermark } from '../../../renderer/player/watermark/screening-watermark.ts';

/** The watermark that the screening creates: `lose` makes it invisible. */
const mark = vi.hoisted(() => ({ lose: (): void => undefined }));
vi.mock('../../../renderer/player/watermark/watermark.ts', () => ({
  createWatermark: ({ onLost }: { readonly onLost: () => void }) => {
    mark.lose = onLost;
    return { ready: () => Promise.resolve(true), isCertain: true };
  },
}));

it('a film that is started again while its watermark is lost is uncovered by the new watermark', async () => {
  // jsdom plays no media.
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  const stage = createStage(document);
  const playbackCover = createPlaybackCover(stage, createTranslate({}), () => undefined);
  const watermark = createScreeningWatermark({
    start: { playback: { watermark: {} }, app: null } as unknown as Pick<Start, 'playback' | 'app'>,
    ...{ stage, playbackCover },
    reports: { watermark: () => Promise.resolve(true) },
    programme: () => 0,
    notify: () => undefined,
    onMissing: () => undefined,
  });
  await watermark.first();
  mark.lose();
  expect(playbackCover.holds()).toBe(true);
  await watermark.first();
  expect(playbackCover.holds()).toBe(false);
  expect(stage.cover.hidden).toBe(true);

  mark.lose();
  playbackCover.close('screen-locked');
  playbackCover.open('screen-locked', true);
  await watermark.first();
  expect(stage.cover.hidden).toBe(false);
  vi.restoreAllMocks();
});
