// `npm test`: runs set-up, build, format check, lint with type check, then unit, integration and end-to-end tests. It
// prints the name of each step.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { retryableList } from './second-try-reporter.mjs';
import { countsOf, mergedResults } from './second-try.mjs';
import { prepare } from './setup.mjs';

const root = join(import.meta.dirname, '..');
const report = join(root, 'out/vitest.json');
const secondReport = join(root, 'out/vitest-second-try.json');
const only = process.argv.slice(2);
// The environment is copied before the build, which sets NODE_ENV to production, because React's test tools need
// development.
const environment = { ...process.env };

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Runs a program and resolves to its exit code. Prints the program's output at the end, so that outputs do not mix. */
function run(name, script, args = [], { live = false } = {}) {
  return new Promise((resolve) => {
    const started = performance.now();
    const child = spawn(process.execPath, [join(root, script), ...args], {
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

/** Runs the other tasks one after another while the longest task runs. Resolves to all exit codes. */
async function beside(longest, others) {
  const codes = [];
  for (const other of others) codes.push(await other());
  return [...codes, await longest];
}

/** Returns the slowest files of a report, one on a line with its seconds, so that slow tests are noticed. */
function slowestFiles(testResults) {
  return testResults
    .map(({ name, startTime, endTime }) => ({ file: relative(root, name), ms: endTime - startTime }))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, 20)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)
    .join('\n');
}

const begun = Date.now();
await prepare({ debian: true, quiet: true });
mkdirSync(join(root, 'out'), { recursive: true });
const { build } = await import('./build.mjs');
await build();
console.log('build: passed');

const vitest = (name, outputFile, args) =>
  run(
    name,
    'node_modules/vitest/vitest.mjs',
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${outputFile}`,
      `--reporter=${join(import.meta.dirname, 'second-try-reporter.mjs')}`,
      ...args,
    ],
    { live: true },
  );

/** Runs the tests. Files whose failed tests may be retried run once more, with nothing beside them. */
async function tests() {
  const code = await vitest('tests', report, only);
  const failed = existsSync(retryableList) ? readJson(retryableList) : [];
  // A developer who selects tests repeats them.
  if (code === 0 || failed.length === 0 || only.length > 0) return code;
  const names = failed.map((path) => relative(root, path));
  const again = await vitest('second try', secondReport, ['--maxWorkers=1', ...names]);
  if (existsSync(secondReport)) {
    const testResults = mergedResults(readJson(report).testResults, readJson(secondReport).testResults);
    writeFileSync(report, JSON.stringify({ testResults }));
  }
  if (again === 0) console.log(`files that passed at the second try only:\n  ${names.join('\n  ')}`);
  return again;
}
for (const path of [report, secondReport, retryableList]) rmSync(path, { force: true });
const codes =
  only.length > 0
    ? [await tests()]
    : await beside(run('types and lint', 'node_modules/oxlint/bin/oxlint'), [
        () => run('format', 'node_modules/oxfmt/bin/oxfmt', ['--check']),
        tests,
      ]);

const failedChecks = codes.filter((code) => code !== 0).length;
if (existsSync(report)) {
  const { testResults } = readJson(report);
  const { passed, failed, skipped } = countsOf(testResults);
  console.log(`slowest files:\n${slowestFiles(testResults)}`);
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  if (passed === 0) process.exitCode = 1;
  // The times are stored for `npm run bench`, which reports them because it does not run the tests itself.
  const times = { at: new Date(begun).toISOString(), seconds: (Date.now() - begun) / 1000 };
  if (only.length === 0)
    writeFileSync(join(root, 'out/test.json'), JSON.stringify({ ...times, passed, failed }));
} else {
  process.exitCode = 1;
}
if (failedChecks > 0) process.exitCode = 1;
