import { writeSync } from 'node:fs';
import { createNodeFileSystem } from '../../../../main/platform/node-file-system.ts';
import { createTimers } from '../../../../main/platform/timers.ts';
import { createVault } from '../../../../main/vault/create-vault.ts';
import { createEngagementQueue } from '../../../../main/vault/engagement-queue.ts';
import { createFakeLogger } from '../../../fakes/logger.ts';
import { link, noteKind } from '../vault-rig.ts';

/**
 * Writes until it is killed: `node writer <folder> <key> <first number>`. Prints each request (`ask`) and each
 * confirmed write (`done`) on standard output; a pipe is written before the call returns, so no output is lost.
 */
const [folder = '', keyText = '', firstText = ''] = process.argv.slice(2);
const key = Buffer.from(keyText, 'hex');
let number = Number(firstText);
const say = (line: string): number => writeSync(1, `${line}\n`);

const vault = await createVault({
  folder,
  fileSystem: createNodeFileSystem(),
  clock: { now: () => 1_768_478_400 },
  keys: { readVaultKey: () => Promise.resolve(key), writeVaultKey: () => Promise.resolve() },
  logger: createFakeLogger(),
  limitBytes: 10_000_000,
  onProblem: ({ kind }) => say(`problem ${kind}`),
});
const engagementQueue = createEngagementQueue({
  vault,
  deliver: () => new Promise(() => undefined),
  canDeliver: () => true,
  retryMs: () => 5_000,
  timers: createTimers(),
  logger: createFakeLogger(),
  onRefused: () => undefined,
  onDeliveredTwice: () => undefined,
  onProblem: () => undefined,
});
say(`state ${vault.state()}`);

async function doing(what: string, n: number, run: () => Promise<void>): Promise<void> {
  say(`ask ${what} ${n}`);
  await run();
  say(`done ${what} ${n}`);
}

for (;;) {
  const filler = 'x'.repeat((number * 997) % 9_000);
  const n = (number += 1);
  await Promise.all([
    doing(`document-${n % 3}`, n, () =>
      vault.write(noteKind, `document-${n % 3}`, { text: `${n} ${filler}` }, link),
    ),
    doing('record', n, () => vault.appendLog(noteKind, [{ text: String(n) }])),
    doing('second', n, () => {
      const batch = { sessionKey: `s${n % 4}`, streamKey: null, streamPolicy: null, screeningId: 'x' };
      return engagementQueue.add({ ...batch, secondsViewed: [n] });
    }),
  ]);
  if (n % 7 === 0) {
    const bytes = Buffer.alloc(20_000, n % 256);
    await doing('blob', n, () => vault.writeBlob('blob', { bytes, mediaType: 'image/png' }, link));
  }
}
