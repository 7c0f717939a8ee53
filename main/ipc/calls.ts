/** The running calls. The viewer can cancel each by the id that it chose for the call. */
export interface Calls {
  begin(callId: string | null): { readonly signal: AbortSignal; end(): void };
  cancel(callId: string): void;
}

export function createCalls(): Calls {
  const running = new Map<string, AbortController>();
  return {
    begin(callId) {
      const controller = new AbortController();
      if (callId === null || callId.length > 64) return { signal: controller.signal, end: () => undefined };
      running.set(callId, controller);
      return {
        signal: controller.signal,
        end: () => {
          if (running.get(callId) === controller) running.delete(callId);
        },
      };
    },
    cancel(callId) {
      running.get(callId)?.abort();
      running.delete(callId);
    },
  };
}
