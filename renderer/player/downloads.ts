import { isObject } from '../embed/guards.ts';
import type { ShakaPlayer } from './engine.ts';
import { isInterruption, isRefusal } from './problems.ts';

export interface DownloadPorts {
  /** Captions could not be loaded; the film continues. */
  readonly onMissingText: () => void;
  /** The server does not have the audio. Returns whether the film is reloaded without it. */
  readonly onMissingAudio: () => boolean;
}

/** Stream type of a failed download, or null if Shaka does not report it. */
function streamTypeOf(event: object): string | null {
  const context: unknown = 'context' in event ? event.context : null;
  const stream = isObject(context) && isObject(context.stream) ? context.stream : null;
  return stream !== null && typeof stream.type === 'string' ? stream.type : null;
}

const isMissing = (event: object): boolean => {
  const status: unknown = 'httpResponseCode' in event ? event.httpResponseCode : null;
  return status === 404 || status === 410;
};

/** Whether the server refused the download, as opposed to a lost connection. */
const isRefused = (event: object): boolean =>
  isRefusal(
    'httpResponseCode' in event && typeof event.httpResponseCode === 'number' ? event.httpResponseCode : null,
  );

/**
 * Whether a `downloadfailed` event is a network failure: no HTTP status, or a server error. Shaka sets `aborted` on its
 * own timeouts; downloads cancelled by a seek or quality change carry a Shaka error instead.
 */
export function isNetworkFailure(event: object): boolean {
  if ('aborted' in event && event.aborted === true) return true;
  if ('error' in event && isInterruption(event.error)) return false;
  const status: unknown = 'httpResponseCode' in event ? event.httpResponseCode : 0;
  return typeof status !== 'number' || status === 0 || status >= 500;
}

/** Reports failed caption and audio downloads that are not retried. Returns a function that stops watching. */
export function watchDownloads(
  player: Pick<ShakaPlayer, 'addEventListener' | 'removeEventListener'>,
  ports: DownloadPorts,
): () => void {
  const judge = (event: Event) => {
    const type = streamTypeOf(event);
    if (type === 'text' && isRefused(event)) ports.onMissingText();
    if (type === 'audio' && isMissing(event)) ports.onMissingAudio();
  };
  player.addEventListener('downloadfailed', judge);
  return () => {
    player.removeEventListener('downloadfailed', judge);
  };
}
