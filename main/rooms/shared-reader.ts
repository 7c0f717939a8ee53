import { createEmitter } from '../../preload/contract/emitter.ts';
import { pause } from '../platform/pause.ts';
import { singleFlight } from '../platform/single-flight.ts';
import type { Logger, Timers } from '../platform/ports.ts';
import { serviceCodes } from '../service/codes.ts';
import { BackoffError, ServiceError } from '../service/errors.ts';
import type { ServicePage } from '../service/models.ts';
import { automatic, type CallOptions } from '../service/call-options.ts';
import type { WatchService } from '../service/watch-service.ts';
import type { SessionView } from '../shared/ports.ts';
import { isOutOfReach, isRateLimit } from '../shared/service-answers.ts';
import type { TrustedClock } from '../vault/vault.ts';
import { judgePage } from './paging.ts';
import {
  nothingListed,
  type KnownProject,
  type KnownStudio,
  type Listed,
  type SharedDocument,
} from './shared-documents.ts';
import type { SharedStore } from './shared-store.ts';

/**
 * Reads the studios and the projects that they share with the account from the service: first pages in the background,
 * others on demand.
 */
export interface SharedReader {
  /**
   * Reads the first page of the studios and of each studio's projects, unless they are younger than `olderThanSeconds`.
   * Ends early when the service is out of reach or limits the calls. Never rejects.
   */
  refresh(olderThanSeconds: number): Promise<void>;
  /**
   * Reads the next page of this studio's projects. Without a studio, reads the next page of the first studio that has
   * one, else of the list of studios. Returns false when there is no next page. Rejects with `ServiceError`.
   */
  more(studioKey: string | null, call?: CallOptions): Promise<boolean>;
  /** Resolves to a newly signed link of a studio's logo; null when the studio has none. Rejects with `ServiceError`. */
  freshLogo(studioKey: string): Promise<string | null>;
  /** Whether the service shares projects with accounts; null while that is unknown. */
  isAvailable(): boolean | null;
  /** Whether `refresh` is running. */
  isReading(): boolean;
  /** Whether the service refused the list of studios, or the projects of this studio, since sign-in or the start. */
  isRefused(studioKey?: string): boolean;
  /** Returns the refusals, without names, for "Check my computer". */
  refusals(): readonly string[];
  /** Notifies when the shared projects may have changed. Returns the unsubscribe function. */
  onChanged(listener: () => void): () => void;
  /** Called when the reviewer changes. Forgets the refusals and ends the current wait. */
  reload(): void;
  /** Stops the reading in the background. */
  stop(): void;
}

const studiosPart = '';

/**
 * Maximum seconds that one round waits for delayed calls: after a call for one studio's projects failed, the client
 * delays the same automatic call for the other studios.
 */
const mostWaitSeconds = 60;

export function createSharedReader(parts: {
  readonly service: WatchService;
  readonly store: SharedStore;
  readonly session: SessionView;
  readonly clock: TrustedClock;
  readonly timers: Timers;
  readonly logger: Logger;
}): SharedReader {
  const { service, store, session, clock, timers, logger } = parts;
  const changes = createEmitter<null>();
  const refused = new Map<string, string>();
  let isAvailable: boolean | null = null;
  let isReading = false;
  let isStopped = false;
  let waiting = new AbortController();

  /** Adds a page to the stored studios. Does nothing if another account has signed in since. */
  const takeStudios = (accountId: string, page: number, answer: Awaited<ReturnType<typeof service.brands>>) =>
    store.change(
      accountId,
      (latest) => ({
        ...latest,
        studios: withPage(latest.studios, page, answer, (row, before): KnownStudio => ({
          ...row,
          projects: before?.projects ?? nothingListed,
        })),
      }),
      { keep: false },
    );

  const readStudios = async (accountId: string, page: number, call?: CallOptions): Promise<void> => {
    await takeStudios(accountId, page, await service.brands(page, call));
  };

  const readProjects = async (
    accountId: string,
    studioKey: string,
    page: number,
    call?: CallOptions,
  ): Promise<void> => {
    const answer = await service.projects(studioKey, page, call);
    const before = namesOf(await store.read(), studioKey);
    await store.change(
      accountId,
      (latest) => {
        const rows = latest.studios.rows.map((studio) =>
          studio.key === studioKey
            ? { ...studio, projects: withPage(studio.projects, page, answer, ofListing) }
            : studio,
        );
        return { ...latest, studios: { ...latest.studios, rows } };
      },
      { keep: false },
    );
    if (namesOf(await store.read(), studioKey) !== before) changes.notify(null);
  };

  /**
   * Runs one read of a round. Returns whether the round may continue, and the seconds after which a delayed read may be
   * tried again; null if the read was not delayed.
   */
  const attempt = async (
    part: string,
    read: () => Promise<void>,
  ): Promise<{ readonly canGoOn: boolean; readonly heldBackSeconds: number | null }> => {
    try {
      await read();
      return { canGoOn: true, heldBackSeconds: null };
    } catch (error) {
      if (isListRefusal(error)) refused.set(part, error.code ?? String(error.httpStatus));
      logger.debug('a listing of the account could not be read', { error });
      const heldBackSeconds = error instanceof BackoffError ? error.retryAfterSeconds : null;
      return { canGoOn: !isRateLimit(error) && !isOutOfReach(error), heldBackSeconds };
    }
  };

  const readFirstPages = async (accountId: string): Promise<void> => {
    const canGoOn = (): boolean => !isStopped && session.reviewer().accountId === accountId;
    const studios = await attempt(studiosPart, () => readStudios(accountId, 1, automatic));
    if (!studios.canGoOn || refused.has(studiosPart)) return;
    let waitedSeconds = 0;
    for (const { key } of (await store.read()).studios.rows) {
      const read = () => attempt(key, () => readProjects(accountId, key, 1, automatic));
      if (!canGoOn()) return;
      if (refused.has(key)) continue;
      let result = await read();
      while (result.heldBackSeconds !== null && waitedSeconds + result.heldBackSeconds <= mostWaitSeconds) {
        waitedSeconds += result.heldBackSeconds;
        await pause(timers, result.heldBackSeconds * 1000, waiting.signal);
        if (!canGoOn()) return;
        result = await read();
      }
      if (!result.canGoOn) return;
    }
    await store.change(accountId, (latest) => ({ ...latest, asOf: clock.now() }), { keep: true });
  };

  const readFor = async (accountId: string | null, olderThanSeconds: number): Promise<void> => {
    if (accountId === null || refused.has(studiosPart)) return;
    isReading = true;
    try {
      const isSharing = await service.sharesProjects();
      if (isSharing !== null) isAvailable = isSharing;
      const { asOf } = await store.read();
      const isOld = asOf === null || clock.now() - asOf >= olderThanSeconds;
      if (isSharing && isOld) await readFirstPages(accountId);
    } catch (error) {
      logger.warn('what is shared with the account could not be read', { error });
    }
    isReading = false;
    changes.notify(null);
  };

  const refresh = singleFlight(async (olderThanSeconds: number): Promise<void> => {
    let accountId: string | null;
    // If another account signs in during a round, the round is repeated for that account.
    do {
      ({ accountId } = session.reviewer());
      await readFor(accountId, olderThanSeconds);
    } while (!isStopped && session.reviewer().accountId !== accountId);
  });

  const more: SharedReader['more'] = async (studioKey, call) => {
    const { accountId } = session.reviewer();
    if (accountId === null || isAvailable === false) return false;
    const { studios } = await store.read();
    const next = studios.rows.find(
      ({ key, projects }) =>
        !refused.has(key) &&
        (studioKey === null || key === studioKey) &&
        (projects.hasMore || projects.pages === 0),
    );
    if (next) await readProjects(accountId, next.key, next.projects.pages + 1, call);
    else if (studioKey === null && studios.hasMore) await readStudios(accountId, studios.pages + 1, call);
    else return false;
    await store.change(accountId, (latest) => latest, { keep: true });
    return true;
  };

  return {
    refresh,
    more,
    freshLogo: async (studioKey) => (await service.brand(studioKey, automatic)).logo,
    isAvailable: () => isAvailable,
    isReading: () => isReading,
    isRefused: (studioKey = studiosPart) => refused.has(studioKey),
    refusals: () =>
      [...refused].map(([part, code]) => `${part === studiosPart ? 'studios' : 'projects'} ${code}`),
    onChanged: changes.subscribe,
    reload: () => {
      refused.clear();
      waiting.abort();
      waiting = new AbortController();
    },
    stop: () => {
      isStopped = true;
      waiting.abort();
    },
  };
}

/** Returns whether the error means that the account may not read this list: W2104 or any 403. */
function isListRefusal(error: unknown): error is ServiceError {
  if (!(error instanceof ServiceError)) return false;
  return error.code === serviceCodes.featureNotAvailable || error.httpStatus === 403;
}

/** Returns the keys and names of a studio's projects as one text, to detect changes. */
function namesOf({ studios }: SharedDocument, studioKey: string): string {
  const studio = studios.rows.find(({ key }) => key === studioKey);
  return JSON.stringify(studio?.projects.rows.map(({ key, name }) => [key, name]));
}

/** Returns a listed project in its stored form. It is shared because it is listed, even if it was refused before. */
function ofListing(
  row: Pick<KnownProject, 'key' | 'name' | 'poster'>,
  before: KnownProject | undefined,
): KnownProject {
  const unseen = { openedAt: null, totalWhenOpened: null, doubtedAt: null };
  return { ...(before ?? unseen), ...row, refused: false };
}

/**
 * Adds a page by the rules of `paging.ts`. When the first page is read again, its rows are put first; the rows of
 * further pages are kept while the listing has further pages.
 */
function withPage<Row extends { readonly key: string }, T extends { readonly key: string }>(
  known: Listed<T>,
  page: number,
  answer: ServicePage<Row>,
  make: (row: Row, before: T | undefined) => T,
): Listed<T> {
  const before = new Map(known.rows.map((row) => [row.key, row]));
  const received = new Map(answer.entries.map((row) => [row.key, row]));
  const fresh = [...received.values()].map((row) => make(row, before.get(row.key)));
  const earlier = new Set(page === 1 ? [] : before.keys());
  const { hasMore } = judgePage({ ...answer, page, keys: [...received.keys()] }, earlier);
  if (page > 1) {
    const added = fresh.filter(({ key }) => !before.has(key));
    return { rows: [...known.rows, ...added], pages: page, hasMore };
  }
  if (!hasMore || known.pages <= 1) return { rows: fresh, pages: 1, hasMore };
  const rest = known.rows.filter(({ key }) => !received.has(key));
  return { ...known, rows: [...fresh, ...rest] };
}
