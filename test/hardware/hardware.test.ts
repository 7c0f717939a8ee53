import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { items } from './items.ts';
import { measuredFrom, nothingMeasured, reportSchema, type Report } from './report.ts';
import { itemsOf, sheet, walk } from './walk.ts';

const root = join(import.meta.dirname, '../..');
const begun: Report = {
  format: 1,
  day: '2026-11-29',
  platform: 'windows',
  osBuild: '10.0.22631',
  measured: nothingMeasured,
  answers: {},
};
const probed = {
  electron: '43.7.7+wvcus',
  contentProtected: true,
  widevine: 'ready',
  widevineVersion: '4.10.2934.0',
  hdcp: '2.2',
  persistentLicence: false,
};

/** Walks through the check as a person who gives these answers and then stops. */
async function person(report: Report, typed: readonly string[]) {
  const left = [...typed];
  const saved: Report[] = [];
  const printed: string[] = [];
  const done = await walk({
    report,
    ask: () => Promise.resolve(left.shift() ?? null),
    save: (next) => saved.push(next),
    print: (line) => printed.push(line),
  });
  return { done, saved, printed };
}

describe('the hardware checklist', () => {
  it('asks one question for each item of this system, and stores each answer', async () => {
    const wanted = itemsOf('windows');
    const { done, saved, printed } = await person(
      begun,
      wanted.map(({ passes }) => passes),
    );
    expect(printed).toHaveLength(wanted.length);
    expect(saved).toHaveLength(wanted.length);
    expect(Object.keys(done.answers)).toEqual(wanted.map(({ id }) => id));
    expect(
      sheet(done)
        .slice(0, wanted.length)
        .every((line) => line.startsWith('passed')),
    ).toBe(true);
  });

  it('continues after an interruption', async () => {
    const first = await person(begun, ['yes', 'YES ']);
    expect(Object.values(first.done.answers)).toEqual(['yes', 'yes']);
    const second = await person(first.done, ['no']);
    expect(second.printed[0]).toContain('3 of ');
    expect(Object.values(second.done.answers)).toEqual(['yes', 'yes', 'no']);
    expect(
      sheet(second.done)
        .slice(0, 4)
        .map((line) => line.split(' ')[0]),
    ).toEqual(['passed', 'FAILED', 'passed', 'not']);
  });

  it('asks again after an unreadable answer', async () => {
    const { done, printed } = await person(begun, ['perhaps', '', 'skip']);
    expect(printed.map((line) => line.trim().split(' ')[0])).toEqual(['1', '2']);
    expect(Object.values(done.answers)).toEqual(['skipped']);
  });
});

describe('the hardware report', () => {
  it('accepts the values of the probe', () => {
    expect(measuredFrom(`${JSON.stringify(probed)}\n`)).toEqual(probed);
    expect(measuredFrom('no JSON')).toEqual(nothingMeasured);
  });

  it.each([
    ['a title', 'Salt & Starlight'],
    ['a name', 'Ada Lovelace'],
    ['a key', 'sk_live_51H8x0aBcDeF'],
    ['a key of hexadecimal digits', '9a04f07998404286ab92e65be0885f95'],
  ])('cannot contain %s', (_what, planted) => {
    const places: readonly object[] = [
      { ...begun, note: planted },
      { ...begun, osBuild: planted },
      { ...begun, measured: { ...nothingMeasured, electron: planted } },
      { ...begun, measured: { ...nothingMeasured, film: planted } },
      { ...begun, answers: { 'film-plays': planted } },
      { ...begun, answers: { [planted]: 'yes' } },
    ];
    for (const place of places) expect(reportSchema.safeParse(place).success).toBe(false);
    const spoiled = { ...probed, electron: planted, widevine: planted, hdcp: planted, title: planted };
    expect(JSON.stringify(measuredFrom(JSON.stringify(spoiled)))).not.toContain(planted);
  });
});

describe('npm run hardware-check', () => {
  it('prints its sheet with "not run" without a terminal, and exits with 0', { timeout: 60_000 }, () => {
    const run = join(root, 'test/hardware/run.ts');
    const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', run], {
      cwd: root,
      encoding: 'utf8',
      input: '',
      timeout: 50_000,
    });
    expect(status).toBe(0);
    const lines = stdout.trim().split('\n');
    expect(lines[0]).toMatch(/^Hardware check: not run, since /);
    expect(lines.slice(1).every((line) => line.startsWith('not run'))).toBe(true);
    for (const { id } of items) expect(stdout).toContain(id);
    expect(lines).toHaveLength(1 + items.length + Object.keys(nothingMeasured).length);
  });
});
