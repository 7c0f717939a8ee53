import { type ShakaPlayer } from '../engine.ts';
import { isShakaError } from '../problems.ts';
import { PreparingError } from './store-film.ts';

/**
 * Time limit for a usable key, longer than the licence relay's limit. After it, the licence does not contain the film's
 * keys.
 */
const UNLOCK_MILLISECONDS = 60_000;
const DRM = 6;
/** Shaka's code for a film whose variants are all restricted, for example by missing keys. */
const RESTRICTIONS = 4012;

/** Statuses of a key with which the CDM can play. */
const usableStatuses = new Set(['usable', 'output-downscaled']);

/**
 * Runs `load` and waits until a key of the loaded film is usable. Shaka's `load` does not wait for the licence and
 * reports its failure as an event. Rejects with the error of `load`, or with PreparingError `licence`.
 */
export async function loadUnlocked(
  player: Pick<ShakaPlayer, 'addEventListener' | 'removeEventListener' | 'getKeyStatuses'>,
  load: () => Promise<unknown>,
): Promise<void> {
  let onError: (event: Event) => void = () => undefined;
  let onKeys: () => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refused = new Promise<never>((_, reject) => {
    onError = (event) => {
      const error: unknown = 'detail' in event ? event.detail : null;
      if (isShakaError(error) && (error.category === DRM || error.code === RESTRICTIONS))
        reject(new PreparingError('licence', error));
    };
  });
  const unlocked = () =>
    new Promise<void>((resolve, reject) => {
      onKeys = () => {
        if (Object.values(player.getKeyStatuses()).some((status) => usableStatuses.has(status))) resolve();
      };
      player.addEventListener('keystatuschanged', onKeys);
      timer = setTimeout(() => reject(new PreparingError('licence')), UNLOCK_MILLISECONDS);
      onKeys();
    });
  player.addEventListener('error', onError);
  try {
    await Promise.race([load().then(unlocked), refused]);
  } finally {
    clearTimeout(timer);
    player.removeEventListener('error', onError);
    player.removeEventListener('keystatuschanged', onKeys);
  }
}
