// `npm run security` runs every attack at full scale, then prints a table by control: pass, fail or open. `npm run
// security -- --without-defences [name]` removes one defence after the other, and its tests must fail.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { build } from '../../scripts/build.mjs';
import { controls } from './controls.ts';
import { runWithoutDefences } from './without-defences.ts';

const root = resolve(import.meta.dirname, '../..');
const report = join(root, 'out/security.json');
const reportSchema = z.object({
  testResults: z.array(
    z.object({ name: z.string(), status: z.string(), assertionResults: z.array(z.unknown()) }),
  ),
});

const [, , mode, name = ''] = process.argv;
if (mode === '--without-defences') process.exit(runWithoutDefences(name) ? 0 : 1);

const begun = Date.now();
await build();
mkdirSync(join(root, 'out'), { recursive: true });
const files = [...new Set([...controls.flatMap(({ tests }) => tests), 'test/security'])];
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const run = spawnSync(
  process.execPath,
  [
    vitest,
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--testTimeout=1200000',
    ...files,
  ],
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      SCREENER_ATTACK_SCALE: '1',
      SCREENER_FUZZ_COUNT: '10000',
      SCREENER_KILL_COUNT: '200',
    },
  },
);
const { testResults } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
const passed = new Set(
  testResults.filter(({ status }) => status === 'passed').map(({ name }) => relative(root, name)),
);
for (const { name, tests, open } of controls) {
  const state = open !== undefined ? 'open' : tests.every((path) => passed.has(path)) ? 'pass' : 'FAIL';
  console.info(`${state}  ${name}\n      ${open ?? tests.join(', ')}`);
}
const count = testResults.reduce((sum, { assertionResults }) => sum + assertionResults.length, 0);
console.info(`${count} tests in ${Math.round((Date.now() - begun) / 1000)} s at full counts.`);
process.exit(run.status ?? 1);
