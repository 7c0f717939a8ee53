import { expect, it } from 'vitest';
import { createAuditLog } from '../../../main/screening/audit-log.ts';
import { createMemoryVault } from '../../../main/vault/memory-vault.ts';
import { createFakeLogger } from '../../fakes/logger.ts';

/** Creates an audit log on a disk that writes only when `flush` is called. */
function onASlowDisk() {
  const memory = createMemoryVault();
  let flush: () => void = () => undefined;
  const flushed = new Promise<void>((resolve) => (flush = resolve));
  const vault: typeof memory = {
    ...memory,
    write: async (...given) => {
      await flushed;
      return memory.write(...given);
    },
  };
  const session = {
    reviewer: () => ({ signedIn: false, accountId: null, name: null }),
    hasSignedOut: () => false,
    onChanged: () => () => undefined,
  };
  const clock = { now: () => 1_000, synchronise: () => undefined };
  const auditLog = createAuditLog({ vault, session, clock, logger: createFakeLogger() });
  const film = { roomKey: 'room', videoKey: 'video', title: 'Northern Light', spentView: true } as const;
  const { id } = auditLog.begin({ ...film, watermark: 'none', notes: [] }, { kind: 'link' });
  return { audit: auditLog, id, flush };
}

it('a late report of a film does not undo an end record that is not on disk yet', async () => {
  const { audit: auditLog, id, flush } = onASlowDisk();
  const done = [auditLog.watched(id, 3), auditLog.end(id, 'left'), auditLog.watched(id, 4)];
  flush();
  await Promise.all(done);
  expect(await auditLog.history()).toMatchObject([
    { endedBecause: 'left', endedAt: 1_000, watchedSeconds: 7 },
  ]);
});

it('concurrent entries after the end are all kept', async () => {
  const { audit: auditLog, id, flush } = onASlowDisk();
  flush();
  await auditLog.end(id, 'left');
  await Promise.all([
    auditLog.watched(id, 3),
    auditLog.note(id, 'engagement-refused'),
    auditLog.watched(id, 4),
  ]);
  expect(await auditLog.history()).toMatchObject([
    { endedBecause: 'left', watchedSeconds: 7, notes: ['engagement-refused'] },
  ]);
});
