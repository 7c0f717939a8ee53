// `npm run hardware-check` guides a person through the checks that need a real computer. See README.md in this folder.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { release } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { electronBinary } from '../../scripts/electron-binary.mjs';
import { jsonOf, measuredFrom, nothingMeasured, reportSchema, type Report } from './report.ts';
import { itemsOf, sheet, walk } from './walk.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'out/hardware');
const path = join(folder, 'report.json');
const probeLimitMs = 120_000;

const platforms: Readonly<Record<string, Report['platform']>> = { win32: 'windows', darwin: 'macos' };
const platform = platforms[process.platform];

if (platform === undefined || !process.stdin.isTTY) {
  const why =
    platform === undefined ? `${process.platform} is neither Windows nor macOS` : 'there is no terminal';
  console.log([`Hardware check: not run, since ${why}.`, ...sheet(null)].join('\n'));
} else {
  await check(platform);
}

async function check(here: Report['platform']): Promise<void> {
  const begun = earlier(here);
  const measured = begun?.measured ?? measure();
  const day = new Date().toISOString().slice(0, 10);
  const answers = begun?.answers ?? {};
  const report: Report = { format: 1, day, platform: here, osBuild: release(), measured, answers };
  save(report);
  console.log('About 15 minutes. Ctrl-C keeps what was answered; the next run goes on from there.');
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  lines.once('SIGINT', () => lines.close());
  const closed = new Promise<null>((resolve) => lines.once('close', () => resolve(null)));
  const ask = (question: string): Promise<string | null> =>
    Promise.race([new Promise<string>((resolve) => lines.question(question, resolve)), closed]);
  const done = await walk({ report, ask, save, print: (line) => console.log(line) });
  lines.close();
  console.log(['', ...sheet(done), `The report is ${path}.`].join('\n'));
  if (Object.keys(done.answers).length === itemsOf(here).length)
    console.log('Erase it to begin a new check.');
}

/** Returns the report of an earlier run on this build of the system; null if there is none. */
function earlier(here: Report['platform']): Report | null {
  try {
    const { data } = reportSchema.safeParse(jsonOf(readFileSync(path, 'utf8')));
    return data?.platform === here && data.osBuild === release() ? data : null;
  } catch {
    return null;
  }
}

function save(report: Report): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, `${JSON.stringify(reportSchema.parse(report), null, 2)}\n`);
}

/** Returns the probe's measurements in the Electron of this checkout. */
function measure(): Report['measured'] {
  const binary = electronBinary();
  if (binary === null) return nothingMeasured;
  const probe = join(import.meta.dirname, 'probe.mjs');
  const { stdout } = spawnSync(binary, [probe], { encoding: 'utf8', timeout: probeLimitMs });
  return measuredFrom(stdout);
}
