import { isObject } from '../embed/guards.ts';
import { type ShakaPlayer } from './engine.ts';
import { isRefusal } from './problems.ts';

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

const isAborted = (event: object): boolean => 'aborted' in event && event.aborted === true;

/** Tells of downloads that failed for good and are not the picture's. Gives a function that stops. */
export function watchDownloads(player: ShakaPlayer, ports: DownloadPorts): () => void {
  const judge = (event: Event) => {
    if (isAborted(event)) return;
    const type = streamTypeOf(event);
    if (type === 'text' && isRefused(event)) ports.onMissingText();
    if (type === 'audio' && isMissing(event)) ports.onMissingAudio();
  };
  player.addEventListener('downloadfailed', judge);
  return () => {
    player.removeEventListener('downloadfailed', judge);
  };
}
