import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Trouble } from '../stores/offered-retries.ts';
import { useViewer } from './use-viewer.tsx';

/** Says that the component offers to try again after this trouble; null while it does not. */
export function useOfferRetry(trouble: Trouble | null): void {
  const { offeredRetries } = useViewer();
  useEffect(
    () => (trouble === null ? undefined : offeredRetries.getState().offer(trouble)),
    [offeredRetries, trouble],
  );
}

/** Returns whether the screen offers to try again after this trouble, so that its banner need not. */
export const useIsRetryOffered = (trouble: Trouble): boolean =>
  useStore(useViewer().offeredRetries, ({ offered }) => offered.includes(trouble));
