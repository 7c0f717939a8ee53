import type { Failure, Outcome } from '../../../preload/contract/failures.ts';

/** State of something that is asked for: never two flags that can contradict each other. */
export type Async<T> =
  | { readonly state: 'idle' }
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly failure: Failure };

export const idle = { state: 'idle' } as const;
export const loading = { state: 'loading' } as const;

export function fromOutcome<T>(outcome: Outcome<T>): Async<T> {
  return outcome.ok
    ? { state: 'ready', value: outcome.value }
    : { state: 'failed', failure: outcome.failure };
}

/** A new answer over what is shown: a failed second look keeps the first one on screen. */
export function refreshed<T>(shown: Async<T>, outcome: Outcome<T>): Async<T> {
  return !outcome.ok && shown.state === 'ready' ? shown : fromOutcome(outcome);
}

export function valueOf<T>(state: Async<T> | undefined): T | null {
  return state?.state === 'ready' ? state.value : null;
}

/** A bridge that rejects (it never should) becomes a failure like any other. */
export async function settled<T>(call: Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await call;
  } catch {
    return { ok: false, failure: { kind: 'internal', code: 'SV-BRIDGE', canRetry: true } };
  }
}
