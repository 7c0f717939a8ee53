// `npm run bench [-- <row> ...]`: measures, prints a table and writes out/bench.json. Judges nothing: it says what is.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from '../../scripts/build.mjs';
import { figuresOf, ratioOf } from './measure.ts';
import type { Result, Row } from './row.ts';
import { bundle } from './rows/bundle.ts';
import { firstFrame } from './rows/first-frame.ts';
import { listing } from './rows/listing.ts';
import { startLibrary } from './rows/start-library.ts';

const rows: readonly Row[] = [bundle, listing, startLibrary, firstFrame];
const minutesInAll = 7.5;
const root = resolve(import.meta.dirname, '../..');

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !rows.some((row) => row.name === name));
if (unknown.length > 0) {
  console.error(`No such row: ${unknown.join(', ')}. There are: ${rows.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

await build();
const chosen = rows.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const begun = Date.now();
const results: Result[] = [];
for (const [index, row] of chosen.entries()) {
  const left = begun + minutesInAll * 60_000 - Date.now();
  console.error(`${row.name} ...`);
  results.push(...(await row.run({ deadline: Date.now() + left / (chosen.length - index) })));
}

const lines = results.map(describe);
mkdirSync(join(root, 'out'), { recursive: true });
const machine = { processors: cpus().length, model: cpus()[0]?.model ?? '', node: process.version };
const report = { at: new Date().toISOString(), machine, seconds: (Date.now() - begun) / 1000, rows: lines };
writeFileSync(join(root, 'out/bench.json'), `${JSON.stringify(report, null, 2)}\n`);
console.table(
  Object.fromEntries(
    lines.map(({ name, unit, measured, reference, ratio, target, reached }) => [
      name,
      {
        measured: `${round(measured.median)} ${unit}`,
        p95: round(measured.p95),
        n: measured.count,
        reference: reference === null ? '' : `${round(reference.median)} (${reference.what})`,
        ratio: ratio === null ? '' : `${ratio.median.toFixed(2)} (to ${ratio.upper95.toFixed(2)})`,
        target,
        reached: reached ? 'yes' : 'no',
      },
    ]),
  ),
);
process.exit();

/** A result with its figures, as it is written down. */
function describe(result: Result) {
  const { name, unit, pairs, value, target } = result;
  const measured = figuresOf(pairs?.measured ?? [value ?? Number.NaN]);
  const ratio = pairs === undefined ? null : ratioOf(pairs);
  const reference = pairs === undefined ? null : { what: result.reference, ...figuresOf(pairs.reference) };
  return {
    name,
    unit,
    measured,
    reference,
    ratio,
    target,
    reached: (ratio?.median ?? measured.median) <= target,
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
