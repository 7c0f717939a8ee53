import type { OperationName } from '../../preload/contract/operations.ts';

/** The running calls. The viewer can cancel each by the id that it chose for the call. */
export interface Calls {
  begin(
    name: OperationName,
    callId: string | null,
  ): { readonly signal: AbortSignal; readonly end: () => void };
  cancel(callId: string): void;
  /**
   * Cancels the openings of films, because the document that requested them is gone: no film may run unseen. Other
   * calls continue, so that what they store is complete.
   */
  cancelOpenings(): void;
}

const openings: ReadonlySet<OperationName> = new Set([
  'screenings:open',
  'screenings:renew',
  'prepared:prepare',
]);

export function createCalls(): Calls {
  const running = new Set<{
    readonly name: OperationName;
    readonly callId: string | null;
    readonly controller: AbortController;
  }>();
  return {
    begin(name, callId) {
      const call = { name, callId, controller: new AbortController() };
      running.add(call);
      return { signal: call.controller.signal, end: () => running.delete(call) };
    },
    cancel(callId) {
      for (const call of running) if (call.callId === callId) call.controller.abort();
    },
    cancelOpenings() {
      for (const { name, controller } of running) if (openings.has(name)) controller.abort();
    },
  };
}
