import type { EventName, Events } from '../../preload/contract/events.ts';

export interface Publisher {
  /** Tells the viewer, when there is one. */
  publish<E extends EventName>(name: E, event: Events[E]): void;
}

/** The one way to tell the viewer something: the contract's events, to the viewer's window alone. */
export function createPublisher(send: (name: EventName, event: unknown) => void): Publisher {
  return {
    publish: (name, event) => {
      send(name, event);
    },
  };
}
