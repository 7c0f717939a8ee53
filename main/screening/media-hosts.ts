import { isIP } from 'node:net';
import { isPublicAddress } from '../platform/public-address.ts';
import { canFetch } from '../platform/fetch-image.ts';
import type { AuditLog } from './audit-log.ts';
import type { RunningScreening, RunningScreenings } from './running-screenings.ts';

/** The allowed and refused media origins of one grant (`https://host[:port]`), without the manifest's own origin. */
export interface MediaHostDecisions {
  readonly allowed: readonly string[];
  readonly refused: readonly string[];
}

export interface MediaHosts {
  /** Decides on the origin `to`, because `from` redirected to it or a manifest of `from` names it. */
  follow(from: string, to: string): void;
  /** Resolves to the decisions on all hosts found so far. Never rejects. */
  of(grantId: string): Promise<MediaHostDecisions>;
}

export interface MediaHostPorts {
  /** Origins that the profile names; they may be on a private network. */
  readonly profileOrigins: () => readonly string[];
  /** Resolves to the IP addresses of a host name, as text. Rejects if there are none. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  /** Allows the film that is loaded from `from` to be loaded from `to` too, until the film ends. */
  readonly allow: (from: string, to: string) => void;
}

/** Maximum number of hosts in a chain of redirects, and of additional hosts of one grant. */
const mostHops = 3;
const mostHosts = 8;

interface Found {
  /**
   * Number of hops from the manifest's origin to each origin; 0 for the manifest's own origin and those of the profile.
   */
  readonly hops: Map<string, number>;
  readonly decisions: Map<string, Promise<boolean>>;
}

/**
 * Decides from which hosts, other than its manifest's, a film may be loaded. Such a host must use https and be reached
 * in at most three hops. It must be on the public internet, unless the profile names it. The host is allowed for one
 * grant and recorded in the audit log.
 */
export function createMediaHosts(parts: {
  readonly running: Pick<RunningScreenings, 'loaded'>;
  readonly auditLog: Pick<AuditLog, 'note'>;
  readonly httpsOnly: () => boolean;
  readonly ports: MediaHostPorts;
}): MediaHosts {
  const { running, auditLog, ports } = parts;
  const films = new Map<string, Found>();

  const foundOf = (screening: RunningScreening): Found => {
    const known = films.get(screening.grantId);
    if (known) return known;
    const origin = new URL(screening.grant.answer.manifestUrl).origin;
    const found: Found = {
      hops: new Map([origin, ...ports.profileOrigins()].map((own) => [own, 0])),
      decisions: new Map(),
    };
    films.set(screening.grantId, found);
    screening.ended.addEventListener('abort', () => films.delete(screening.grantId), { once: true });
    return found;
  };

  const isAllowed = async (origin: string, hops: number): Promise<boolean> => {
    if (hops > mostHops || !canFetch(origin, parts.httpsOnly())) return false;
    const host = new URL(origin).hostname.replace(/^\[|\]$/g, '');
    const addresses = isIP(host) === 0 ? await ports.resolve(host).catch(() => []) : [host];
    return addresses.length > 0 && addresses.every(isPublicAddress);
  };

  return {
    follow: (from, to) => {
      for (const screening of running.loaded()) {
        const { hops, decisions } = foundOf(screening);
        const before = hops.get(from);
        if (before === undefined || hops.has(to) || decisions.size >= mostHosts) continue;
        hops.set(to, before + 1);
        const decision = isAllowed(to, before + 1).then((isHostAllowed) => {
          if (isHostAllowed && !screening.ended.aborted) {
            ports.allow(from, to);
            void auditLog.note(screening.auditId, `media-host-${new URL(to).host}`);
          }
          return isHostAllowed;
        });
        decisions.set(to, decision);
      }
    },
    of: async (grantId) => {
      const all = await Promise.all(
        [...(films.get(grantId)?.decisions ?? [])].map(async ([origin, decision]) => ({
          origin,
          allowed: await decision,
        })),
      );
      const origins = (isWanted: boolean) =>
        all.filter(({ allowed }) => allowed === isWanted).map(({ origin }) => origin);
      return { allowed: origins(true), refused: origins(false) };
    },
  };
}
