import type { AppStatus } from './app.ts';
import type { PreparedStatus } from './prepared.ts';
import type { RoomCandidate } from './rooms.ts';
import type { Interruption } from './screenings.ts';

/** What main tells the viewer, in the past tense. */
export interface Events {
  'app:changed': AppStatus;
  /** Something about these rooms differs from what was last read; the viewer reads again. */
  'rooms:changed': { readonly roomKeys: readonly string[] };
  'rooms:link-received': { readonly candidates: readonly RoomCandidate[] };
  /** The running screening must pause and cover (or end, for `refused` and `signed-out`). */
  'screenings:interrupted': { readonly grantId: string; readonly because: Interruption };
  /** What interrupted is over: Play goes on with the same grant. */
  'screenings:released': { readonly grantId: string };
  'prepared:changed': PreparedStatus;
  /** The app was asked to quit, which would erase what is prepared: the reviewer decides. */
  'prepared:quit-requested': null;
  /** The window woke, was focused or came back to the network: a good moment to read again. */
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
