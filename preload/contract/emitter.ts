/** The listeners of one event. Main and the renderers share it. */
export interface Emitter<Event> {
  /** Returns a function that unsubscribes. */
  readonly subscribe: (listener: (event: Event) => void) => () => void;
  /**
   * Calls the listeners in the order of subscription, except those unsubscribed meanwhile. Throws what a listener
   * throws; the listeners after it are then not called.
   */
  readonly notify: (event: Event) => void;
  /** Unsubscribes all listeners. */
  readonly clear: () => void;
}

export function createEmitter<Event = void>(): Emitter<Event> {
  const listeners = new Set<(event: Event) => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: (event) => {
      // A copy, so that a listener subscribed meanwhile is not called for this event.
      for (const listener of [...listeners]) if (listeners.has(listener)) listener(event);
    },
    clear: () => listeners.clear(),
  };
}
