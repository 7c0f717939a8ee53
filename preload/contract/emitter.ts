/** The listeners of one event. Main and the renderers use the same implementation. */
export interface Emitter<Event> {
  /** Adds a listener. Returns a function that removes it. */
  readonly subscribe: (listener: (event: Event) => void) => () => void;
  /**
   * Calls the listeners in the order of subscription, without those that unsubscribe during the call. Throws what a
   * listener throws; the later listeners are then not called.
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
      // The loop uses a copy, so that a listener added during the call is not called for this event.
      for (const listener of [...listeners]) if (listeners.has(listener)) listener(event);
    },
    clear: () => listeners.clear(),
  };
}
