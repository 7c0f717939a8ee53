import { randomBytes } from 'node:crypto';
import type { Ending } from '../../preload/contract/screenings.ts';
import type { Timers } from '../platform/ports.ts';
import type { Image } from '../platform/fetch-image.ts';
import type { ScreenerRef } from '../service/watch-service.ts';
import type { Owner } from '../vault/vault.ts';
import type { FilmPrefetch } from './film-prefetch.ts';
import type { WatermarkGate } from './watermark-gate.ts';
import type { StoredGrant } from './screening-documents.ts';
import type { Watermark } from './watermark.ts';

/** One running screening. Its relays answer until it ends. */
export interface RunningScreening {
  readonly grantId: string;
  readonly roomKey: string;
  readonly videoKey: string;
  readonly title: string;
  readonly owner: Owner;
  readonly screener: ScreenerRef;
  readonly grant: StoredGrant;
  readonly watermark: Watermark;
  readonly watermarkImage: Image | null;
  /** Address of the next video's picture from `Artwork.urlFor`; null if the video has no picture. */
  readonly nextStill: string | null;
  /** Caption files of the listing, with their signed addresses. */
  readonly sideCaptions: readonly {
    readonly label: string;
    readonly language: string | null;
    readonly url: string;
  }[];
  readonly gate: WatermarkGate;
  /** Prefetch of the film's start; null if the player loads everything. */
  readonly prefetch: FilmPrefetch | null;
  /** Resolves when grant and audit log are written or their failure is logged. No licence is sent before that. */
  readonly recorded: Promise<void>;
  readonly auditId: string;
  readonly durationSeconds: number | null;
  /** Start position in seconds. */
  readonly fromSecond: number;
  /** Whether the screening started while the service was unreachable. */
  readonly begunOffline: boolean;
  readonly spentView: boolean;
  /** Aborted when the screening ends. */
  readonly ended: AbortSignal;
}

export interface RunningScreenings {
  /** Returns an id that cannot be guessed, for the relay path of a new screening. */
  newId(): string;
  /** Starts a screening on the screen, or shows a held one. */
  begin(screening: Omit<RunningScreening, 'ended'>): RunningScreening;
  /** Marks the screening as not shown, but keeps it loaded in the player; its relays still answer. */
  reserve(grantId: string): void;
  /** Returns the held screening of this video; null if there is none. */
  reservedFor(ref: { readonly roomKey: string; readonly videoKey: string }): RunningScreening | null;
  /** Returns a screening that has not ended, shown or held; null for any other id. */
  get(grantId: string): RunningScreening | null;
  /**
   * Returns a screening that ended less than `leavingMs` ago, because its last reports may still arrive; null for any
   * other. If its room was refused, only engagement is accepted, and notes if the profile keeps notes; other local data
   * has been erased.
   */
  leaving(grantId: string, report: LastReport): RunningScreening | null;
  /** The screenings on the screen. */
  all(): readonly RunningScreening[];
  /** The screenings on the screen and the held one. */
  loaded(): readonly RunningScreening[];
  /** Ends a screening, whose relays then stop answering. Returns null if it had already ended. */
  end(grantId: string, because: Ending): RunningScreening | null;
}

/** Reports that the player may send just after the end. */
export type LastReport = 'engagement' | 'position' | 'notes';

/** Milliseconds for which reports of an ended film are accepted. */
export const leavingMs = 2_000;

export function createRunningScreenings(
  timers: Pick<Timers, 'after'>,
  keepsNotesOfRefused: () => boolean,
): RunningScreenings {
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
      if (left === undefined) return null;
      const isTaken = report === 'engagement' || (report === 'notes' && keepsNotesOfRefused());
      return left.erased && !isTaken ? null : left.screening;
    },
    reserve: (grantId) => {
      if (running.has(grantId)) held.add(grantId);
    },
    reservedFor: ({ roomKey, videoKey }) =>
      every().find((one) => held.has(one.grantId) && one.roomKey === roomKey && one.videoKey === videoKey) ??
      null,
    loaded: every,
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
