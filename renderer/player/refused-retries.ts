import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import { isObject } from '../embed/guards.ts';
import { httpStatusOf, isRefusal, isShakaError } from './problems.ts';

/** Returns whether the request has further addresses (BaseURL), which Shaka requests next. */
export function hasNextAddress(event: object): boolean {
  const request = 'request' in event && isObject(event.request) ? event.request : {};
  const uris = Array.isArray(request.uris) ? (request.uris as readonly unknown[]) : [];
  const error = 'error' in event && isShakaError(event.error) ? event.error : null;
  return uris.length > 1 && error !== null && error.data[0] !== uris.at(-1);
}

/**
 * Ends the retries of a request that was refused at its last address. A refusal at an earlier address (BaseURL) does not
 * end them, because the next host may accept. Shaka alone would retry a refusal like a lost connection.
 */
export function endRefusedRetries(
  player: Pick<shaka.Player, 'addEventListener' | 'getNetworkingEngine'>,
): void {
  /** Errors of addresses that others follow. Shaka reports an error before it retries (NetworkingEngine.send_). */
  const passing = new WeakSet();
  player.addEventListener('downloadfailed', (event) => {
    if (hasNextAddress(event) && 'error' in event && isShakaError(event.error)) passing.add(event.error);
  });
  player.getNetworkingEngine()?.addEventListener('retry', (event) => {
    const error: unknown = 'error' in event ? event.error : null;
    if (isShakaError(error) && isRefusal(httpStatusOf(error)) && !passing.has(error)) event.preventDefault();
  });
}
