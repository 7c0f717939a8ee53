export interface Emitter<Events extends object> {
  /** Returns a function that unsubscribes. */
  on: <E extends keyof Events>(event: E, listener: (value: Events[E]) => void) => () => void;
  emit: <E extends keyof Events>(event: E, value: Events[E]) => void;
  clear: () => void;
}

/** Calls listeners at once, in the order of subscription. `complain` receives what a listener throws. */
export function createEmitter<Events extends object>(complain: (error: unknown) => void): Emitter<Events> {
  const entries = new Set<{ readonly event: keyof Events; readonly call: (value: never) => void }>();
  return {
    on: (event, listener) => {
      const entry = { event, call: listener };
      entries.add(entry);
      return () => entries.delete(entry);
    },
    emit: (event, value) => {
      for (const entry of [...entries]) {
        if (entry.event !== event) continue;
        try {
          (entry.call as (given: typeof value) => void)(value);
        } catch (error) {
          complain(error);
        }
      }
    },
    clear: () => entries.clear(),
  };
}
