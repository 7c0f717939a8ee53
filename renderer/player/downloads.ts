import { isObject } from '../embed/guards.ts';
import type { ShakaPlayer } from './engine.ts';
import { isInterruption, isRefusal } from './problems.ts';

export interface DownloadPorts {
  /** Captions could not be loaded; the film goes on. */
  readonly onMissingText: () => void;
  /** The server does not have the sound. Gives whether the film is loaded again without it. */
  readonly onMissingAudio: () => boolean;
}

/** `type` of the stream that a failed download belonged to, where shaka tells. */
function streamTypeOf(event: object): string | null {
  const context: unknown = 'context' in event ? event.context : null;
  const stream = isObject(context) && isObject(context.stream) ? context.stream : null;
  return stream !== null && typeof stream.type === 'string' ? stream.type : null;
}

const isMissing = (event: object): boolean => {
  const status: unknown = 'httpResponseCode' in event ? event.httpResponseCode : null;
  return status === 404 || status === 410;
};

/** The server answered and will not give it; a lost connection is another thing. */
const isRefused = (event: object): boolean =>
  isRefusal(
    'httpResponseCode' in event && typeof event.httpResponseCode === 'number' ? event.httpResponseCode : null,
  );

/**
 * A `downloadfailed` of the network, and not of an answer: no status at all, or a server in trouble. Shaka sets `aborted`
 * where its own timer gave up waiting; what a seek or a change of quality gave up comes with its error for that instead.
 */
export function isNetworkFailure(event: object): boolean {
  if ('aborted' in event && event.aborted === true) return true;
  if ('error' in event && isInterruption(event.error)) return false;
  const status: unknown = 'httpResponseCode' in event ? event.httpResponseCode : 0;
  return typeof status !== 'number' || status === 0 || status >= 500;
}

/** Tells of downloads that failed for good and are not the picture's. Gives a function that stops. */
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
