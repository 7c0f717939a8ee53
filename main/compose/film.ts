import { createHash } from 'node:crypto';
import type { Session } from 'electron';
import type { Logger } from '../platform/ports.ts';
import type { MediaRequests } from '../protection/media-requests.ts';
import { playerOrigin } from '../protection/origins.ts';
import type { PreparedScreenings } from '../screening/prepared.ts';
import type { Screenings } from '../screening/screenings.ts';

type VideoRef = NonNullable<ReturnType<Screenings['current']>>;

/** The parts of the screening domain that the film uses. */
export interface FilmScreening {
  readonly screenings: Pick<Screenings, 'current' | 'closeAll' | 'isRunning'>;
  readonly prepared: Pick<PreparedScreenings, 'isHeld'>;
}

/** What the window keeps for the film that plays: network access, the player's address and the player's storage. */
export interface Film {
  /** Address of the player's document. It changes with its CSP header, so that the frame reloads. */
  playerUrl(): string;
  /** Media origins that the player's CSP header allows: the profile's and those of films since startup. */
  mediaOrigins(): readonly string[];
  /**
   * Allows the film on the screen or the film being prepared to reach its media origins, and no others; an empty list
   * ends its network access. May change `playerUrl`.
   */
  allow(place: 'screen' | 'prepared', origins: readonly string[]): void;
  /** Media origins that the profile names: allowed for every film. */
  profileOrigins(): readonly string[];
  /** The films that are loaded from `from` may be loaded from `to` too, until they end. */
  allowToo(from: string, to: string): void;
  /** Erases what the player's frames stored on disk. Never rejects. */
  erase(): Promise<void>;
  /** After a film left the screen: ends its network access and erases its data. */
  cleanUp(screening: FilmScreening): Promise<void>;
  /**
   * The viewer crashed: ends its screenings, which writes position and audit log, and cleans up. `willRestart`: the
   * film is kept for the restarted viewer. `screening`: null without a profile.
   */
  onViewerGone(screening: FilmScreening | null, willRestart: boolean): void;
  /** Returns the film that the crash interrupted, once, after its screening has ended; null if there is none. */
  takeInterrupted(): Promise<VideoRef | null>;
}

/** Maximum media origins remembered besides the profile's; the oldest are dropped. */
const mostRemembered = 12;

/**
 * Storage types of a frame. Cleared for all origins: given one origin, Electron clears only its first-party storage,
 * but the player's frame storage is partitioned by the embedding page. The app stores nothing else there.
 */
const frameStorages = ['filesystem', 'indexdb', 'localstorage', 'serviceworkers', 'cachestorage'] as const;

export function createFilm(parts: {
  readonly session: Pick<Session, 'clearStorageData'>;
  readonly mediaRequests: Pick<MediaRequests, 'setOrigins'>;
  readonly profileOrigins: () => readonly string[];
  readonly logger: Logger;
}): Film {
  let remembered: readonly string[] = [];
  const allowed = new Map<'screen' | 'prepared', readonly string[]>();
  let interrupted: VideoRef | null = null;
  let interruptedEnded: Promise<void> = Promise.resolve();

  const mediaOrigins = (): readonly string[] => [...new Set([...parts.profileOrigins(), ...remembered])];

  const allow: Film['allow'] = (place, origins) => {
    const known = mediaOrigins();
    const fresh = origins.filter((origin) => !known.includes(origin));
    remembered = [...remembered, ...fresh].slice(-mostRemembered);
    allowed.set(place, origins.length === 0 ? [] : [...new Set([...origins, ...parts.profileOrigins()])]);
    parts.mediaRequests.setOrigins([...new Set([...allowed.values()].flat())]);
  };

  const allowToo: Film['allowToo'] = (from, to) => {
    for (const [place, origins] of allowed) if (origins.includes(from)) allow(place, [...origins, to]);
  };

  const erase = (): Promise<void> =>
    parts.session.clearStorageData({ storages: [...frameStorages] }).catch((error: unknown) => {
      parts.logger.warn('the player storage could not be cleared', { error });
    });

  const cleanUp: Film['cleanUp'] = async ({ screenings, prepared }) => {
    // Closing takes as long as the disk does: the reviewer may have started another film.
    if (screenings.isRunning()) return;
    allow('screen', []);
    if (!prepared.isHeld()) await erase();
  };

  return {
    playerUrl() {
      const origins = [...mediaOrigins()].sort().join(' ');
      const policy = createHash('sha256').update(origins).digest('hex').slice(0, 12);
      return `${playerOrigin}/index.html?policy=${policy}`;
    },
    mediaOrigins,
    allow,
    profileOrigins: () => parts.profileOrigins(),
    allowToo,
    erase,
    cleanUp,
    onViewerGone(screening, willRestart) {
      const film = screening?.screenings.current() ?? null;
      if (screening === null || film === null) return;
      interrupted = willRestart ? film : null;
      interruptedEnded = screening.screenings
        .closeAll('viewer-gone')
        .then(() => cleanUp(screening))
        .catch((error: unknown) =>
          parts.logger.warn('an interrupted screening could not be ended', { error }),
        );
    },
    async takeInterrupted() {
      const taken = interrupted;
      interrupted = null;
      await interruptedEnded;
      return taken;
    },
  };
}
