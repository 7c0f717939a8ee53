import { createHash } from 'node:crypto';
import { playerOrigin } from '../protection/origins.ts';

export interface PlayerAddress {
  /** Address of the player's document. It differs when its header CSP does, so that the frame loads it anew. */
  url(): string;
  mediaOrigins(): readonly string[];
  /** A grant needs these origins; true when they were not known before. */
  remember(origins: readonly string[]): boolean;
}

/** Media origins that are remembered beside the profile's: the last seen stay. */
const mostRemembered = 12;

/** The stable origin of the player, and the media origins that its header CSP allows. */
export function createPlayerAddress(fromProfile: () => readonly string[]): PlayerAddress {
  let seen: readonly string[] = [];
  const mediaOrigins = (): readonly string[] => [...new Set([...fromProfile(), ...seen])];
  return {
    mediaOrigins,
    url() {
      const origins = [...mediaOrigins()].sort().join(' ');
      const policy = createHash('sha256').update(origins).digest('hex').slice(0, 12);
      return `${playerOrigin}/index.html?policy=${policy}`;
    },
    remember(origins) {
      const known = mediaOrigins();
      const fresh = origins.filter((origin) => !known.includes(origin));
      if (fresh.length === 0) return false;
      seen = [...seen, ...fresh].slice(-mostRemembered);
      return true;
    },
  };
}
