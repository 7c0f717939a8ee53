// Removes one defence after the other in a copy of the sources, and checks that its tests fail: `npm run security --
// --without-defences [part of a name]`
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Defence } from './defences/defence.ts';
import { defencesOfData } from './defences/of-data.ts';
import { defencesOfTheApp } from './defences/of-the-app.ts';

const root = resolve(import.meta.dirname, '../..');
/** Everything that the tests need. The copy is built again and links to the installed packages. */
const copied = [
  'main',
  'preload',
  'renderer',
  'test',
  'scripts',
  'assets',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vitest.config.ts',
];

/** Returns whether the tests fail without this defence. Throws if the defence's text is not found in the file. */
function failsWithout(copy: string, { name, file, find, put, everywhere, tests }: Defence): boolean {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  const places = source.split(find).length - 1;
  if (places === 0 || (places > 1 && !everywhere))
    throw new Error(`${name}: found ${places} times in ${file}`);
  try {
    writeFileSync(
      path,
      source.replaceAll(find, () => put),
    );
    if (tests.some((test) => test.startsWith('test/e2e/'))) node(copy, ['scripts/build.mjs']);
    return !pass(copy, tests);
  } finally {
    writeFileSync(path, source);
  }
}

function pass(copy: string, tests: readonly string[], timeout = 180_000): boolean {
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  return node(copy, [vitest, 'run', '--bail=1', '--reporter=dot', ...tests], timeout) === 0;
}

function node(cwd: string, args: readonly string[], timeout = 180_000): number | null {
  return spawnSync(process.execPath, args, { cwd, stdio: 'ignore', timeout }).status;
}

/** Prints the table. Returns whether the removal of every defence makes a test fail. */
export function runWithoutDefences(wanted: string): boolean {
  const copy = mkdtempSync(join(tmpdir(), 'without-defences-'));
  try {
    for (const name of copied) cpSync(join(root, name), join(copy, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
    const chosen = [...defencesOfTheApp, ...defencesOfData].filter(({ name }) => name.includes(wanted));
    node(copy, ['scripts/build.mjs']);
    // With all defences in place every test must pass. Otherwise a failure would prove nothing.
    const all = [...new Set(chosen.flatMap(({ tests }) => tests))];
    if (!pass(copy, all, 600_000)) throw new Error('The tests fail although nothing was taken out.');
    const rows = chosen.map((defence) => {
      const missed = failsWithout(copy, defence);
      console.info(`${missed ? 'missed  ' : 'NOT MISSED'} ${defence.name}`);
      return { ...defence, missed };
    });
    console.table(
      Object.fromEntries(
        rows.map(({ name, missed, tests }) => [
          name,
          { 'tests fail': missed ? 'yes' : 'NO', tests: tests.join(', ') },
        ]),
      ),
    );
    return rows.every(({ missed }) => missed);
  } finally {
    rmSync(copy, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}
