// `npm run bench [-- [--slow] <row> ...]` measures, prints a table and writes out/bench.json, or out/bench-slow.json.
// Exit code 1 means that a target was missed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from '../../scripts/build.mjs';
import { startNeighbours } from './neighbours.ts';
import type { Result, Row } from './row.ts';
import { bridge } from './rows/bridge.ts';
import { bundle } from './rows/bundle.ts';
import { firstFrameCold } from './rows/first-frame-cold.ts';
import { firstFrame } from './rows/first-frame.ts';
import { listing } from './rows/listing.ts';
import { longPlay } from './rows/long-play.ts';
import { memory } from './rows/memory.ts';
import { playing } from './rows/playing.ts';
import { room10k } from './rows/room-10k.ts';
import { roomOpen } from './rows/room-open.ts';
import { search } from './rows/search.ts';
import { seek } from './rows/seek.ts';
import { engagementQueue } from './rows/engagement-queue.ts';
import { startLibrary } from './rows/start-library.ts';
import { startShared } from './rows/start-shared.ts';
import { testTime } from './rows/test-time.ts';
import { watermark } from './rows/watermark.ts';
import { comparisonOf, lineOf, printTable } from './table.ts';

const rows: readonly Row[] = [
  bundle,
  testTime,
  listing,
  engagementQueue,
  bridge,
  startLibrary,
  startShared,
  roomOpen,
  search,
  room10k,
  firstFrame,
  firstFrameCold,
  seek,
  playing,
  memory,
  longPlay,
  watermark,
];
const root = resolve(import.meta.dirname, '../..');

/** Busy processes per processor in a slow run: the app gets about a quarter of each processor. */
const neighboursEach = 3;
const slow = process.argv.includes('--slow');
const wanted = process.argv.slice(2).filter((argument) => argument !== '--slow');
const unknown = wanted.filter((name) => !rows.some((row) => row.name === name));
if (unknown.length > 0) {
  console.error(`No such row: ${unknown.join(', ')}. There are: ${rows.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

await build();
const chosen = rows.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const begun = Date.now();
const endNeighbours = slow ? startNeighbours(neighboursEach * cpus().length) : undefined;
const results: Result[] = [];
for (const row of chosen) {
  console.error(`${row.name} ...`);
  const before = results.length;
  try {
    results.push(...(await row.run({ slow })));
  } catch (error) {
    // The other rows still run. This row counts as missed.
    console.error(error);
    const [what = ''] = String(error).split('\n');
    results.push({
      name: row.name,
      unit: 'count',
      value: Number.NaN,
      target: 0,
      slowTarget: 0,
      reference: `failed: ${what}`,
    });
  }
  // A run that is interrupted has then printed what it measured.
  for (const { name, measured, compared } of results.slice(before).map((result) => lineOf(result, slow)))
    console.error(`  ${name}: ${compared ? comparisonOf(compared) : (measured?.median ?? 'not measured')}`);
}

endNeighbours?.();
const lines = results.map((result) => lineOf(result, slow));
mkdirSync(join(root, 'out'), { recursive: true });
const machine = { processors: cpus().length, model: cpus()[0]?.model ?? '', node: process.version };
const report = {
  at: new Date().toISOString(),
  slow,
  machine,
  seconds: (Date.now() - begun) / 1000,
  rows: lines,
};
writeFileSync(
  join(root, slow ? 'out/bench-slow.json' : 'out/bench.json'),
  `${JSON.stringify(report, null, 2)}\n`,
);
printTable(
  slow ? `A slow computer: ${neighboursEach} busy processes for each processor` : 'This computer',
  lines,
);
const missed = lines.filter(({ reached }) => reached === false);
console.log(
  missed.length === 0
    ? `Every target reached, in ${report.seconds.toFixed(0)} s.`
    : `${missed.length} of ${lines.length} missed, in ${report.seconds.toFixed(0)} s: ${missed.map(({ name }) => name).join('; ')}.`,
);
process.exit(missed.length === 0 ? 0 : 1);
