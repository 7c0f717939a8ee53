import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import { type AppPlayback, type Playback } from '../embed/messages.ts';
import { originsOf } from '../embed/origins.ts';
import { type ShakaPlayer } from './engine.ts';
import { fetchImage } from './fetch-image.ts';
import { drawIdentified, type PreviewPart } from './watermark/identified-preview.ts';

/**
 * Returns the film's preview picture at this second, with the recipient's identity drawn on it. Resolves to null if
 * there is none.
 */
export type ScrubPreview = (seconds: number) => Promise<HTMLCanvasElement | null>;

export interface ScrubPreviewPorts {
  readonly start: {
    readonly playback: Pick<Playback, 'manifestUrl' | 'watermark'>;
    readonly app: Pick<AppPlayback, 'scrubPreviews' | 'watermarkedFor'> | null;
    readonly mediaOrigins: readonly string[];
  };
  readonly player: Pick<ShakaPlayer, 'getImageTracks' | 'getThumbnails'>;
  /** Ends the downloads and frees the pictures. */
  readonly ended: AbortSignal;
  /** Returns whether the film is visible: watermark and licence are ready, and nothing covers the picture. */
  readonly isVisible: () => boolean;
}

/** Maximum number of sheets in memory; a sheet contains several pictures. */
const MOST_SHEETS = 4;
const LONGEST_MILLISECONDS = 5000;
/** Minimum delay before a sheet that failed to load is requested again. */
const AGAIN_MILLISECONDS = 10_000;

/**
 * Creates the preview pictures from the manifest's image track. A sheet is requested when the reviewer points at it,
 * only from an origin of the grant, and stays in this document's memory. Every failure means no preview.
 */
export function createScrubPreview({ start, player, ended, isVisible }: ScrubPreviewPorts): ScrubPreview {
  const { app, playback } = start;
  const identity = playback.watermark === null ? null : (app?.watermarkedFor ?? null);
  if (app?.scrubPreviews !== true || identity === null) return () => Promise.resolve(null);
  // Only origins that the document's CSP allows. A blocked request would count as a problem of the film.
  const origins = new Set(originsOf(playback, start.mediaOrigins));
  const sheets = new Map<string, Promise<ImageBitmap | null>>();

  const fetchSheet = (url: string, range: string | null): Promise<ImageBitmap | null> =>
    fetchImage(url, {
      ...(range === null ? {} : { headers: { Range: range } }),
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([ended, AbortSignal.timeout(LONGEST_MILLISECONDS)]),
    }).catch(() => null);
  const drop = (key: string) => {
    void sheets.get(key)?.then((sheet) => sheet?.close());
    sheets.delete(key);
  };
  const sheetOf = ({ uris: [url], startByte, endByte }: shaka.extern.Thumbnail) => {
    if (url === undefined || !origins.has(new URL(url).origin)) return Promise.resolve(null);
    const range = endByte === null ? null : `bytes=${startByte}-${endByte}`;
    const key = `${url} ${range ?? ''}`;
    const known = sheets.get(key);
    if (known !== undefined) return known;
    const [oldest] = sheets.keys();
    if (oldest !== undefined && sheets.size >= MOST_SHEETS) drop(oldest);
    const coming = fetchSheet(url, range);
    sheets.set(key, coming);
    void coming.then((sheet) => {
      if (sheet === null) setTimeout(() => drop(key), AGAIN_MILLISECONDS);
    });
    return coming;
  };
  ended.addEventListener('abort', () => {
    for (const key of [...sheets.keys()]) drop(key);
  });

  return async (seconds) => {
    try {
      if (ended.aborted || !isVisible() || player.getImageTracks().length === 0) return null;
      const thumbnail = await player.getThumbnails(null, seconds);
      const sheet = thumbnail === null ? null : await sheetOf(thumbnail);
      // The film may have been covered since. `drawImage` throws for a sheet that was closed.
      if (thumbnail === null || sheet === null || !isVisible()) return null;
      return drawIdentified(document, sheet, partOf(thumbnail, sheet), identity, devicePixelRatio);
    } catch {
      return null;
    }
  };
}

/** Returns the picture's part of its sheet, scaled to the sheet's real size, which may differ from the manifest's. */
function partOf(thumbnail: shaka.extern.Thumbnail, sheet: ImageBitmap): PreviewPart {
  const across = thumbnail.imageWidth > 0 ? sheet.width / thumbnail.imageWidth : 1;
  const down = thumbnail.imageHeight > 0 ? sheet.height / thumbnail.imageHeight : 1;
  return {
    left: thumbnail.positionX * across,
    top: thumbnail.positionY * down,
    width: thumbnail.width * across,
    height: thumbnail.height * down,
  };
}
