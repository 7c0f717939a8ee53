import { createHash } from 'node:crypto';
import type { Session } from 'electron';
import type { CrashResume } from '../../preload/contract/operations.ts';
import type { Logger } from '../platform/ports.ts';
import type { MediaRequests } from '../protection/media-requests.ts';
import { playerOrigin } from '../protection/origins.ts';
import type { PreparedScreenings } from '../screening/prepared.ts';
import type { Screenings } from '../screening/screenings.ts';

/** The parts of the screening domain that this module uses. */
export interface FilmScreening {
  readonly screenings: Pick<Screenings, 'current' | 'closeAll' | 'isRunning'>;
  readonly prepared: Pick<PreparedScreenings, 'isHeld' | 'status'>;
}

/** The window's resources for films: network access, the address of the player's document and the player's storage. */
export interface Film {
  /**
   * Returns the address of the player's document. The address changes when the document's CSP header changes, so that
   * the frame reloads.
   */
  playerUrl(): string;
  /**
   * Returns the media origins that the player's CSP header allows: the profile's, and the last 12 of films opened since
   * startup.
   */
  mediaOrigins(): readonly string[];
  /**
   * Sets the media origins that the film on the screen, or the film being prepared, may reach in addition to the
   * profile's. An empty list ends its network access. May change the result of `playerUrl`.
   */
  allow(place: 'screen' | 'prepared', origins: readonly string[]): void;
  /** Returns the profile's media origins, which are allowed for every film. */
  profileOrigins(): readonly string[];
  /**
   * Called after a redirect: a film that may load from the origin `from` may also load from `to`, until the film ends.
   */
  allowToo(from: string, to: string): void;
  /** Erases the data that the player's frames stored on disk. Never rejects. */
  erase(): Promise<void>;
  /**
   * Called after a film has left the screen. Ends the film's network access and erases the player's data, unless
   * another film runs; the data is also kept while a film is prepared.
   */
  cleanUp(screening: FilmScreening): Promise<void>;
  /**
   * Called when the viewer crashed. Ends its screenings, which saves the position and the audit log, and cleans up.
   * `willRestart`: `takeInterrupted` returns the film, or the open room, to the restarted viewer. `screening`: null
   * without a profile.
   */
  onViewerGone(screening: FilmScreening | null, willRestart: boolean, openRoom: string | null): void;
  /** Called when playback is blocked. The film of a crashed viewer then waits for Play. */
  onInterrupted(): void;
  /**
   * Resolves to what the crash interrupted, after the film's screening has ended; null if there was no crash or this was
   * already taken.
   */
  takeInterrupted(): Promise<CrashResume | null>;
}

/** Maximum number of remembered media origins in addition to the profile's; the oldest are dropped. */
const mostRemembered = 12;

/**
 * Storage types that a frame can write to. They are cleared for all origins: for a single origin, Electron clears only
 * first-party storage, but the storage of the player's frame is partitioned by the embedding page. The app stores no
 * other data of these types.
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
  let interrupted: CrashResume | null = null;
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
    // Closing waits for the disk, so the reviewer may have started another film by now.
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
    onViewerGone(screening, willRestart, openRoom) {
      const film = screening?.screenings.current() ?? null;
      // A viewer that crashes again before it has asked has shown nothing that could be restored instead.
      const before = openRoom === null ? interrupted : null;
      const lostDownload = isLost(screening, film) || interrupted?.lostDownload === true;
      interrupted = willRestart
        ? { ...(film ?? before ?? { roomKey: openRoom, videoKey: null, isPlaying: false }), lostDownload }
        : null;
      if (screening === null || film === null) return;
      interruptedEnded = screening.screenings
        .closeAll('viewer-gone')
        .then(() => cleanUp(screening))
        .catch((error: unknown) =>
          parts.logger.warn('an interrupted screening could not be ended', { error }),
        );
    },
    onInterrupted() {
      if (interrupted !== null) interrupted = { ...interrupted, isPlaying: false };
    },
    async takeInterrupted() {
      const taken = interrupted;
      interrupted = null;
      await interruptedEnded;
      return taken;
    },
  };
}

/** Whether the end of the viewer loses the download of this film, or of any film if `film` is null. */
function isLost(screening: FilmScreening | null, film: ReturnType<Screenings['current']>): boolean {
  const status = screening?.prepared.status() ?? { state: 'none' };
  if (status.state !== 'preparing' && status.state !== 'ready') return false;
  return film === null || (status.roomKey === film.roomKey && status.videoKey === film.videoKey);
}
