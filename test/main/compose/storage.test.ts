import { describe, expect, it } from 'vitest';
import { createStorage } from '../../../main/compose/storage.ts';
import { libraryKind } from '../../../main/rooms/room-documents.ts';
import { viewingKind, noViewing } from '../../../main/screening/screening-documents.ts';
import { defaultSettings } from '../../../main/settings/settings-schema.ts';
import { settingsKind } from '../../../main/settings/settings-store.ts';
import { createMemoryVault } from '../../../main/vault/memory-vault.ts';
import { account, cacheKind, device, link } from '../vault/vault-rig.ts';

async function stage(signOut: () => Promise<void> = () => Promise.resolve()) {
  const vault = createMemoryVault({ clock: { now: () => 1_768_478_400 } });
  const viewing = { roomKey: 'r', videoKey: 'v', ...noViewing };
  await vault.write(settingsKind, 'settings', defaultSettings, device);
  await vault.write(libraryKind, 'library', { entries: [], removed: [] }, device);
  await vault.write(viewingKind, 'one', viewing, account('ada'));
  await vault.write(viewingKind, 'two', viewing, link);
  // A document of a kind that no erasure of rooms or screenings may remove, like an unsent report.
  await vault.write({ ...cacheKind, name: 'waiting' }, 'x', { text: 'not told yet' }, device);
  await vault.writeBlob('art/r/poster', { bytes: new Uint8Array(4000), mediaType: 'image/webp' }, link);
  const log: string[] = [];
  const failures: unknown[] = [];
  const storage = createStorage(
    () =>
      Promise.resolve({
        vault,
        session: { signOut: () => (log.push('signed out'), signOut()) },
        rooms: {
          reload: () => Promise.resolve(void log.push('rooms')),
          refresh: { again: () => void log.push('rooms from the service') },
        },
        screening: {
          reload: () => void log.push('screening'),
          prepared: { end: (because) => Promise.resolve(void log.push(`film ${because}`)) },
        },
        reportsWaiting: () => Promise.resolve(2),
      }),
    () => Promise.resolve(118_000_000_000),
    (error) => failures.push(error),
  );
  return { vault, storage, log, failures };
}

describe('storage on this computer', () => {
  it('is listed by purpose, with a correct total', async () => {
    const { storage } = await stage();
    const use = await storage.use();
    const parts = Object.fromEntries(use.parts.map(({ id, count }) => [id, count]));
    expect(parts).toEqual({ rooms: 1, pictures: 1, screenings: 2, app: 0 });
    expect(use.parts.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(use.totalBytes);
    expect(use).toMatchObject({ reportsWaiting: 2, kept: 'in-memory', freeBytes: 118_000_000_000 });
  });

  it('clearing the cache keeps rooms, positions, settings and the session, and reads the rooms again', async () => {
    const { storage, vault, log } = await stage();
    await storage.erase('cache');
    expect(await vault.usage(['blob'])).toMatchObject({ count: 0 });
    expect(await vault.usage(['viewing', 'library', 'settings'])).toMatchObject({ count: 4 });
    expect(log).toEqual(['screening', 'rooms', 'rooms from the service']);
  });

  it('erasing everything removes the data of every account and a prepared film; settings and unsent reports stay', async () => {
    const { storage, vault, log, failures } = await stage(() => Promise.reject(new Error('offline')));
    await storage.erase('everything');
    expect(await vault.usage(['viewing', 'library', 'blob'])).toMatchObject({ count: 0 });
    expect(await vault.usage(['settings', 'waiting'])).toMatchObject({ count: 2 });
    expect(log).toEqual(['film cancelled', 'signed out', 'screening', 'rooms']);
    // An unreachable service does not delay the erasure.
    expect(failures).toHaveLength(1);
  });
});
