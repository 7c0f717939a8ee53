import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import type { Clock } from './ports.ts';

/** Uptime comes in whole seconds on some systems: only a difference larger than that is sleep. */
const sleepIsAtLeastMs = 1_500;

/**
 * The machine's clocks. `process.hrtime` stands still during sleep on Linux, the uptime does not: the sleep that shows
 * is added, so that a film does not stay open because the lid was closed.
 */
export function createSystemClock(): Clock & {
  /** The same as long as the computer is not started anew; null where the system does not tell. */
  readonly bootId: string | null;
} {
  let sleptMs = 0;
  return {
    bootId: readBootId(),
    now: () => Date.now(),
    monotonic: () => {
      const awakeMs = Number(process.hrtime.bigint() / 1_000_000n);
      const behindMs = uptime() * 1_000 - awakeMs;
      if (behindMs > sleptMs + sleepIsAtLeastMs) sleptMs = behindMs;
      return awakeMs + sleptMs;
    },
  };
}

function readBootId(): string | null {
  try {
    if (process.platform === 'linux') return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    if (process.platform === 'darwin') {
      const options = { encoding: 'utf8', timeout: 1_000 } as const;
      return execFileSync('/usr/sbin/sysctl', ['-n', 'kern.bootsessionuuid'], options).trim() || null;
    }
  } catch {
    // Without it a restart of the app counts as one of the computer: the stricter of two cases.
  }
  return null;
}
