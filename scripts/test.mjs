// `npm test`: set-up, build, format check, lint, types, then unit, integration and end-to-end tests, each named as it runs.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './setup.mjs';

const root = join(import.meta.dirname, '..');
const report = join(root, 'out/vitest.json');
const only = process.argv.slice(2);
// Copied before the build, which sets NODE_ENV to production; React's test tools need development.
// A type-aware lint of the whole project needs more than the default heap on small machines.
const environment = { ...process.env, NODE_OPTIONS: '--max-old-space-size=4096' };

/** A quarter of its time went to collections of the young generation, which has 16 MiB by default. */
const fewerCollections = ['--max-semi-space-size=128'];

/** Runs a program and resolves to its exit code. Prints its output at the end, so that outputs do not mix. */
function run(name, script, args = [], { live = false, flags = [] } = {}) {
  return new Promise((resolve) => {
    const started = performance.now();
    const child = spawn(process.execPath, [...flags, join(root, script), ...args], {
      cwd: root,
      stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: environment,
    });
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.on('exit', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(0);
      if (code !== 0) process.stdout.write(Buffer.concat(chunks));
      console.log(`${name}: ${code === 0 ? 'passed' : 'FAILED'} (${seconds} s)`);
      resolve(code ?? 1);
    });
  });
}

/** Runs the longest task on one core, and the others serially in parallel to it. Resolves to all exit codes. */
async function beside(longest, others) {
  const codes = [];
  for (const other of others) codes.push(await other());
  return [...codes, await longest];
}

const begun = Date.now();
await prepare({ debian: true, quiet: true });
mkdirSync(join(root, 'out'), { recursive: true });
const { build } = await import('./build.mjs');
await build();
console.log('build: passed');

const tests = () =>
  run(
    'tests',
    'node_modules/vitest/vitest.mjs',
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      `--reporter=${join(import.meta.dirname, 'second-try-reporter.mjs')}`,
      ...only,
    ],
    { live: true },
  );
rmSync(report, { force: true });
const codes =
  only.length > 0
    ? [await tests()]
    : await beside(run('types and lint', 'scripts/types-and-lint.mjs', [], { flags: fewerCollections }), [
        () =>
          run('format', 'node_modules/prettier/bin/prettier.cjs', ['--check', '.', '--log-level', 'warn']),
        tests,
      ]);

const failedChecks = codes.filter((code) => code !== 0).length;
if (existsSync(report)) {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'));
  console.log(`${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`);
  if (numPassedTests === 0) process.exitCode = 1;
  // `npm run bench` reports these times, because it does not run the tests itself.
  const times = { at: new Date(begun).toISOString(), seconds: (Date.now() - begun) / 1000 };
  if (only.length === 0)
    writeFileSync(
      join(root, 'out/test.json'),
      JSON.stringify({ ...times, passed: numPassedTests, failed: numFailedTests }),
    );
} else {
  process.exitCode = 1;
}
if (failedChecks > 0) process.exitCode = 1;
