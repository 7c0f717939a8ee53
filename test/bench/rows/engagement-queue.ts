import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deliverEngagement } from '../../../main/compose/engagement-delivery.ts';
import { createNodeFileSystem } from '../../../main/platform/node-file-system.ts';
import type { PlaybackAnswer } from '../../../main/service/models.ts';
import { createVault } from '../../../main/vault/create-vault.ts';
import { createEngagementQueue } from '../../../main/vault/engagement-queue.ts';
import { createFakeLogger } from '../../fakes/logger.ts';
import { createServiceRig } from '../../fakes/service-rig.ts';
import { createFakeTimers } from '../../fakes/timers.ts';
import { demoKeys } from '../../stand-ins/service/demo-access.ts';
import { startService } from '../../stand-ins/service/server.ts';
import type { Pairs } from '../measure.ts';
import { createProgramme } from '../programme.ts';
import type { Row } from '../row.ts';

const batchesInAll = 10_000;
const chunks = 10;
const perChunk = batchesInAll / chunks;
/** The batches of one chunk come from 5 screenings, with 200 reports of 5 seconds each. */
const screeningsInChunk = 5;
const secondsInBatch = 5;

const timed = async (work: () => Promise<void>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/** Returns batch number `index` of a chunk, with its screening and the seconds watched. */
function batchAt(playbacks: readonly PlaybackAnswer[], index: number) {
  const { sessionKey, streamKey, streamPolicy } = playbacks[index % playbacks.length] ?? nothing();
  const from = Math.floor(index / playbacks.length) * secondsInBatch;
  const secondsViewed = Array.from({ length: secondsInBatch }, (_, second) => from + second);
  return { sessionKey, streamKey, streamPolicy, secondsViewed, screeningId: sessionKey };
}

function nothing(): never {
  throw new Error('no playback to report of');
}

/** Writes batches as a plain program does: each batch is one file, written and fsynced before the next. */
async function writePlainly(folder: string, playbacks: readonly PlaybackAnswer[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (let index = 0; index < perChunk; index += 1) {
    const file = await open(join(folder, `${index}.json`), 'w');
    await file.writeFile(JSON.stringify(batchAt(playbacks, index)));
    await file.sync();
    await file.close();
  }
}

export const engagementQueue: Row = {
  name: 'spool',
  run: async () => {
    const service = await startService();
    const folder = mkdtempSync(join(tmpdir(), 'screener-bench-'));
    const key = randomBytes(32);
    try {
      const rig = createServiceRig({ baseUrl: service.baseUrl, apiKey: demoKeys.main.value });
      const vault = await createVault({
        folder: join(folder, 'vault'),
        fileSystem: createNodeFileSystem(),
        clock: { now: () => Date.now() / 1000 },
        keys: { readVaultKey: () => Promise.resolve(key), writeVaultKey: () => Promise.resolve() },
        logger: createFakeLogger(),
        limitBytes: 1e9,
        onProblem: ({ detail }) => {
          throw new Error(detail);
        },
      });
      const ours = createEngagementQueue({
        vault,
        deliver: (batch, signal) => deliverEngagement(rig.service, batch, signal),
        canDeliver: () => true,
        retryMs: () => 5_000,
        // The fake timers start no delivery, because writing and delivering are measured separately.
        timers: createFakeTimers(),
        logger: createFakeLogger(),
        onRefused: (_, error) => {
          throw error;
        },
        onDeliveredTwice: () => undefined,
        onProblem: () => undefined,
      });
      const programme = createProgramme(service);
      const write = { measured: [] as number[], reference: [] as number[] };
      const deliver = { measured: [] as number[], reference: [] as number[] };
      const received = (): number =>
        service.state.engagement.reduce((sum, { secondsViewed }) => sum + secondsViewed.length, 0);
      const postOneByOne = async (playbacks: readonly PlaybackAnswer[]): Promise<void> => {
        for (let index = 0; index < perChunk; index += 1) {
          const { streamKey, streamPolicy, secondsViewed } = batchAt(playbacks, index);
          const query = new URLSearchParams({ sk: streamKey ?? '', sp: streamPolicy ?? '' });
          const answer = await fetch(`${service.baseUrl}/v2/watch/stream/view-engagement?${query}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ seconds_viewed: secondsViewed }),
          });
          JSON.parse(await answer.text());
        }
      };
      for (let chunk = 0; chunk < chunks; chunk += 1) {
        const playbacks: PlaybackAnswer[] = [];
        for (let next = 0; next < screeningsInChunk; next += 1) {
          const { screenerKey } = programme();
          playbacks.push(
            await rig.service.playback({ screenerKey, forceLogin: false }, { protocol: 'dash' }),
          );
        }
        const before = received();
        const sides = [
          async () => {
            write.measured.push(
              await timed(async () => {
                for (let index = 0; index < perChunk; index += 1) await ours.add(batchAt(playbacks, index));
              }),
            );
            deliver.measured.push(await timed(() => ours.deliver()));
          },
          async () => {
            write.reference.push(await timed(() => writePlainly(join(folder, 'plain'), playbacks)));
            deliver.reference.push(await timed(() => postOneByOne(playbacks)));
          },
        ];
        for (const side of chunk % 2 === 0 ? sides : sides.reverse()) await side();
        if (received() - before !== 2 * perChunk * secondsInBatch)
          throw new Error('the service did not get every second of both sides once');
      }
      await ours.close();
      await vault.close();
      const named = (name: string, pairs: Pairs, target: number, reference: string) =>
        ({ name, unit: 'ms', pairs, target, reference }) as const;
      const each = `each of ${write.measured.length} x ${perChunk}`;
      return [
        named('spool, written', write, 1.2, `${each}: a plain fsynced file a batch`),
        named('spool, delivered', deliver, 0.3, `${each}: one POST a batch in sequence`),
      ];
    } finally {
      await service.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    }
  },
};
