import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'rolldown';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createNodeFileSystem } from '../../../../main/platform/node-file-system.ts';
import { createVault } from '../../../../main/vault/create-vault.ts';
import {
  createEngagementQueueState,
  engagementQueueKind,
} from '../../../../main/vault/engagement-queue-state.ts';
import type { VaultProblem } from '../../../../main/vault/vault.ts';
import { createFakeLogger } from '../../../fakes/logger.ts';
import { noteKind } from '../vault-rig.ts';

/** Number of kills: 10 in `npm test`; the security run sets 200. */
const kills = Number(process.env.SCREENER_KILL_COUNT ?? 10);
const key = Buffer.alloc(32, 0x2a);
let folder: string;
let writer: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vault-kill-'));
  writer = join(folder, 'writer.mjs');
  // The writer is bundled once, so that each of many processes starts quickly.
  const input = join(import.meta.dirname, 'writer.ts');
  await build({ input, platform: 'node', logLevel: 'warn', output: { file: writer, format: 'esm' } });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The numbers that were written, by the name of their document. */
type Numbers = Map<string, number[]>;
interface Life {
  readonly asked: Numbers;
  readonly done: Numbers;
  readonly other: string[];
}

/** Runs a writer until it has reported `doneLines` completed writes, plus `restMs`; then kills it. */
async function liveAndDie(firstNumber: number, doneLines: number, restMs: number): Promise<Life> {
  const life: Life = { asked: new Map(), done: new Map(), other: [] };
  const args = [writer, join(folder, 'vault'), key.toString('hex'), String(firstNumber)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let rest = '';
  let count = 0;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [verb = '', what = '', number = ''] = line.split(' ');
      const numbers = verb === 'ask' ? life.asked : verb === 'done' ? life.done : null;
      if (!numbers) life.other.push(line);
      else numbers.set(what, [...(numbers.get(what) ?? []), Number(number)]);
      if (verb === 'done') count += 1;
      if (count === doneLines) setTimeout(() => child.kill('SIGKILL'), restMs);
    }
    if (doneLines === 0 && count === 0) child.kill('SIGKILL');
  });
  await once(child, 'close');
  return life;
}

it(
  `data that a call confirmed survives ${kills} times kill -9 at random moments`,
  { timeout: 60_000 + kills * 10_000 },
  async () => {
    const everDone: Numbers = new Map();
    const everAsked: Numbers = new Map();
    let lastAsked = 0;
    let random = 20_260_115;
    const next = (below: number): number =>
      (random = (random * 1_103_515_245 + 12_345) % 2_147_483_648) % below;

    for (let kill = 1; kill <= kills; kill += 1) {
      const first = lastAsked;
      const life = await liveAndDie(first, next(14), next(12));
      expect(life.other, `kill ${kill}`).toEqual(['state durable']);
      for (const [all, these] of [
        [everDone, life.done],
        [everAsked, life.asked],
      ] as const) {
        for (const [what, numbers] of these) all.set(what, [...(all.get(what) ?? []), ...numbers]);
      }
      lastAsked = Math.max(first, ...[...life.asked.values()].flat());

      const problems: VaultProblem[] = [];
      const vault = await createVault({
        folder: join(folder, 'vault'),
        fileSystem: createNodeFileSystem(),
        clock: { now: () => 1_768_478_400 },
        keys: { readVaultKey: () => Promise.resolve(key), writeVaultKey: () => Promise.resolve() },
        logger: createFakeLogger(),
        limitBytes: 10_000_000,
        onProblem: (problem) => void problems.push(problem),
      });
      expect(vault.state()).toBe('durable');

      const latest = (what: string): [number, number] => [
        Math.max(0, ...(everDone.get(what) ?? [])),
        Math.max(0, ...(everAsked.get(what) ?? [])),
      ];
      for (const what of ['document-0', 'document-1', 'document-2']) {
        const text = (await vault.read(noteKind, what))?.value.text ?? '0 ';
        const [least, most] = latest(what);
        const found = Number(text.split(' ')[0]);
        expect(found, `kill ${kill}: ${what}`).toBeGreaterThanOrEqual(least);
        expect(found, `kill ${kill}: ${what}`).toBeLessThanOrEqual(most);
      }
      const blob = await vault.readBlob('blob');
      expect(
        new Set(blob?.bytes ?? []).size,
        `kill ${kill}: one writing, not two halves`,
      ).toBeLessThanOrEqual(1);

      const records = (await vault.readLog(noteKind)).map(({ text }) => Number(text));
      const seconds: number[] = [];
      const spooled = createEngagementQueueState(await vault.readLog(engagementQueueKind)).snapshot();
      for (const record of spooled) {
        if (record.did !== 'add') continue;
        for (const [from, count] of record.batch.ranges)
          for (let i = 0; i < count; i += 1) seconds.push(from + i);
      }
      for (const [what, found] of [
        ['record', records],
        ['second', seconds.sort((a, b) => a - b)],
      ] as const) {
        const promised = everDone.get(what) ?? [];
        const where = `kill ${kill}: ${what}`;
        expect(new Set(found).size, `${where}, nothing twice`).toBe(found.length);
        expect(
          [...found].sort((a, b) => a - b),
          `${where}, in order`,
        ).toEqual(found);
        expect(
          promised.filter((n) => !found.includes(n)),
          `${where}, all promised`,
        ).toEqual([]);
        // Any other number that is found belongs to a write that was requested before the kill and not confirmed.
        const asked = new Set([...promised, ...(life.asked.get(what) ?? [])]);
        expect(
          found.filter((n) => !asked.has(n)),
          `${where}, nothing else`,
        ).toEqual([]);
        everDone.set(what, found);
      }
      expect(problems, `kill ${kill}`).toEqual([]);
      await vault.close();
    }
    expect(everDone.get('record')!.length, 'the writers wrote').toBeGreaterThan(kills);
  },
);
