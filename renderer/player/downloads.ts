import { isObject, isText } from '../embed/guards.ts';
import type { ShakaPlayer } from './engine.ts';
import { isInterruption, isRefusal } from './problems.ts';
import { hasNextAddress } from './refused-retries.ts';

export interface DownloadPorts {
  /** Called when captions could not be loaded. The film continues. */
  readonly onMissingText: () => void;
  /** Called when a host answers, but its answers do not allow this document to read them (CORS). */
  readonly onUnreadableHost: (origin: string) => void;
  /** Called when the server does not have the audio. Returns whether the film is loaded again. */
  readonly onMissingAudio: () => boolean;
  readonly hasPlayed: () => boolean;
}

/** While a film plays, an audio segment counts as missing after this many failed requests (playback-monitor.ts). */
const LASTING_TIMES = 3;

/** Returns the stream type of a failed download; null if Shaka does not report it. */
function streamTypeOf(event: object): string | null {
  const context: unknown = 'context' in event ? event.context : null;
  const stream = isObject(context) && isObject(context.stream) ? context.stream : null;
  return stream !== null && typeof stream.type === 'string' ? stream.type : null;
}

const statusOf = (event: object): number | null =>
  'httpResponseCode' in event && typeof event.httpResponseCode === 'number' ? event.httpResponseCode : null;

const isMissing = (event: object): boolean => [404, 410].includes(statusOf(event) ?? 0);

/** Returns whether the server refused the download, as opposed to a lost connection. */
const isRefused = (event: object): boolean => isRefusal(statusOf(event));

/**
 * Returns whether a `downloadfailed` event is a network failure: no HTTP status, or a server error. Shaka sets
 * `aborted` on its own timeouts. Downloads that a seek or a quality change cancels carry a Shaka error instead.
 */
export function isNetworkFailure(event: object): boolean {
  if ('aborted' in event && event.aborted === true) return true;
  if ('error' in event && isInterruption(event.error)) return false;
  const status: unknown = 'httpResponseCode' in event ? event.httpResponseCode : 0;
  return typeof status !== 'number' || status === 0 || status >= 500;
}

/**
 * Returns whether a captions file should be WebVTT but is not (WebVTT, section 4.1). Shaka drops such a file without an
 * error.
 */
function isNoWebVtt(event: object): boolean {
  const response = 'response' in event && isObject(event.response) ? event.response : {};
  const context = 'context' in event && isObject(event.context) ? event.context : {};
  const isVtt = isObject(context.stream) && context.stream.mimeType === 'text/vtt';
  if (!isVtt || !(response.data instanceof ArrayBuffer)) return false;
  return !new TextDecoder().decode(response.data.slice(0, 9)).startsWith('WEBVTT');
}

function addressOf(event: object): string | null {
  const request = 'request' in event && isObject(event.request) ? event.request : {};
  const [uri] = Array.isArray(request.uris) ? (request.uris as readonly unknown[]) : [];
  return isText(uri) ? uri : null;
}

/** Returns the address of a request that failed without an HTTP status, else null. */
function unansweredOf(event: object): string | null {
  const uri = addressOf(event);
  const status: unknown = 'httpResponseCode' in event ? event.httpResponseCode : 0;
  return isNetworkFailure(event) && status === 0 && uri !== null && /^https?:/.test(uri) ? uri : null;
}

/**
 * Resolves to whether the host answers but this document may not read the answer. A page cannot distinguish that from a
 * lost connection, so the request is sent without CORS, with CORS, and again without CORS.
 */
async function isUnreadable(url: string, signal: AbortSignal): Promise<boolean> {
  const isAnswered = async (mode: RequestMode) => {
    // The body is not needed: `finally` aborts the download after the headers.
    const left = new AbortController();
    try {
      const both = AbortSignal.any([signal, left.signal]);
      await fetch(url, { mode, credentials: 'omit', cache: 'no-store', signal: both });
      return true;
    } catch {
      return false;
    } finally {
      left.abort();
    }
  };
  return (await isAnswered('no-cors')) && !(await isAnswered('cors')) && (await isAnswered('no-cors'));
}

/**
 * Reports captions and audio that cannot be downloaded, and hosts whose answers are unreadable. Returns a function that
 * stops watching.
 */
export function watchDownloads(
  player: Pick<ShakaPlayer, 'addEventListener' | 'removeEventListener'>,
  ports: DownloadPorts,
): () => void {
  /** Number of failed requests per audio segment. */
  const missing = new Map<string, number>();
  const isLasting = (event: Event) => {
    const address = addressOf(event) ?? '';
    const times = (missing.get(address) ?? 0) + 1;
    missing.set(address, times);
    return !ports.hasPlayed() || times >= LASTING_TIMES;
  };
  const judge = (event: Event) => {
    if (hasNextAddress(event)) return;
    const type = streamTypeOf(event);
    if (type === 'text' && isRefused(event)) ports.onMissingText();
    if (type === 'audio' && isMissing(event) && isLasting(event)) ports.onMissingAudio();
  };
  const ended = new AbortController();
  const checking = new Set<string>();
  const checkHost = (event: Event) => {
    const url = unansweredOf(event);
    const origin = url === null ? null : new URL(url).origin;
    if (url === null || origin === null || checking.has(origin)) return;
    checking.add(origin);
    void isUnreadable(url, ended.signal).then((isHostUnreadable) => {
      if (ended.signal.aborted) return;
      if (isHostUnreadable) ports.onUnreadableHost(origin);
      else checking.delete(origin);
    });
  };
  const checkText = (event: Event) => {
    if (isNoWebVtt(event)) ports.onMissingText();
  };
  const listeners = { downloadfailed: [judge, checkHost], downloadcompleted: [checkText] };
  const all = Object.entries(listeners).flatMap(([event, list]) => list.map((run) => [event, run] as const));
  for (const [event, run] of all) player.addEventListener(event, run);
  return () => {
    ended.abort();
    for (const [event, run] of all) player.removeEventListener(event, run);
  };
}
