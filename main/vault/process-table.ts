import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';

/** Tells whether the process that left a lock still lives: a number alone may be another process by now. */
export interface ProcessTable {
  readonly pid: number;
  /** What tells a process from a later one of the same number; null when no such process lives. */
  identify(pid: number): Promise<string | null>;
}

const run = promisify(execFile);
const patience = { timeout: 3_000, windowsHide: true } as const;

export function createProcessTable(): ProcessTable {
  return {
    pid: process.pid,
    identify: async (pid) => {
      if (!isAlive(pid)) return null;
      try {
        if (process.platform === 'linux') return await identifyOnLinux(pid);
        return pid === process.pid ? basename(process.execPath) : await nameOf(pid);
      } catch {
        // It cannot be told: an empty identity fits any, so a lock of a living process counts.
        return isAlive(pid) ? '' : null;
      }
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives and is somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Boot, and ticks since the boot at which the process began: field 22, counted after the name in parentheses. */
async function identifyOnLinux(pid: number): Promise<string> {
  const boot = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const startedAt = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return `${boot} ${startedAt ?? ''}`;
}

/** Elsewhere the program's name has to do; asked only when a lock was left and its number is in use. */
async function nameOf(pid: number): Promise<string> {
  if (process.platform === 'win32') {
    const { stdout } = await run('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'], patience);
    return /^"([^"]+)"/.exec(stdout)?.[1] ?? '';
  }
  const { stdout } = await run('/bin/ps', ['-o', 'comm=', '-p', String(pid)], patience);
  return basename(stdout.trim());
}
