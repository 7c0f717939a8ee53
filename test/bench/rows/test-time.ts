import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Result, Row } from '../row.ts';

const file = resolve(import.meta.dirname, '../../..', join('out', 'test.json'));
const recordSchema = z.object({
  at: z.string(),
  seconds: z.number(),
  passed: z.number(),
  failed: z.number(),
});
const targetSeconds = 8 * 60;

/**
 * Duration of `npm test`. It is too long to be run by the bench, so this row reads the time that
 * scripts/test.mjs recorded for the last whole run. Without a record the row reports "not measured".
 */
export const testTime: Row = {
  name: 'test',
  run: () => {
    const base = { name: 'test', unit: 's', target: targetSeconds } as const;
    const read = existsSync(file)
      ? recordSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
      : undefined;
    const result: Result = read?.success
      ? {
          ...base,
          value: read.data.seconds,
          reference: `npm test of ${read.data.at}, not of this run: ${read.data.passed} passed, ${read.data.failed} failed`,
        }
      : { ...base, reference: '', notMeasured: 'no whole run of npm test was recorded on this machine' };
    return Promise.resolve([result]);
  },
};
