import { lookup } from 'node:dns/promises';

/** Resolves a host name to its addresses, as text. Rejects if there are none. */
export const hostAddresses = async (name: string): Promise<readonly string[]> =>
  (await lookup(name, { all: true })).map(({ address }) => address);
