import type { AppStatus } from './app.ts';
import type { PreparedStatus } from './prepared.ts';
import type { RoomCandidate } from './rooms.ts';
import type { Interruption } from './screenings.ts';

interface Event<Data> {
  readonly data: Data;
}

/** Events that main sends to the viewer, in the past tense. The values are empty: only names and types count. */
const events = {
  'app:changed': {} as Event<AppStatus>,
  /** These rooms changed since they were last read; the viewer reads them again. */
  'rooms:changed': {} as Event<{ readonly roomKeys: readonly string[] }>,
  'rooms:link-received': {} as Event<{ readonly candidates: readonly RoomCandidate[] }>,
  /** The running screening must pause and cover (or end, for `refused` and `signed-out`). */
  'screenings:interrupted': {} as Event<{ readonly grantId: string; readonly because: Interruption }>,
  /** The interruption is over: Play continues with the same grant. */
  'screenings:released': {} as Event<{ readonly grantId: string }>,
  'prepared:changed': {} as Event<PreparedStatus>,
  /** Quitting was requested and would erase prepared screenings: the reviewer decides. */
  'prepared:quit-requested': {} as Event<null>,
  /** The window woke, was focused or is online again: the viewer should read again. */
  'app:focused': {} as Event<null>,
};

export type EventName = keyof typeof events;
export type Events = { readonly [N in EventName]: (typeof events)[N]['data'] };

export const eventNames = Object.keys(events) as readonly EventName[];
