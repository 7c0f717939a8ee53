import { createEmitter } from '../../preload/contract/emitter.ts';
import type { InputOf } from '../../preload/contract/operations.ts';
import type { PreparedFailure, PreparedStatus } from '../../preload/contract/prepared.ts';
import type { Grant, Ending } from '../../preload/contract/screenings.ts';
import { domainFailure } from '../platform/domain-failure.ts';
import type { Logger, Timers } from '../platform/ports.ts';
import type { SessionView } from '../shared/ports.ts';
import { canRead } from '../shared/reviewer.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { ServiceVideo } from '../service/models.ts';
import type { CallOptions } from '../service/watch-service.ts';
import type { TrustedClock } from '../vault/vault.ts';
import type { AuditLog } from './audit-log.ts';
import type { OpenScreening } from './open-screening.ts';
import type { Positions } from './positions.ts';
import type { ScreeningRules } from './ports.ts';
import type { RunningScreening, RunningScreenings } from './running-screenings.ts';
import type { Viewings } from './viewings.ts';

export type PrepareRequest = InputOf<'prepared:prepare'>;

/** A report that the player sends to the relay `/prepared`. */
export type PreparedReport =
  | {
      readonly state: 'storing' | 'paused';
      readonly bytes: number;
      readonly totalBytes: number | null;
      readonly percent: number;
    }
  /** `secondsLeft`: seconds until the licence expires; null if unknown. */
  | { readonly state: 'ready'; readonly bytes: number; readonly secondsLeft: number | null }
  | { readonly state: 'failed'; readonly because: PreparedFailure };

/**
 * The one film that the player stores completely. Its licence is held in a running session. Preparing the film spends
 * its view. The film stays when it leaves the screen, also at its end, and is erased completely when the prepared
 * screening ends.
 */
export interface PreparedScreenings {
  status(): PreparedStatus;
  onChanged(listener: (status: PreparedStatus) => void): () => void;
  /**
   * Opens the film as Play does, without showing it. Rejects like `screenings.open`, with `storage` if the disk has too
   * little space, and with `invalid-input` if another film is prepared or the profile does not allow preparing.
   */
  prepare(request: PrepareRequest, call?: CallOptions): Promise<Grant>;
  report(screening: RunningScreening, report: PreparedReport): Promise<void>;
  /**
   * To be called when a screening leaves the screen. Resolves to true for the prepared screening, after that was held
   * or erased.
   */
  leftScreen(screening: RunningScreening, because: Ending): Promise<boolean>;
  /** To be called when the licence server refused a screening permanently that the service still shares. */
  licenceDenied(screening: RunningScreening): void;
  /** Erases the prepared film. `reported` remains in the status as the reason until the reviewer has seen it. */
  end(because: Ending, reported?: PreparedFailure): Promise<void>;
  /** Closes the notice of a film that is gone. Returns whether there was one. Ends no film. */
  dismiss(): boolean;
  /** Whether a film is prepared or being prepared: quitting would lose it. */
  isHeld(): boolean;
}

/** Bytes of disk space that a prepared film must leave free. */
const reservedBytes = 1024 ** 3;
/** Assumed bits per second where the service gives no size, and assumed seconds where it gives no duration. */
const assumedRate = 8e6;
const assumedSeconds = 7200;
/** Maximum milliseconds to the next expiry check. A timer of several days would fire late after the computer slept. */
const checkMs = 60_000;
/**
 * A film that leaves the screen for one of these reasons stays prepared, also at its end: it can be played again until
 * the end anyway, and its grant plays again online without another view.
 */
const keeps: ReadonlySet<Ending> = new Set(['left', 'ended', 'replaced', 'cancelled']);

/** Returns the reason to report to the reviewer for a download that ended together with its screening, if any. */
export function reportedFor(because: Ending): PreparedFailure | undefined {
  if (because === 'refused') return 'refused';
  return because === 'failed' || because === 'viewer-gone' ? 'lost' : undefined;
}

export function createPreparedScreenings(parts: {
  readonly opener: Pick<OpenScreening, 'open'>;
  readonly running: RunningScreenings;
  readonly rooms: Rooms;
  readonly viewings: Viewings;
  readonly auditLog: AuditLog;
  readonly positions: Positions;
  readonly session: SessionView;
  readonly clock: TrustedClock;
  readonly timers: Timers;
  readonly logger: Logger;
  readonly rules: () => ScreeningRules;
  /** Free bytes of the disk on which the player stores; null if unknown. */
  readonly freeBytes: () => Promise<number | null>;
  /** Erases the film data that the player stored. */
  readonly erase: () => Promise<void>;
}): PreparedScreenings {
  const { running, rooms, viewings, clock, timers, logger, session } = parts;
  const changed = createEmitter<PreparedStatus>();
  let status: PreparedStatus = { state: 'none' };
  let isBusy = false;
  /** Number of calls of `end`, each of which also ends a film whose preparation has only begun. */
  let ends = 0;
  let cancelCheck: (() => void) | null = null;

  const notify = (next: PreparedStatus): void => {
    status = next;
    changed.notify(status);
  };
  const preparedId = (): string | null =>
    status.state === 'preparing' || status.state === 'ready' ? status.grantId : null;
  const isMine = (screening: RunningScreening): boolean => screening.grantId === preparedId();
  const isShown = (grantId: string): boolean => running.all().some((one) => one.grantId === grantId);

  const dismiss = (): boolean => {
    const isNotice = status.state === 'gone';
    if (isNotice) notify({ state: 'none' });
    return isNotice;
  };

  const end: PreparedScreenings['end'] = async (because, reported) => {
    ends += 1;
    if (reported === undefined) dismiss();
    if (status.state !== 'preparing' && status.state !== 'ready') return;
    const { grantId, roomKey, videoKey, name, signOutErases } = status;
    cancelCheck?.();
    const screening = running.end(grantId, because);
    viewings.prepared({ roomKey, videoKey }, false);
    notify(
      reported === undefined
        ? { state: 'none' }
        : { state: 'gone', grantId, roomKey, videoKey, name, signOutErases, because: reported },
    );
    // The stored film is erased before the other steps, because nothing of it may remain after its end.
    await parts.erase();
    if (screening) {
      await parts.positions.flush(screening);
      await parts.auditLog.end(screening.auditId, because);
    }
    rooms.changed([roomKey]);
  };
  const endSoon = (because: Ending, reported?: PreparedFailure): void => {
    end(because, reported).catch((error: unknown) =>
      logger.warn('a prepared screening could not be ended', { error }),
    );
  };

  /** A film that expires on the screen plays on; it is erased when it leaves the screen. */
  const check = (): void => {
    cancelCheck?.();
    if (status.state !== 'ready' || status.until === null) return;
    const leftMs = (status.until - clock.now()) * 1000;
    if (leftMs <= 0 && !isShown(status.grantId)) endSoon('expired', 'expired');
    // The check at the end is 250 ms late, so that the clock has passed it.
    else cancelCheck = timers.after(leftMs > 0 ? Math.min(checkMs, leftMs + 250) : checkMs, check);
  };

  /** The held film that is not on the screen. One on the screen is interrupted with words first (screenings.ts). */
  const heldAside = () => {
    const screening = running.get(preparedId() ?? '');
    return screening && !isShown(screening.grantId) ? screening : null;
  };
  session.onChanged(() => {
    const screening = heldAside();
    if (screening && !canRead(screening.owner, session.reviewer())) endSoon('signed-out');
  });
  rooms.onRefused((roomKey) => {
    if (heldAside()?.roomKey === roomKey) endSoon('refused', 'refused');
  });

  const prepare = async (request: PrepareRequest, call?: CallOptions): Promise<Grant> => {
    const endsBefore = ends;
    const isWanted = (): boolean => call?.signal?.aborted !== true && ends === endsBefore;
    const { video } = await rooms.screener({ ...request, fresh: false }, call);
    if (!video.screening.offline && !parts.rules().allowPreparedScreenings)
      throw domainFailure('invalid-input', { code: 'SV-PREPARE-NOT-ALLOWED' });
    const free = await parts.freeBytes();
    // The free space is checked before a view is spent.
    if (free !== null && free - reservedBytes < expectedBytes(video))
      throw domainFailure('storage', { code: 'SV-PREPARE-SPACE' });
    const grant = await parts.opener.open({ ...request, startOver: false }, { purpose: 'prepare', isWanted });
    const { grantId, roomKey, videoKey } = grant;
    const screening = running.get(grantId);
    notify({
      ...{ state: 'preparing', grantId, roomKey, videoKey, name: video.name },
      signOutErases: screening?.owner.kind === 'account',
      ...{ paused: false, bytes: 0, totalBytes: video.offlineDownloadBytes, percent: 0 },
    });
    if (!isWanted()) {
      await end('cancelled');
      throw domainFailure('cancelled');
    }
    // Only the playback answer shows whether the film has DRM. The grant is kept, so that Play costs no further view.
    if (!screening?.grant.answer.drm) {
      await end('failed');
      throw domainFailure('drm-missing', { code: 'SV-PREPARE-CLEAR' });
    }
    if (!canRead(screening.owner, session.reviewer())) {
      await end('signed-out');
      throw domainFailure('signed-out');
    }
    if (grant.spentView) rooms.refreshAfterView(request);
    const maxBytes = free === null ? Number.MAX_SAFE_INTEGER : free - reservedBytes;
    return { ...grant, app: { ...grant.app, prepare: { maxBytes } } };
  };

  return {
    status: () => status,
    onChanged: changed.subscribe,
    prepare: async (request, call) => {
      // Only one film can be prepared at a time, because each needs a licence in a running session.
      if (isBusy || preparedId() !== null) throw domainFailure('invalid-input', { code: 'SV-PREPARE-BUSY' });
      isBusy = true;
      try {
        return await prepare(request, call);
      } finally {
        isBusy = false;
      }
    },
    report: async (screening, report) => {
      if (!isMine(screening) || (status.state !== 'preparing' && status.state !== 'ready')) return;
      const { grantId, roomKey, videoKey, name, signOutErases } = status;
      const film = { grantId, roomKey, videoKey, name, signOutErases };
      if (report.state === 'failed') {
        await parts.auditLog.note(screening.auditId, `prepare-${report.because}`);
        return end('failed', report.because);
      }
      if (report.state !== 'ready') {
        const { state, ...progress } = report;
        notify({ state: 'preparing', ...film, paused: state === 'paused', ...progress });
        return;
      }
      const { expiryDate } = (await rooms.screener({ roomKey, videoKey, fresh: false })).video.screening;
      if (!isMine(screening)) return;
      const ends = [expiryDate, report.secondsLeft === null ? null : clock.now() + report.secondsLeft];
      const known = ends.filter((at) => at !== null);
      const until = known.length === 0 ? null : Math.min(...known);
      notify({ state: 'ready', ...film, bytes: report.bytes, until });
      viewings.prepared({ roomKey, videoKey }, true);
      rooms.changed([roomKey]);
      check();
    },
    leftScreen: async (screening, because) => {
      if (!isMine(screening)) return false;
      if (!keeps.has(because) || status.state !== 'ready') {
        await end(because, reportedFor(because));
        return true;
      }
      running.reserve(screening.grantId);
      await parts.positions.flush(screening);
      check();
      rooms.changed([screening.roomKey]);
      return true;
    },
    licenceDenied: (screening) => {
      if (isMine(screening)) endSoon('failed', 'licence');
    },
    end,
    dismiss,
    isHeld: () => preparedId() !== null,
  };
}

/** Returns the size given by the service, else an estimate from the duration, in bytes. */
function expectedBytes({ offlineDownloadBytes, durationSeconds }: ServiceVideo): number {
  return offlineDownloadBytes ?? ((durationSeconds ?? assumedSeconds) * assumedRate) / 8;
}
