export interface MediaOrigins {
  /** Sets the media origins of the film on the screen or of the film being prepared. */
  set(place: 'screen' | 'prepared', origins: readonly string[]): void;
}

/** Media origins that the window may reach now: none unless a film needs them. */
export function createMediaOrigins(apply: (origins: readonly string[]) => void): MediaOrigins {
  const places = new Map<string, readonly string[]>();
  return {
    set(place, origins) {
      places.set(place, origins);
      apply([...new Set([...places.values()].flat())]);
    },
  };
}
