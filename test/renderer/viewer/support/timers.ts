import type { Timers } from '../../../../renderer/viewer/stores/clock.ts';
import { noon } from '../../../builders/contract.ts';
import { createFakeTimers } from '../../../fakes/timers.ts';

interface ManualTimers extends Timers {
  /** Advances the timers and `now` by milliseconds. */
  readonly advance: (milliseconds: number) => Promise<void>;
}

/** Creates fake timers of the viewer, which advance on command. They start at `noon` of the builders. */
export function createManualTimers(): ManualTimers {
  const timers = createFakeTimers();
  let elapsed = 0;
  return {
    every: timers.every,
    after: timers.after,
    now: () => noon + elapsed / 1000,
    advance: async (milliseconds) => {
      elapsed += milliseconds;
      await timers.advance(milliseconds);
    },
  };
}

/** Waits until all promises of calls over the in-memory bridge have settled. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}
