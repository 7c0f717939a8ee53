import { isIP } from 'node:net';
import type { CheckResult } from '../../preload/contract/app.ts';

/**
 * Matches private and link-local addresses (RFC 1918, 3927, 4193, 4291). A server with such an address is on a local
 * network.
 */
const privateAddress =
  /^(10\.|172\.(1[6-9]|2\d|3[01])\.|192\.168\.|169\.254\.|f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/i;

/** Resolves a name to its addresses, as text; rejects if there are none. */
type LookUp = (name: string) => Promise<readonly string[]>;

/** Returns the hosts of these origins (`https://host[:port]`) that have a private address or a name in `.local`. */
async function privateHosts(origins: readonly string[], lookUp: LookUp): Promise<readonly string[]> {
  const hosts = [...new Set(origins.map((origin) => new URL(origin).hostname.replace(/^\[|\]$/g, '')))];
  const found = await Promise.all(
    hosts.map(async (host) => {
      const addresses = isIP(host) === 0 ? await lookUp(host).catch(() => []) : [host];
      return host.endsWith('.local') || addresses.some((address) => privateAddress.test(address));
    }),
  );
  return hosts.filter((_host, index) => found[index]);
}

/**
 * Derives the local network check of macOS from the results of servers with private addresses. macOS blocks a program's
 * access to the local network until the reviewer allows it (Apple's TN3179). Returns an empty list if no server has a
 * private address.
 */
export async function localNetworkResult(
  servers: readonly { readonly origins: readonly string[]; readonly result: CheckResult }[],
  lookUp: LookUp,
): Promise<readonly CheckResult[]> {
  const hosts = await Promise.all(servers.map(({ origins }) => privateHosts(origins, lookUp)));
  const concerned = servers.filter((_server, index) => hosts[index]?.length);
  if (concerned.length === 0) return [];
  const isBlocked = concerned.some(({ result }) => result.state === 'failed');
  const fact = `${hosts.flat().length} servers on private addresses`;
  return [{ id: 'local-network', state: isBlocked ? 'failed' : 'passed', fact }];
}
