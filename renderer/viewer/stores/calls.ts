import type { Bridge } from '../../../preload/contract/bridge.ts';
import type { Outcome } from '../../../preload/contract/failures.ts';
import { settled } from './async.ts';

export interface RunningCall<T> {
  readonly outcome: Promise<Outcome<T>>;
  /** Sends main a request to stop. The outcome is then `cancelled`. */
  readonly cancel: () => void;
}

export type StartCall = <T>(call: (callId: string) => Promise<Outcome<T>>) => RunningCall<T>;

/** Returns a function that starts bridge calls, each with its own id, so that each can be cancelled. */
export function createCalls(bridge: Pick<Bridge, 'app'>): StartCall {
  const prefix = Math.random().toString(36).slice(2, 10);
  let count = 0;
  return (call) => {
    count += 1;
    const callId = `${prefix}-${count}`;
    return {
      outcome: settled(call(callId)),
      cancel: () => void settled(bridge.app.cancel({ callId })),
    };
  };
}
