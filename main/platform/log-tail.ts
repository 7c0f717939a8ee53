import { open } from 'node:fs/promises';

/** Maximum bytes that are read from the end of the log. */
const longestTail = 48 * 1024;

/** Returns the last lines of a log file, at most `lines`, oldest first; empty when the file does not exist. */
export async function readLogTail(path: string, lines: number): Promise<readonly string[]> {
  const file = await open(path, 'r').catch(() => null);
  if (file === null) return [];
  try {
    const { size } = await file.stat();
    const length = Math.min(size, longestTail);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    const found = buffer.toString('utf8').split('\n');
    // The first line of a truncated read is incomplete, so it is dropped.
    if (length < size) found.shift();
    return found.filter((line) => line.trim() !== '').slice(-lines);
  } finally {
    await file.close();
  }
}
