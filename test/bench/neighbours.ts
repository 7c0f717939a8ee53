import { spawn } from 'node:child_process';

/** Ends the processes if the run takes longer. */
const longestMinutes = 90;

/**
 * Starts `count` processes that each keep one processor busy at normal priority, as other programs of the user do.
 * Returns a function that ends them. They also end with this process, however that ends.
 */
export function startNeighbours(count: number): () => void {
  const loop = `const until = Date.now() + ${longestMinutes * 60_000};
    while (Date.now() < until && process.ppid === ${process.pid});`;
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', loop], { stdio: 'ignore' }),
  );
  const fail = (): void => {
    throw new Error('a busy process ended before the run');
  };
  for (const child of children) child.once('exit', fail);
  const end = (): void => {
    for (const child of children) child.off('exit', fail);
    for (const child of children) child.kill('SIGKILL');
  };
  process.once('exit', end);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return end;
}
