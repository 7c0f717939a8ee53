import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLogTail } from '../../../main/platform/log-tail.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'log-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the end of a log', () => {
  it('returns the last lines, oldest first', async () => {
    const path = join(folder, 'short.log');
    await writeFile(path, 'one\ntwo\n\nthree\n');
    expect(await readLogTail(path, 2)).toEqual(['two', 'three']);
  });

  it('reads only the end of a long log and returns no partial line', async () => {
    const path = join(folder, 'long.log');
    await writeFile(path, `${'x'.repeat(100)}\n`.repeat(2_000));
    const lines = await readLogTail(path, 10_000);
    expect(lines.length).toBeGreaterThan(400);
    expect(lines.length).toBeLessThan(500);
    expect(new Set(lines.map((line) => line.length))).toEqual(new Set([100]));
  });

  it('is empty without a log', async () => {
    expect(await readLogTail(join(folder, 'none.log'), 5)).toEqual([]);
  });
});
