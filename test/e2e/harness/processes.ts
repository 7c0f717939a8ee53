import { type ChildProcess } from 'node:child_process';

/**
 * Ends a process (started `detached`) by SIGTERM or SIGKILL, and waits until it is gone. SIGTERM goes only to the
 * process, so that it can end its children in its own order; what remains in its group is killed.
 */
export async function endGroup(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const gone = exited(child);
  if (signal === 'SIGTERM') child.kill(signal);
  else killGroup(child);
  await gone;
  killGroup(child);
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
}

/** Returns a function that returns the output so far, of stdout and stderr. */
export function listen(child: ChildProcess): () => string {
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (log += part.toString()));
  return () => log;
}

export function exited(child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  if (child.exitCode !== null || child.signalCode !== null) {
    return Promise.resolve({ code: child.exitCode, signal: child.signalCode });
  }
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));
}

/** Calls `probe` until it returns something other than undefined. Throws after `seconds`, naming `what` was awaited. */
export async function waitFor<T>(
  what: string,
  probe: () => T | undefined | Promise<T | undefined>,
  seconds = 30,
): Promise<T> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const value = await probe();
    if (value !== undefined) return value;
    if (performance.now() > end) throw new Error(`waited ${seconds} s for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
