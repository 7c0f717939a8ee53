import type { Timers } from './ports.ts';

/** Maximum delay of setTimeout (2^31 - 1 ms, about 24 days). A longer delay would fire immediately. */
const longestMs = 2_147_483_647;

/** Creates Node's timers. They do not keep the process alive. */
export function createTimers(): Timers {
  const after = (ms: number, run: () => void): (() => void) => {
    let handle: NodeJS.Timeout;
    const wait = (leftMs: number): void => {
      const stepMs = Math.min(leftMs, longestMs);
      handle = setTimeout(() => (leftMs > stepMs ? wait(leftMs - stepMs) : run()), stepMs);
      handle.unref();
    };
    wait(Math.max(0, ms));
    return () => clearTimeout(handle);
  };
  return {
    after,
    every: (ms, run) => {
      const handle = setInterval(run, Math.min(Math.max(1, ms), longestMs));
      handle.unref();
      return () => clearInterval(handle);
    },
  };
}
