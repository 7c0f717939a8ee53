import { singleFlight } from '../platform/single-flight.ts';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Logger, Timers } from '../platform/ports.ts';
import { createDocumentCache, type DocumentCacheVault } from '../vault/document-cache.ts';
import type { ConnectionView, SessionView } from '../shared/ports.ts';
import { canRead } from '../shared/reviewer.ts';
import { isPassing } from '../shared/service-answers.ts';
import { ServiceError } from '../service/errors.ts';
import type { ScreenerRef, WatchService } from '../service/watch-service.ts';
import type { DocumentKind, TrustedClock } from '../vault/vault.ts';
import type { AuditLog } from './audit-log.ts';
import type { RunningScreening } from './running-screenings.ts';

/**
 * Views that started while the service was unreachable. If the profile requires it, they are stored and reported later.
 */
export interface OfflineViews {
  /** Records the view, once per screening, if the screening started offline. */
  seen(screening: RunningScreening): Promise<void>;
  /**
   * Reports queued views now, after a backoff, and when the network returns. Returns a function that stops these
   * reports.
   */
  start(): () => void;
  reload(): void;
}

interface OfflineView {
  readonly screenerKey: string;
  readonly forceLogin: boolean;
  readonly isOfAccount?: boolean | undefined;
  readonly videoKey: string;
  /** Epoch seconds. */
  readonly startedAt: number;
  readonly auditId: string;
}

const offlineViewSchema: z.ZodType<OfflineView> = z.object({
  screenerKey: z.string(),
  forceLogin: z.boolean(),
  isOfAccount: z.boolean().optional(),
  videoKey: z.string(),
  startedAt: z.number(),
  auditId: z.string(),
});

const offlineViewKind: DocumentKind<OfflineView> = {
  name: 'offline-view',
  version: 1,
  evictable: false,
  keptWhenRefused: true,
  parse: (value) => offlineViewSchema.parse(value),
};

export function createOfflineViews(parts: {
  readonly service: WatchService;
  readonly vault: DocumentCacheVault;
  readonly session: SessionView;
  readonly connection: ConnectionView;
  readonly auditLog: AuditLog;
  readonly reported: () => boolean;
  /** Milliseconds from a failed report to the next attempt. */
  readonly offlineViewsRetryMs: () => number;
  readonly timers: Timers;
  readonly clock: TrustedClock;
  readonly logger: Logger;
}): OfflineViews {
  const { service, session, connection, auditLog, logger } = parts;
  const kept = createDocumentCache({
    vault: parts.vault,
    kind: offlineViewKind,
    canRead: (owner) => canRead(owner, session.reviewer()),
  });
  const recorded = new Set<string>();
  let stopRetry: () => void = () => undefined;

  const reportViews = async (
    screener: ScreenerRef,
    views: readonly (readonly [string, OfflineView])[],
  ): Promise<void> => {
    try {
      await service.recordOfflineViews(
        screener,
        views.map(([, { videoKey, startedAt }]) => ({ videoKey, startedAt })),
      );
    } catch (error) {
      const isPermanent = error instanceof ServiceError && error.kind === 'refused';
      if (!isPermanent) throw error;
      for (const [, { auditId }] of views) await auditLog.note(auditId, 'offline-view-refused');
    }
    for (const [id] of views) await kept.remove(id);
  };

  const deliver = async (): Promise<void> => {
    const queued = new Map<string, [string, OfflineView][]>();
    for (const [id, view] of await kept.all()) {
      queued.set(view.screenerKey, [...(queued.get(view.screenerKey) ?? []), [id, view]]);
    }
    for (const [screenerKey, views] of queued) {
      const isLoginForced = views.some(([, view]) => view.forceLogin);
      const isOfAccount = views.some(([, view]) => view.isOfAccount === true);
      await reportViews(
        { screenerKey, forceLogin: isLoginForced, ...(isOfAccount ? { isOfAccount } : {}) },
        views,
      ).catch((error: unknown) => {
        // An error of one screener (sign-in, for example) does not block the others.
        if (isPassing(error)) throw error;
        logger.info('offline views remain queued', { error });
      });
    }
  };

  const deliverOnce = singleFlight(() =>
    deliver().catch((error: unknown) => {
      logger.info('offline views remain queued', { error });
      stopRetry();
      stopRetry = parts.timers.after(parts.offlineViewsRetryMs(), () => void startDelivery());
    }),
  );
  // Each call checks the connection itself: a call made online must not share the result of a call made offline.
  const startDelivery = (): Promise<void> =>
    parts.reported() && !connection.offline() ? deliverOnce() : Promise.resolve();

  return {
    seen: async (screening) => {
      if (!screening.begunOffline || screening.spentView || recorded.has(screening.grantId)) return;
      recorded.add(screening.grantId);
      await auditLog.note(screening.auditId, 'begun-offline');
      if (!parts.reported()) return;
      const view: OfflineView = {
        ...screening.screener,
        videoKey: screening.videoKey,
        startedAt: parts.clock.now(),
        auditId: screening.auditId,
      };
      await kept
        .set(randomUUID(), view, screening.owner)
        .catch((error: unknown) => logger.warn('an offline view could not be saved', { error }));
    },
    start: () => {
      void startDelivery();
      const stopWatching = connection.onChanged(() => void startDelivery());
      return () => {
        stopWatching();
        stopRetry();
      };
    },
    reload: () => kept.reload(),
  };
}
