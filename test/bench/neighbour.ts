import { spawn } from 'node:child_process';

/** Ends the process if the run takes longer. */
const longestMinutes = 90;

/**
 * Starts a process that keeps one processor busy at normal priority, as another program of the user does. Returns a
 * function that ends it. The process also ends with this one, however that ends.
 */
export function startNeighbour(): () => void {
  const loop = `const until = Date.now() + ${longestMinutes * 60_000};
    while (Date.now() < until && process.ppid === ${process.pid});`;
  const child = spawn(process.execPath, ['-e', loop], { stdio: 'ignore' });
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return end;
}
