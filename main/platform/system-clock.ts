import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import type { Clock } from './ports.ts';

/**
 * Smallest difference in milliseconds that counts as sleep. It is above a second, because some systems report uptime in
 * whole seconds.
 */
const sleepIsAtLeastMs = 1_500;

/**
 * Creates the computer's clocks. On Linux `process.hrtime` stops during sleep, but the uptime does not. The monotonic
 * clock adds the difference, so that closing the lid does not extend a screening.
 */
export function createSystemClock(): Clock & {
  /** Identifies the computer's current boot; null where the system has no such id. */
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
    // The error is ignored. Without an id, a restart of the app counts as a restart of the computer, which is the
    // stricter case.
  }
  return null;
}
