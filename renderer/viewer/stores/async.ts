import type { Failure, Outcome } from '../../../preload/contract/failures.ts';

/** State of something that is asked for: never two flags that can contradict each other. */
export type Async<T> =
  | { readonly is: 'idle' }
  | { readonly is: 'loading' }
  | { readonly is: 'ready'; readonly value: T }
  | { readonly is: 'failed'; readonly failure: Failure };

export const idle = { is: 'idle' } as const;
export const loading = { is: 'loading' } as const;

export function fromOutcome<T>(outcome: Outcome<T>): Async<T> {
  return outcome.ok ? { is: 'ready', value: outcome.value } : { is: 'failed', failure: outcome.failure };
}

/** A new answer over what is shown: a failed second look keeps the first one on screen. */
export function refreshed<T>(shown: Async<T>, outcome: Outcome<T>): Async<T> {
  return !outcome.ok && shown.is === 'ready' ? shown : fromOutcome(outcome);
}

export function valueOf<T>(state: Async<T> | undefined): T | null {
  return state?.is === 'ready' ? state.value : null;
}

/** A bridge that rejects (it never should) becomes a failure like any other. */
export async function settled<T>(call: Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await call;
  } catch {
    return { ok: false, failure: { kind: 'internal', code: 'SV-BRIDGE', canRetry: true } };
  }
}
