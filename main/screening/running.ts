import { randomBytes } from 'node:crypto';
import type { Image } from '../rooms/fetch-image.ts';
import type { ScreenerRef } from '../service/watch-service.ts';
import type { Owner } from '../vault/vault.ts';
import type { MarkGate } from './mark-gate.ts';
import type { KeptGrant } from './screening-documents.ts';
import type { Mark } from './watermark.ts';

/** One screening under way. Its relays live as long as it does. */
export interface Running {
  readonly grantId: string;
  readonly roomKey: string;
  readonly videoKey: string;
  readonly owner: Owner;
  readonly screener: ScreenerRef;
  readonly grant: KeptGrant;
  readonly mark: Mark;
  readonly markImage: Image | null;
  readonly gate: MarkGate;
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
  begin(screening: Omit<Running, 'ended'>): Running;
  /** null for one that ended or never was. */
  get(grantId: string): Running | null;
  all(): readonly Running[];
  /** Its relays are dead from now on. null when it had ended before. */
  end(grantId: string): Running | null;
}

export function createRunningScreenings(): RunningScreenings {
  const running = new Map<string, { readonly screening: Running; readonly controller: AbortController }>();
  return {
    newId: () => randomBytes(24).toString('base64url'),
    begin: (screening) => {
      const controller = new AbortController();
      const begun = { ...screening, ended: controller.signal };
      running.set(begun.grantId, { screening: begun, controller });
      return begun;
    },
    get: (grantId) => running.get(grantId)?.screening ?? null,
    all: () => [...running.values()].map((one) => one.screening),
    end: (grantId) => {
      const found = running.get(grantId);
      running.delete(grantId);
      found?.controller.abort();
      return found?.screening ?? null;
    },
  };
}
