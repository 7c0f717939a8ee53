import { useEffect, useRef, useState } from 'react';
import type { Outcome } from '../../../preload/contract/failures.ts';
import { createCalls } from '../stores/calls.ts';
import { useViewer } from './use-viewer.tsx';

interface OneCall {
  readonly busy: boolean;
  /** Runs one call. Resolves to null if another call is running. */
  readonly run: <T>(call: (callId: string) => Promise<Outcome<T>>) => Promise<Outcome<T> | null>;
  readonly cancel: () => void;
}

/**
 * Returns functions that run and cancel the calls of a form, one at a time. The running call is cancelled when the form
 * unmounts.
 */
export function useCall(): OneCall {
  const { bridge } = useViewer();
  const [start] = useState(() => createCalls(bridge));
  const [isBusy, setIsBusy] = useState(false);
  const cancelRunning = useRef<(() => void) | null>(null);
  useEffect(() => () => cancelRunning.current?.(), []);
  return {
    busy: isBusy,
    cancel: () => cancelRunning.current?.(),
    run: async (make) => {
      if (cancelRunning.current) return null;
      const call = start(make);
      cancelRunning.current = call.cancel;
      setIsBusy(true);
      const outcome = await call.outcome;
      cancelRunning.current = null;
      setIsBusy(false);
      return outcome;
    },
  };
}
