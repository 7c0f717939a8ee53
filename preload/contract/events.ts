import type { AppStatus } from './app.ts';
import type { Note } from './notes.ts';
import type { PreparedStatus } from './prepared.ts';
import type { RoomCandidate } from './rooms.ts';
import type { Interruption } from './screenings.ts';

interface Event<Data> {
  readonly data: Data;
}

/**
 * Events that main sends to the viewer, with names in the past tense. Only the names and types are used, so the values
 * are empty.
 */
const events = {
  'app:changed': {} as Event<AppStatus>,
  /** These rooms changed since they were last read; the viewer reads them again. */
  'rooms:changed': {} as Event<{ readonly roomKeys: readonly string[] }>,
  'rooms:link-received': {} as Event<{ readonly candidates: readonly RoomCandidate[] }>,
  /** The viewer must pause and cover the running screening, or end it for `refused` and `signed-out`. */
  'screenings:interrupted': {} as Event<{ readonly grantId: string; readonly because: Interruption }>,
  /** This interruption is over. Without another one the film can continue with the same grant. */
  'screenings:released': {} as Event<{ readonly grantId: string; readonly because: Interruption }>,
  /** A note that was typed over a film could not be saved when its panel went. The viewer shows its text. */
  'notes:unsaved': {} as Event<Note>,
  'prepared:changed': {} as Event<PreparedStatus>,
  /** Quitting was requested and would erase a prepared screening, so the reviewer must decide. */
  'prepared:quit-requested': {} as Event<null>,
  /** The window was focused. The viewer should read its data again. */
  'app:focused': {} as Event<null>,
};

export type EventName = keyof typeof events;
export type Events = { readonly [N in EventName]: (typeof events)[N]['data'] };

export const eventNames = Object.keys(events) as readonly EventName[];
