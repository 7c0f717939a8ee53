import type { Failure, Outcome } from '../../../preload/contract/failures.ts';

/** State of a request. It is one union, so that no two flags can contradict each other. */
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

/** Returns the state after a new outcome. If a later read fails, the value on the screen is kept. */
export function refreshed<T>(shown: Async<T>, outcome: Outcome<T>): Async<T> {
  return !outcome.ok && shown.state === 'ready' ? shown : fromOutcome(outcome);
}

export function valueOf<T>(state: Async<T> | undefined): T | null {
  return state?.state === 'ready' ? state.value : null;
}

/** Resolves to the outcome of a bridge call. A rejection, which is not expected, becomes a failure. Never rejects. */
export async function settled<T>(call: Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await call;
  } catch {
    return { ok: false, failure: { kind: 'internal', code: 'SV-BRIDGE', canRetry: true } };
  }
}
