import type { InputOf } from '../../preload/contract/operations.ts';
import type { AuditEntry, Grant, Interruption, Ending } from '../../preload/contract/screenings.ts';
import { domainFailure } from '../platform/domain-failure.ts';
import type { Logger, Timers } from '../platform/ports.ts';
import type { SessionView } from '../rooms/ports.ts';
import { mayRead } from '../rooms/reviewer.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { CallOptions } from '../service/watch-service.ts';
import type { Spool } from '../vault/vault.ts';
import type { Audit } from './audit.ts';
import { idOf } from './kept-grants.ts';
import type { GoingOn } from './going-on.ts';
import type { LastWords } from './last-words.ts';
import type { OpenRequest } from './ports.ts';
import type { Positions } from './positions.ts';
import type { PreparedScreenings } from './prepared.ts';
import type { Running, RunningScreenings } from './running.ts';
import type { WaysIn } from './ways-in.ts';

export interface ScreeningEvents {
  readonly interrupted: (event: { readonly grantId: string; readonly because: Interruption }) => void;
  readonly released: (event: { readonly grantId: string }) => void;
  /** Whether a film plays: then the screen stays awake. */
  readonly goesOn: (now: boolean) => void;
}

/** Screenings as the bridge asks for them. At most one runs: opening another ends the one before. */
export interface Screenings extends Omit<WaysIn, 'reload' | 'erase'> {
  /**
   * A second call for the same video while one is under way joins it. A call that is cancelled leaves playback to end by
   * itself: what it answers is kept, and the next opening costs nothing. Rejects with `ServiceError`, or `DomainFailure`
   * of the kind that stands in the way (`access-rules.ts`; `playback-lost`, `drm-missing`, `cancelled`, `signed-out`).
   */
  open(request: OpenRequest, call?: CallOptions): Promise<Grant>;
  close(request: { readonly grantId: string; readonly reason: 'left' | 'ended' | 'failed' }): Promise<void>;
  reportProblem(request: InputOf<'screenings:report-problem'>): Promise<void>;
  history(): Promise<readonly AuditEntry[]>;
  /** The running screening must pause and cover. */
  interrupt(because: Interruption): void;
  /** What interrupted is over. */
  release(): void;
  /** A film is on the screen: no update, no form may come between. */
  isRunning(): boolean;
  /** The film on the screen, if there is one. */
  current(): { readonly roomKey: string; readonly videoKey: string } | null;
  /** Before the app quits: the films tell what was seen last, then position and trail are written. */
  closeAll(because: Ending): Promise<void>;
}

interface Opening {
  readonly promise: Promise<Grant>;
  /** Calls that still wait for it. */
  waiting: number;
}

/** Milliseconds after a view was spent when its video is read again: the film's start goes first. */
const lookAgainMs = 5_000;

export function createScreenings(parts: {
  readonly open: (request: OpenRequest) => Promise<Grant>;
  readonly running: RunningScreenings;
  readonly lastWords: Omit<LastWords, 'begins'>;
  readonly goingOn: Pick<GoingOn, 'forget'>;
  readonly audit: Audit;
  readonly spool: Pick<Spool, 'soon'>;
  readonly positions: Positions;
  readonly prepared: PreparedScreenings;
  readonly waysIn: WaysIn;
  readonly rooms: Rooms;
  readonly session: SessionView;
  readonly timers: Timers;
  readonly events: ScreeningEvents;
  readonly logger: Logger;
}): Screenings {
  const { running, lastWords, audit, positions, rooms, session, events, logger } = parts;
  const openings = new Map<string, Opening>();

  const end = async (grantId: string, because: Ending): Promise<void> => {
    parts.goingOn.forget(grantId);
    const shown = running.get(grantId);
    if (shown) parts.spool.soon();
    if (!shown || (await parts.prepared.leftScreen(shown, because))) return;
    const screening = running.end(grantId, because);
    if (!screening) return;
    lastWords.forget(grantId);
    await positions.flush(screening);
    await audit.end(screening.auditId, because);
    rooms.changed([screening.roomKey]);
  };

  const endOthers = async (grantId: string): Promise<void> => {
    for (const other of running.all()) if (other.grantId !== grantId) await end(other.grantId, 'replaced');
  };

  const openOnce = async (request: OpenRequest, isWanted: () => boolean): Promise<Grant> => {
    const grant = await parts.open(request);
    if (!isWanted()) {
      // Whoever cancelled may be watching another film by now.
      await end(grant.grantId, 'cancelled');
      throw domainFailure('cancelled');
    }
    const owner = running.get(grant.grantId)?.owner;
    // Signed out while the film was being opened: what was paid for belongs to an account that has left.
    if (owner && !mayRead(owner, session.reviewer())) {
      await end(grant.grantId, 'signed-out');
      throw domainFailure('signed-out');
    }
    await endOthers(grant.grantId);
    if (grant.spentView) parts.timers.after(lookAgainMs, () => rooms.lookAgain(request));
    return grant;
  };

  const join = (request: OpenRequest): Opening => {
    const name = idOf(request);
    const known = openings.get(name);
    if (known) return known;
    const forget = (): void => {
      if (openings.get(name) === opening) openings.delete(name);
    };
    const isWanted = (): boolean => {
      // Whoever presses Play from now on begins anew.
      if (opening.waiting === 0) forget();
      return opening.waiting > 0;
    };
    const promise = openOnce(request, isWanted).finally(forget);
    const opening: Opening = { promise, waiting: 0 };
    openings.set(name, opening);
    promise.catch((error: unknown) => {
      if (opening.waiting === 0) logger.info('a cancelled screening has ended', { error });
    });
    return opening;
  };

  const interruptOne = ({ grantId }: Running, because: Interruption): void => {
    events.interrupted({ grantId, because });
  };

  /** The film pauses and tells what was seen since its last report; one that stands has told it. */
  const hearOut = async (screening: Running): Promise<void> => {
    if (!lastWords.owes(screening.grantId)) return;
    interruptOne(screening, 'quitting');
    await lastWords.heard(screening.grantId);
  };

  const stop = (screening: Running, because: 'signed-out' | 'refused'): void => {
    interruptOne(screening, because);
    end(screening.grantId, because).catch((error: unknown) =>
      logger.warn('a screening could not be ended', { error }),
    );
  };

  session.onChanged(() => {
    for (const screening of running.all()) {
      if (!mayRead(screening.owner, session.reviewer())) stop(screening, 'signed-out');
    }
  });
  rooms.onRefused((roomKey) => {
    for (const screening of running.all()) if (screening.roomKey === roomKey) stop(screening, 'refused');
  });

  const { waysIn } = parts;
  return {
    sendCode: (ref, call) => waysIn.sendCode(ref, call),
    linkPhone: (request, call) => waysIn.linkPhone(request, call),
    reactivate: (request, call) => waysIn.reactivate(request, call),
    saveDraft: (request) => waysIn.saveDraft(request),
    readDraft: (ref) => waysIn.readDraft(ref),
    open: async (request, call) => {
      if (call?.signal?.aborted) throw domainFailure('cancelled');
      const opening = join(request);
      opening.waiting += 1;
      const given = call?.signal;
      if (!given) return opening.promise;
      return new Promise<Grant>((resolve, reject) => {
        const leave = (): void => {
          opening.waiting -= 1;
          reject(domainFailure('cancelled'));
        };
        given.addEventListener('abort', leave, { once: true });
        opening.promise.finally(() => given.removeEventListener('abort', leave)).then(resolve, reject);
      });
    },
    close: ({ grantId, reason }) => end(grantId, reason),
    reportProblem: async ({ grantId, code, facts }) => {
      const screening = running.get(grantId);
      logger.warn('the player reported a problem', { code, ...facts });
      if (screening) await audit.note(screening.auditId, `problem-${code}`);
    },
    history: () => audit.history(),
    interrupt: (because) => {
      for (const screening of running.all()) interruptOne(screening, because);
    },
    release: () => {
      for (const { grantId } of running.all()) events.released({ grantId });
    },
    isRunning: () => running.all().length > 0,
    current: () => {
      const [first] = running.all();
      return first === undefined ? null : { roomKey: first.roomKey, videoKey: first.videoKey };
    },
    closeAll: async (because) => {
      if (because === 'quit' || because === 'profile') await Promise.all(running.all().map(hearOut));
      for (const { grantId } of running.all()) await end(grantId, because);
      await parts.prepared.end(because);
    },
  };
}
