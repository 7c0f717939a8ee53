import { createHash } from 'node:crypto';
import { playerOrigin } from '../protection/origins.ts';

export interface PlayerAddress {
  /** Address of the player's document. It changes with its CSP header, so that the frame reloads. */
  url(): string;
  mediaOrigins(): readonly string[];
  /** Adds the origins of a grant; true if one was new. */
  remember(origins: readonly string[]): boolean;
}

/** Maximum media origins remembered besides the profile's; the oldest are dropped. */
const mostRemembered = 12;

/** The player's stable origin and the media origins that its CSP header allows. */
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
