import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import { type PreparedFailure } from '../../../preload/contract/prepared.ts';
import { isObject } from '../../embed/guards.ts';
import { type ShakaPlayer } from '../engine.ts';
import { isUnreachable } from '../problems.ts';
import { chooseTracks } from './choose-tracks.ts';
import { createSealing } from './sealing.ts';

/** Error of a failed preparation. `because` is a reason of the contract. */
export class PreparingError extends Error {
  constructor(
    readonly because: PreparedFailure,
    cause?: unknown,
  ) {
    super(`the film could not be prepared: ${because}`, { cause });
  }
}

export interface Stored {
  readonly bytes: number;
  readonly totalBytes: number | null;
  /** 0 to 100. */
  readonly percent: number;
}

export interface FilmStore {
  /** Resolves to the address of the stored film. Rejects with PreparingError. */
  store: (manifestUrl: string, mimeType: string, onProgress: (stored: Stored) => void) => Promise<string>;
  /** Delays further downloads. Downloads in progress finish. */
  pause: (isPaused: boolean) => void;
}

/** Retry settings for storage. A segment is retried for over an hour without a network before preparing fails. */
const patient = { maxAttempts: 1200, baseDelay: 3000, backoffFactor: 1, fuzzFactor: 0.2, timeout: 30_000 };

/**
 * Returns whether Shaka requests this address for storage. Storage requests have no context; playback requests have a
 * context or an `offline:` address.
 */
const isForStore = (uri: string | undefined, context: unknown): boolean =>
  context === undefined && uri?.startsWith('offline:') !== true;

const letters = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
/** Returns whether these bytes are an initialisation segment, which Shaka parses while it stores the film. */
const isInitSegment = (bytes: Uint8Array) => ['ftyp', 'moov'].includes(letters(bytes.subarray(4, 8)));

/** Returns whether an initialisation segment describes encrypted video or audio; null for captions. */
function isEncryptedTrack(init: Uint8Array): boolean | null {
  const said = letters(init);
  if (!/vide|soun/.test(said)) return null;
  return /encv|enca/.test(said);
}

/**
 * Stores the film that the player has loaded. The data remain DRM-encrypted and are encrypted again with a key in this
 * document's memory. Stores only tracks that the licence unlocks, and rejects for a film with an unencrypted track.
 */
export async function createFilmStore(player: ShakaPlayer, maxBytes: number): Promise<FilmStore> {
  const sealing = await createSealing(crypto);
  const { RequestType } = shaka.net.NetworkingEngine;
  const network = player.getNetworkingEngine();
  let hold: Promise<void> | null = null;
  let letGo: () => void = () => undefined;
  /** Number of stored tracks that are marked as encrypted. */
  let encryptedTracks = 0;

  network?.registerRequestFilter(async (type, request, context) => {
    if (type === RequestType.SEGMENT && isForStore(request.uris[0], context)) await hold;
  });
  network?.registerResponseFilter(async (type, response, context) => {
    if (type !== RequestType.SEGMENT) return;
    const bytes = new Uint8Array(response.data as ArrayBuffer);
    // For stored content `uri` is a Shaka object, despite its type.
    const uri = ''.concat(response.uri);
    const isStored = uri.startsWith('offline:');
    const isFresh = !isStored && isForStore(uri, context);
    if (!isInitSegment(bytes)) {
      if (isStored) response.data = await sealing.unseal(bytes);
      else if (isFresh) response.data = await sealing.seal(bytes);
    } else if (isFresh) {
      // The segments that are already stored are encrypted, and the failure deletes them.
      if (isEncryptedTrack(bytes) === false) throw new PreparingError('not-encrypted');
      if (isEncryptedTrack(bytes) === true) encryptedTracks += 1;
    }
  });

  return {
    pause: (isPaused) => {
      if (!isPaused) {
        letGo();
        hold = null;
      } else hold ??= new Promise((resolve) => (letGo = resolve));
    },
    store: async (manifestUrl, mimeType, onProgress) => {
      if (player.drmInfo() === null) throw new PreparingError('not-encrypted');
      encryptedTracks = 0;
      const heights = new Set(player.getVariantTracks().map(({ height }) => height));
      if (heights.size === 0) throw new PreparingError('licence');
      const seconds = player.seekRange().end;
      const { quota = Number.MAX_SAFE_INTEGER, usage = 0 } = await navigator.storage.estimate();
      const plan: { totalBytes: number | null; fits: boolean } = { totalBytes: null, fits: true };
      const storage = new shaka.offline.Storage(player);
      storage.configure({
        streaming: { retryParameters: patient },
        offline: {
          usePersistentLicense: false,
          trackSelectionCallback: (tracks: shaka.extern.TrackList) => {
            const limits = { heights, seconds, maxBytes: Math.min(maxBytes, quota - usage) };
            const chosen = chooseTracks(tracks, limits);
            plan.fits = chosen.bytes !== null;
            plan.totalBytes = chosen.bytes;
            return Promise.resolve([...chosen.tracks]);
          },
          progressCallback: ({ size }: shaka.extern.StoredContent, part: number) =>
            onProgress({ bytes: size, totalBytes: plan.totalBytes, percent: Math.min(100, part * 100) }),
        },
      });
      try {
        const stored = (await storage.store(manifestUrl, {}, mimeType).promise) as shaka.extern.StoredContent;
        if (encryptedTracks === 0) throw new PreparingError('not-encrypted');
        if (stored.offlineUri === null) throw new Error('Shaka returned no address for the stored film');
        return stored.offlineUri;
      } catch (error) {
        throw new PreparingError(plan.fits ? reasonOf(error) : 'no-space', error);
      }
    },
  };
}

/** Returns the reason of the contract for a Shaka error. */
export function reasonOf(error: unknown): PreparedFailure {
  if (error instanceof PreparingError) return error.because;
  const code = isObject(error) && typeof error.code === 'number' ? error.code : 0;
  const data: readonly unknown[] = isObject(error) && Array.isArray(error.data) ? error.data : [];
  // Shaka wraps an error that one of our filters throws.
  const own = data.find((one) => one instanceof PreparingError);
  if (own !== undefined) return own.because;
  if (data.some((one) => isObject(one) && one.name === 'QuotaExceededError')) return 'no-space';
  if (code >= 6000 && code < 7000) return 'licence';
  return isUnreachable(error) ? 'unreachable' : 'failed';
}
