import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import { httpStatusOf, isRefusal, isShakaError } from './problems.ts';

/** The addresses of one request, in the order in which Shaka requests them (BaseURL). */
export interface LastAddresses {
  /** Called for each attempt of a request. */
  note: (uris: readonly string[]) => void;
  /** Whether the request of this address has no further address. */
  isLast: (uri: string) => boolean;
}

/** Addresses that are kept, at most: those of the requests that are under way. A film of two hours has thousands. */
const MOST_ADDRESSES = 200;

export function createLastAddresses(): LastAddresses {
  /** Last address of the request, by each of its addresses; the oldest first. */
  const lastOf = new Map<string, string | undefined>();
  return {
    note: (uris) => {
      if (uris.length < 2) return;
      for (const uri of uris) {
        // Inserted again, so that it is the newest.
        lastOf.delete(uri);
        lastOf.set(uri, uris.at(-1));
      }
      for (const uri of lastOf.keys()) {
        if (lastOf.size <= MOST_ADDRESSES) break;
        lastOf.delete(uri);
      }
    },
    isLast: (uri) => (lastOf.get(uri) ?? uri) === uri,
  };
}

/**
 * Ends the retries of a request that was refused at its last address: the refusal of one host says nothing of the next.
 * Shaka retries refusals as it does lost connections.
 */
export function endRefusedRetries(network: shaka.net.NetworkingEngine): void {
  const addresses = createLastAddresses();
  network.registerRequestFilter((_type, { uris }) => {
    addresses.note(uris);
  });
  network.addEventListener('retry', (event) => {
    const error: unknown = 'error' in event ? event.error : null;
    if (!isShakaError(error) || !isRefusal(httpStatusOf(error))) return;
    const [address] = error.data as readonly [string];
    if (addresses.isLast(address)) event.preventDefault();
  });
}
