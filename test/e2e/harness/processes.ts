import { type ChildProcess } from 'node:child_process';

/**
 * Ends a process (started `detached`) with SIGTERM or SIGKILL and waits until it has ended. SIGTERM is sent only to the
 * process, so that it can end its children in its own order. The remaining processes of its group are then killed.
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
    // The group has already ended.
  }
}

/** Returns a function that returns the process's output so far, from stdout and stderr. */
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

/**
 * Calls `probe` until it returns a value other than undefined. Rejects after `seconds` with an error that names `what`.
 */
export async function waitFor<T>(
  what: string,
  probe: () => T | undefined | Promise<T | undefined>,
  seconds = 90,
): Promise<T> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const value = await probe();
    if (value !== undefined) return value;
    if (performance.now() > end) throw new Error(`waited ${seconds} s for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
