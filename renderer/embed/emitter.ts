import { createEmitter } from '../../preload/contract/emitter.ts';

/** An emitter for several events. Each event has its own type of value. */
export interface TypedEmitter<Events extends object> {
  /** Returns a function that unsubscribes. */
  on: <E extends keyof Events>(event: E, listener: (value: Events[E]) => void) => () => void;
  emit: <E extends keyof Events>(event: E, value: Events[E]) => void;
  clear: () => void;
}

/** Returns an emitter. When a listener throws, `complain` receives the error and the other listeners still run. */
export function createTypedEmitter<Events extends object>(
  complain: (error: unknown) => void,
): TypedEmitter<Events> {
  const all = createEmitter<{ readonly event: keyof Events; readonly value: unknown }>();
  return {
    on: (event, listener) =>
      all.subscribe((sent) => {
        if (sent.event !== event) return;
        try {
          listener(sent.value as Parameters<typeof listener>[0]);
        } catch (error) {
          complain(error);
        }
      }),
    emit: (event, value) => all.notify({ event, value }),
    clear: all.clear,
  };
}
