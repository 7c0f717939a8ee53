import { isDeepStrictEqual } from 'node:util';
import type { InputOf } from '../../preload/contract/operations.ts';
import type { Note } from '../../preload/contract/notes.ts';
import type { Video } from '../../preload/contract/rooms.ts';
import type { AuditEntry, Grant, Interruption, Ending } from '../../preload/contract/screenings.ts';
import { domainFailure } from '../platform/domain-failure.ts';
import type { Logger, Timers } from '../platform/ports.ts';
import { keyedSingleFlight } from '../platform/single-flight.ts';
import type { SessionView } from '../shared/ports.ts';
import { canRead } from '../shared/reviewer.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { CallOptions } from '../service/watch-service.ts';
import type { EngagementQueue } from '../vault/vault.ts';
import type { AuditLog } from './audit-log.ts';
import { idOf } from './grant-store.ts';
import type { GrantJudge } from './grant-judge.ts';
import type { FilmState, PlaybackActivity } from './playback-activity.ts';
import type { FinalReports } from './final-reports.ts';
import type { ObtainGrant } from './obtain-grant.ts';
import type { OpenScreening } from './open-screening.ts';
import type { OpenRequest } from './ports.ts';
import type { Positions } from './positions.ts';
import { type PreparedScreenings, reportedFor } from './prepared.ts';
import type { RunningScreening, RunningScreenings } from './running-screenings.ts';
import type { AccessRequests } from './access-requests.ts';
import type { Viewings } from './viewings.ts';

export interface ScreeningEvents {
  readonly interrupted: (event: { readonly grantId: string; readonly because: Interruption }) => void;
  readonly released: (event: { readonly grantId: string; readonly because: Interruption }) => void;
  /** Called when playback starts and stops. The screen stays awake while a film plays. */
  readonly isPlaying: (isPlaying: boolean) => void;
  /** A note that was typed over a film could not be saved when its panel went. */
  readonly noteUnsaved: (note: Note) => void;
}

/** Screenings for the bridge. At most one runs: opening another ends the previous one. */
export interface Screenings extends Omit<AccessRequests, 'reload' | 'erase'> {
  /**
   * Opens a film. An equal second call joins the running one; another call for the same video, such as one with another
   * password, waits for it. Cancelling prevents a playback call that was not made yet. It does not stop a running one:
   * its grant is kept, and the next opening costs no view. Rejects with `ServiceError`, or `DomainFailure` with the
   * reason (`access-rules.ts`; `playback-lost`, `drm-missing`, `cancelled`, `signed-out`).
   */
  open(request: OpenRequest, call?: CallOptions): Promise<Grant>;
  /**
   * Opens a film again whose media or licence was refused. The service must first confirm the video. Makes another
   * playback call at most once in ten minutes; concurrent calls for one grant share it. Rejects like `open`: with
   * `view-needed` if the call may cost a view, with `cancelled` if the film is left, and with `licence-refused` or
   * `media-refused` if no other call is useful (grant-judge.ts).
   */
  renew(request: { readonly grantId: string }, call?: CallOptions): Promise<Grant>;
  close(request: { readonly grantId: string; readonly reason: 'left' | 'ended' | 'failed' }): Promise<void>;
  reportProblem(request: InputOf<'screenings:report-problem'>): Promise<void>;
  /**
   * Sets or removes a mark of the reviewer. A change of "watched" also removes the position. Returns the updated video.
   */
  mark(request: InputOf<'screenings:mark'>): Promise<Video>;
  history(): Promise<readonly AuditEntry[]>;
  /** Pauses and covers the running screening. */
  interrupt(because: Interruption): void;
  /** Ends this interruption. The running screening stays covered while another one lasts. */
  release(because: Interruption): void;
  /** Whether a film is on the screen; no update and no form may interrupt it. */
  isRunning(): boolean;
  /** Whether a film starts or is on the screen; background reads then wait. */
  isBusy(): boolean;
  /** The film on the screen; null if there is none. */
  current(): FilmState | null;
  /**
   * Ends all films and erases the prepared one. Before the app quits or the profile changes, the films first send their
   * last reports, no further film opens, and at last the answer of a playback call that was sent is stored (`answers`).
   */
  closeAll(because: Ending): Promise<void>;
}

interface Opening {
  readonly request: OpenRequest;
  readonly promise: Promise<Grant>;
  /** Number of callers that still wait for this opening. */
  waiting: number;
}

/** Milliseconds from a spent view to the next read of its video, so that the read does not delay the film's start. */
const retryMs = 5_000;

export function createScreenings(parts: {
  readonly opener: OpenScreening;
  readonly answers: ObtainGrant['answers'];
  readonly running: RunningScreenings;
  readonly finalReports: Omit<FinalReports, 'begin'>;
  readonly playbackActivity: Pick<PlaybackActivity, 'forget' | 'stateOf'>;
  readonly auditLog: AuditLog;
  readonly engagementQueue: Pick<EngagementQueue, 'deliverSoon'>;
  readonly positions: Positions;
  readonly grantJudge: Pick<GrantJudge, 'mayRenew'>;
  readonly prepared: PreparedScreenings;
  readonly accessRequests: AccessRequests;
  readonly viewings: Viewings;
  readonly rooms: Rooms;
  readonly session: SessionView;
  readonly timers: Timers;
  readonly events: ScreeningEvents;
  readonly logger: Logger;
}): Screenings {
  const { running, finalReports, auditLog, positions, rooms, session, events, logger } = parts;
  const openings = new Map<string, Opening>();
  /** Whether the app quits or the profile changes. */
  let isClosed = false;
  /** Rooms refused since one of their films began to open, with its ending: a mere doubt must not erase a download. */
  const refusedRooms = new Map<string, 'refused' | 'cancelled'>();

  const end = async (grantId: string, because: Ending): Promise<void> => {
    parts.playbackActivity.forget(grantId);
    const shown = running.get(grantId);
    if (shown) parts.engagementQueue.deliverSoon();
    if (!shown || (await parts.prepared.leftScreen(shown, because))) return;
    const screening = running.end(grantId, because);
    if (!screening) return;
    finalReports.forget(grantId);
    await positions.flush(screening);
    await auditLog.end(screening.auditId, because);
    rooms.changed([screening.roomKey]);
  };

  const endOthers = async (grantId: string): Promise<void> => {
    for (const other of running.all()) if (other.grantId !== grantId) await end(other.grantId, 'replaced');
  };

  const openOnce = async (request: OpenRequest, isWanted: () => boolean): Promise<Grant> => {
    refusedRooms.delete(request.roomKey);
    const grant = await parts.opener.open(request, { purpose: 'screen', isWanted });
    if (!isWanted()) {
      // Only this film is ended, because the reviewer who cancelled may already watch another one.
      await end(grant.grantId, 'cancelled');
      throw domainFailure('cancelled');
    }
    const owner = running.get(grant.grantId)?.owner;
    // The reviewer signed out during the opening, so the grant belongs to an account that is no longer signed in.
    if (owner && !canRead(owner, session.reviewer())) {
      await end(grant.grantId, 'signed-out');
      throw domainFailure('signed-out');
    }
    await endOthers(grant.grantId);
    // The opening reads the room too, and only a film that runs can be covered. Play tells the same in such a room.
    const ending = refusedRooms.get(request.roomKey);
    if (ending !== undefined) {
      await end(grant.grantId, ending);
      throw domainFailure('no-longer-shared');
    }
    if (grant.spentView) parts.timers.after(retryMs, () => rooms.refreshAfterView(request));
    return grant;
  };

  const join = (request: OpenRequest): Opening => {
    const name = idOf(request);
    const known = openings.get(name);
    if (known && isDeepStrictEqual(known.request, request)) return known;
    const forget = (): void => {
      if (openings.get(name) === opening) openings.delete(name);
    };
    const isWanted = (): boolean => {
      // Every caller has cancelled, so later calls start a new opening.
      if (opening.waiting === 0) forget();
      return !isClosed && opening.waiting > 0;
    };
    const promise = openOnce(request, isWanted).finally(forget);
    const opening: Opening = { request, promise, waiting: 0 };
    openings.set(name, opening);
    promise.catch((error: unknown) => {
      if (opening.waiting === 0) logger.info('a cancelled screening has ended', { error });
    });
    return opening;
  };

  const interruptOne = ({ grantId }: RunningScreening, because: Interruption): void => {
    parts.playbackActivity.forget(grantId);
    events.interrupted({ grantId, because });
  };

  /** Pauses the film and waits for its last report; a film that is already paused has sent it. */
  const awaitFinalReports = async (screening: RunningScreening): Promise<void> => {
    if (!finalReports.hasPending(screening.grantId)) return;
    interruptOne(screening, 'quitting');
    await finalReports.whenReceived(screening.grantId);
  };

  const stop = (screening: RunningScreening, because: 'signed-out' | 'refused'): void => {
    interruptOne(screening, because);
    end(screening.grantId, because).catch((error: unknown) =>
      logger.warn('a screening could not be ended', { error }),
    );
  };

  session.onChanged(() => {
    for (const screening of running.all()) {
      if (!canRead(screening.owner, session.reviewer())) stop(screening, 'signed-out');
    }
  });
  rooms.onDoubt((roomKey, isDoubtful) => {
    if (isDoubtful) refusedRooms.set(roomKey, 'cancelled');
    else refusedRooms.delete(roomKey);
    for (const screening of running.all()) {
      if (screening.roomKey !== roomKey) continue;
      if (isDoubtful) interruptOne(screening, 'room-doubtful');
      else events.released({ grantId: screening.grantId, because: 'room-doubtful' });
    }
  });
  rooms.onRefused((roomKey) => {
    refusedRooms.set(roomKey, 'refused');
    for (const screening of running.all()) if (screening.roomKey === roomKey) stop(screening, 'refused');
  });

  const openRequest: Screenings['open'] = async (request, call) => {
    if (call?.signal?.aborted) throw domainFailure('cancelled');
    const opening = join(request);
    opening.waiting += 1;
    const signal = call?.signal;
    if (!signal) return opening.promise;
    return new Promise<Grant>((resolve, reject) => {
      const leave = (): void => {
        opening.waiting -= 1;
        reject(domainFailure('cancelled'));
      };
      signal.addEventListener('abort', leave, { once: true });
      opening.promise.finally(() => signal.removeEventListener('abort', leave)).then(resolve, reject);
    });
  };

  const { accessRequests } = parts;
  const renewOnce = keyedSingleFlight();
  return {
    sendCode: (request, call) => accessRequests.sendCode(request, call),
    linkPhone: (request, call) => accessRequests.linkPhone(request, call),
    reactivate: (request, call) => accessRequests.reactivate(request, call),
    saveDraft: (request) => accessRequests.saveDraft(request),
    readDraft: (ref) => accessRequests.readDraft(ref),
    renew: ({ grantId }, call) =>
      renewOnce(grantId, async () => {
        const screening = running.get(grantId);
        if (!screening) throw domainFailure('cancelled');
        await parts.grantJudge.mayRenew(screening);
        // The film was left during the confirmation, so no other view may be spent.
        if (running.get(grantId) === null) throw domainFailure('cancelled');
        const left = new AbortController();
        // A film that its renewed screening replaces was not left.
        const isReplaced = (): boolean => running.all().some((one) => idOf(one) === idOf(screening));
        screening.ended.addEventListener('abort', () => {
          if (!isReplaced()) left.abort();
        });
        const signal = AbortSignal.any([left.signal, ...(call?.signal ? [call.signal] : [])]);
        const { roomKey, videoKey } = screening;
        const at = (await parts.viewings.get(screening)).positionSeconds ?? undefined;
        const again = { startOver: false, newView: false, withoutSignIn: false, fromSecond: at };
        return openRequest({ roomKey, videoKey, ...again }, { ...call, signal });
      }),
    mark: async ({ roomKey, videoKey, as, on }) => {
      const ref = { roomKey, videoKey };
      const { owner } = await rooms.screener({ ...ref, fresh: false });
      const fields = as === 'favourite' ? { favourite: on } : { watched: on, positionSeconds: null };
      await parts.viewings.update(ref, owner, fields);
      rooms.changed([roomKey]);
      return rooms.video({ ...ref, fresh: false });
    },
    open: openRequest,
    close: ({ grantId, reason }) => end(grantId, reason),
    reportProblem: async ({ grantId, code, metrics }) => {
      const screening = running.get(grantId);
      logger.warn('the player reported a problem', { code, ...metrics });
      if (screening) await auditLog.note(screening.auditId, `problem-${code}`);
    },
    history: () => auditLog.history(),
    interrupt: (because) => {
      for (const screening of running.all()) interruptOne(screening, because);
    },
    release: (because) => {
      for (const { grantId } of running.all()) events.released({ grantId, because });
    },
    isRunning: () => running.all().length > 0,
    isBusy: () => openings.size > 0 || running.all().length > 0,
    current: () => {
      const [first] = running.all();
      return first === undefined ? null : parts.playbackActivity.stateOf(first);
    },
    closeAll: async (because) => {
      const isLast = because === 'quit' || because === 'profile';
      try {
        if (isLast) {
          isClosed = true;
          parts.opener.close();
          await Promise.all(running.all().map(awaitFinalReports));
        }
        for (const { grantId } of running.all()) await end(grantId, because);
        await parts.prepared.end(because, reportedFor(because));
      } finally {
        if (isLast) await parts.answers();
      }
    },
  };
}
