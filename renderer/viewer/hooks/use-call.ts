import { useEffect, useRef, useState } from 'react';
import type { Outcome } from '../../../preload/contract/failures.ts';
import { createCalls } from '../stores/calls.ts';
import { useViewer } from './use-viewer.tsx';

interface OneCall {
  readonly busy: boolean;
  /** Runs one call; resolves with null when another is under way. */
  readonly run: <T>(call: (callId: string) => Promise<Outcome<T>>) => Promise<Outcome<T> | null>;
  readonly cancel: () => void;
}

/** Runs one cancellable call of a form at a time; cancels it when the form unmounts. */
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
