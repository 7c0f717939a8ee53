import type { AppStatus } from './app.ts';
import type { PreparedStatus } from './prepared.ts';
import type { RoomCandidate } from './rooms.ts';
import type { Interruption } from './screenings.ts';

/** Events that main sends to the viewer, in the past tense. */
export interface Events {
  'app:changed': AppStatus;
  /** These rooms changed since they were last read; the viewer reads them again. */
  'rooms:changed': { readonly roomKeys: readonly string[] };
  'rooms:link-received': { readonly candidates: readonly RoomCandidate[] };
  /** The running screening must pause and cover (or end, for `refused` and `signed-out`). */
  'screenings:interrupted': { readonly grantId: string; readonly because: Interruption };
  /** The interruption is over: Play continues with the same grant. */
  'screenings:released': { readonly grantId: string };
  'prepared:changed': PreparedStatus;
  /** Quitting was requested and would erase prepared screenings: the reviewer decides. */
  'prepared:quit-requested': null;
  /** The window woke, was focused or is online again: the viewer should read again. */
  'app:focused': null;
}

export type EventName = keyof Events;

export const eventNames = Object.keys({
  'app:changed': true,
  'rooms:changed': true,
  'rooms:link-received': true,
  'screenings:interrupted': true,
  'screenings:released': true,
  'prepared:changed': true,
  'prepared:quit-requested': true,
  'app:focused': true,
} satisfies Record<EventName, true>) as readonly EventName[];
