import { randomBytes } from 'node:crypto';
import type { Ending } from '../../preload/contract/screenings.ts';
import type { Timers } from '../platform/ports.ts';
import type { Image } from '../rooms/fetch-image.ts';
import type { ScreenerRef } from '../service/watch-service.ts';
import type { Owner } from '../vault/vault.ts';
import type { FilmPrefetch } from './film-prefetch.ts';
import type { WatermarkGate } from './watermark-gate.ts';
import type { StoredGrant } from './screening-documents.ts';
import type { Watermark } from './watermark.ts';

/** One screening under way. Its relays live as long as it does. */
export interface RunningScreening {
  readonly grantId: string;
  readonly roomKey: string;
  readonly videoKey: string;
  readonly owner: Owner;
  readonly screener: ScreenerRef;
  readonly grant: StoredGrant;
  readonly watermark: Watermark;
  readonly watermarkImage: Image | null;
  readonly gate: WatermarkGate;
  /** Asked for with the answer that named it; null where the player asks for itself. */
  readonly prefetch: FilmPrefetch | null;
  /** Resolves when grant and trail are written, or the log says that they are not: no licence before. */
  readonly recorded: Promise<void>;
  readonly auditId: string;
  readonly durationSeconds: number | null;
  /** Seconds at which it was begun. */
  readonly fromSecond: number;
  /** Begun while the service was out of reach. */
  readonly begunOffline: boolean;
  readonly spentView: boolean;
  /** Aborted when the screening ends. */
  readonly ended: AbortSignal;
}

export interface RunningScreenings {
  /** An id that cannot be guessed, for the path of a new screening's relays. */
  newId(): string;
  /** On the screen; one that was held before comes back to it. */
  begin(screening: Omit<RunningScreening, 'ended'>): RunningScreening;
  /** Off the screen, in the player all the same: its relays go on answering. */
  reserve(grantId: string): void;
  /** The one of this video that is held. */
  reservedFor(ref: { readonly roomKey: string; readonly videoKey: string }): RunningScreening | null;
  /** null for one that ended or never was. */
  get(grantId: string): RunningScreening | null;
  /**
   * One that has ended a moment ago: what its player saw last may still be on its way. Of a room that was refused only
   * the service is told; what was kept of it here has been erased.
   */
  leaving(grantId: string, report: 'engagement' | 'position'): RunningScreening | null;
  /** On the screen. */
  all(): readonly RunningScreening[];
  /** Its relays are dead from now on. null when it had ended before. */
  end(grantId: string, because: Ending): RunningScreening | null;
}

/** Milliseconds for which a film that ended is heard. */
export const leavingMs = 2_000;

export function createRunningScreenings(timers: Pick<Timers, 'after'>): RunningScreenings {
  const running = new Map<
    string,
    { readonly screening: RunningScreening; readonly controller: AbortController }
  >();
  const held = new Set<string>();
  const leaving = new Map<string, { readonly screening: RunningScreening; readonly erased: boolean }>();
  const every = (): readonly RunningScreening[] => [...running.values()].map((one) => one.screening);
  return {
    newId: () => randomBytes(24).toString('base64url'),
    begin: (screening) => {
      const controller = running.get(screening.grantId)?.controller ?? new AbortController();
      held.delete(screening.grantId);
      const begun = { ...screening, ended: controller.signal };
      running.set(begun.grantId, { screening: begun, controller });
      return begun;
    },
    get: (grantId) => running.get(grantId)?.screening ?? null,
    leaving: (grantId, report) => {
      const left = leaving.get(grantId);
      return left === undefined || (left.erased && report === 'position') ? null : left.screening;
    },
    reserve: (grantId) => {
      if (running.has(grantId)) held.add(grantId);
    },
    reservedFor: ({ roomKey, videoKey }) =>
      every().find((one) => held.has(one.grantId) && one.roomKey === roomKey && one.videoKey === videoKey) ??
      null,
    all: () => every().filter(({ grantId }) => !held.has(grantId)),
    end: (grantId, because) => {
      const found = running.get(grantId);
      running.delete(grantId);
      held.delete(grantId);
      if (found === undefined) return null;
      found.controller.abort();
      leaving.set(grantId, { screening: found.screening, erased: because === 'refused' });
      timers.after(leavingMs, () => leaving.delete(grantId));
      return found.screening;
    },
  };
}
