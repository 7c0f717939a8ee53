import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import { createScrubPreview, type ScrubPreviewPorts } from '../../../renderer/player/scrub-previews.ts';
import { aWatermarkConfig } from '../../builders/service.ts';

const media = 'https://media.example';
const sheet: ImageBitmap = { width: 384, height: 216, close: () => undefined };
const thumbnail = {
  ...{ uris: [`${media}/sheet.jpg`], startByte: 0, endByte: null, startTime: 0, duration: 10 },
  ...{ positionX: 0, positionY: 0, width: 192, height: 108, imageWidth: 384, imageHeight: 216 },
};
const start: ScrubPreviewPorts['start'] = {
  playback: { manifestUrl: `${media}/film.mpd`, watermark: aWatermarkConfig() },
  app: { scrubPreviews: true, watermarkedFor: 'Ada Example' },
  mediaOrigins: [],
};

/** The channel values of every pixel that a text leaves: of white letters, or of grey ones on the black strip. */
let letters: number;
const request = vi.fn<typeof fetch>();

beforeEach(() => {
  letters = 255;
  request.mockReset().mockImplementation(() => Promise.resolve(new Response('a picture')));
  vi.stubGlobal('fetch', request);
  vi.stubGlobal('createImageBitmap', () => Promise.resolve(sheet));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => {
    const nothing = (): void => undefined;
    let pixels = 0;
    const pen = {
      ...{ scale: nothing, drawImage: nothing, fillRect: nothing, strokeText: nothing },
      measureText: (text: string) => ({ width: text.length * 55 }),
      fillText: () => {
        pixels = letters;
      },
      getImageData: (_x: number, _y: number, width: number, height: number) => ({
        data: new Uint8ClampedArray(width * height * 4).fill(pixels),
      }),
    };
    return pen as never;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Resolves to whether a preview picture is shown at the second 5. */
async function isShown(
  over: { readonly url?: string; readonly isVisible?: ScrubPreviewPorts['isVisible'] } = {},
): Promise<boolean> {
  const found = { ...thumbnail, uris: [over.url ?? `${media}/sheet.jpg`] };
  const player = {
    getImageTracks: () => [{} as shaka.extern.ImageTrack],
    getThumbnails: () => Promise.resolve(found as shaka.extern.Thumbnail),
  };
  const preview = createScrubPreview({
    start,
    player,
    ended: new AbortController().signal,
    isVisible: over.isVisible ?? (() => true),
  });
  return (await preview(5)) !== null;
}

it('shows a preview with the identity, and leaves its sheet in no cache of the browser', async () => {
  expect(await isShown()).toBe(true);
  expect(request).toHaveBeenCalledOnce();
  expect(request.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store', credentials: 'omit' });
});

it('shows no preview whose drawn letters have too little contrast', async () => {
  // Contrasts of 4.49 and 4.56 to black.
  letters = 116;
  expect(await isShown()).toBe(false);
  letters = 117;
  expect(await isShown()).toBe(true);
});

it('requests nothing for a film that is covered, or has not been shown', async () => {
  expect(await isShown({ isVisible: () => false })).toBe(false);
  expect(request).not.toHaveBeenCalled();
});

it('shows no preview of a film that was covered while the sheet was loaded', async () => {
  let isVisible = true;
  request.mockImplementation(() => {
    isVisible = false;
    return Promise.resolve(new Response('a picture'));
  });
  expect(await isShown({ isVisible: () => isVisible })).toBe(false);
  expect(request).toHaveBeenCalledOnce();
});

it('requests nothing from an origin that is not the grant’s', async () => {
  expect(await isShown({ url: 'https://other.example/sheet.jpg' })).toBe(false);
  expect(request).not.toHaveBeenCalled();
});
