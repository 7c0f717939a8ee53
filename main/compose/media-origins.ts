export interface MediaOrigins {
  /** What of the window may reach which media hosts: the film on the screen, and one that is being prepared. */
  set(place: 'screen' | 'prepared', origins: readonly string[]): void;
}

/** Media hosts that the window may reach now: none, unless a film needs them. */
export function createMediaOrigins(apply: (origins: readonly string[]) => void): MediaOrigins {
  const places = new Map<string, readonly string[]>();
  return {
    set(place, origins) {
      places.set(place, origins);
      apply([...new Set([...places.values()].flat())]);
    },
  };
}
