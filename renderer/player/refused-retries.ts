import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import { httpStatusOf, isRefusal, isShakaError } from './problems.ts';

/** Knows the last address of each recent request; Shaka requests the addresses (BaseURL) in order. */
export interface LastAddresses {
  /** Called for each attempt of a request. */
  note: (uris: readonly string[]) => void;
  /** Whether the request of this address has no further address. */
  isLast: (uri: string) => boolean;
}

/** Maximum number of stored addresses: more than the current requests have. A film of two hours has thousands. */
const MOST_ADDRESSES = 200;

export function createLastAddresses(): LastAddresses {
  /** Last address of a request, by each address of the request; the oldest entry is first. */
  const lastOf = new Map<string, string | undefined>();
  return {
    note: (uris) => {
      if (uris.length < 2) return;
      for (const uri of uris) {
        // The entry is inserted again, so that it is the newest.
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
 * Ends the retries of a request that was refused at its last address. A refusal at an earlier address does not end them,
 * because the next host may accept. Shaka alone would retry a refusal like a lost connection.
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
