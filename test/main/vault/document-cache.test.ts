import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  createDocumentCache,
  type DocumentCache,
  type DocumentCacheVault,
} from '../../../main/vault/document-cache.ts';
import { createVideoIndex } from '../../../main/rooms/video-index.ts';
import { createMemoryVault } from '../../../main/vault/memory-vault.ts';
import type { DocumentKind, Owner } from '../../../main/vault/vault.ts';
import { aServiceRoom, aServiceVideo, noon } from '../../builders/service.ts';
import { createRig, failureOf, roomKey } from '../screening/screening-rig.ts';

const kind: DocumentKind<string> = {
  name: 'word',
  version: 1,
  evictable: false,
  parse: (value) => z.string().parse(value),
};
const ana: Owner = { kind: 'account', id: 'ana' };
const link: Owner = { kind: 'link' };

describe('documents held in memory', () => {
  let reader = 'ana';
  const make = (vault: DocumentCacheVault): DocumentCache<string> =>
    createDocumentCache({ vault, kind, canRead: (owner) => owner.kind !== 'account' || owner.id === reader });

  it('of an account and of the link are separate; the account’s document is preferred', async () => {
    const kept = make(createMemoryVault());
    await kept.set('x', 'of the link', link);
    await kept.set('x', 'of ana', ana);
    expect(await kept.get('x')).toBe('of ana');
    reader = 'ben';
    expect(await kept.get('x')).toBe('of the link');
    expect([...(await kept.all()).values()]).toEqual(['of the link']);
    await kept.remove('x');
    expect(await kept.get('x')).toBeNull();
    reader = 'ana';
    expect(await kept.get('x')).toBe('of ana');
  });

  it('are found without a look at every document', async () => {
    const vault = createMemoryVault();
    for (let index = 0; index < 500; index += 1) await vault.write(kind, `link/${index}`, 'x', link);
    let looks = 0;
    const kept = createDocumentCache({ vault, kind, canRead: () => (looks += 1) > 0 });
    expect(await kept.get('499')).toBe('x');
    expect(await kept.get('absent')).toBeNull();
    expect(looks).toBeLessThan(10);
  });

  it('are not written for an account that has signed out', async () => {
    const vault = createMemoryVault();
    const kept = make(vault);
    reader = 'ben';
    await kept.set('x', 'late', ana);
    expect(await vault.list(kind)).toEqual([]);
    reader = 'ana';
    expect(await kept.get('x')).toBeNull();
  });

  it('of another owner are removed', async () => {
    const kept = make(createMemoryVault());
    await kept.set('x', 'of the link', link);
    await kept.set('x', 'of ana', ana);
    await kept.removeOthers('x', link);
    expect(await kept.get('x')).toBe('of the link');
  });

  it('are read again when another store replaces the vault', async () => {
    let inner = createMemoryVault();
    let generation = 0;
    const vault: DocumentCacheVault = {
      ...inner,
      list: (of) => inner.list(of),
      generation: () => generation,
    };
    const kept = make(vault);
    expect(await kept.get('x')).toBeNull();
    inner = createMemoryVault();
    await inner.write(kind, 'link/x', 'from the disk', link);
    expect(await kept.get('x')).toBeNull();
    generation += 1;
    expect(await kept.get('x')).toBe('from the disk');
  });

  it('stay in memory when the vault cannot write, and the caller receives the failure', async () => {
    const full = new Error('full');
    const kept = make({ ...createMemoryVault(), write: () => Promise.reject(full) });
    await expect(kept.set('x', 'kept', link)).rejects.toBe(full);
    expect(await kept.get('x')).toBe('kept');
  });
});

describe('the index of a room', () => {
  it('returns the most recent version, and drops entries that are no longer on the page', () => {
    const index = createVideoIndex();
    const one = (asOf: number) => ({ video: aServiceVideo({ key: 'v' }), asOf, firstSeenAt: noon });
    index.put('all/1', [one(1)]);
    index.put('season-1/1', [one(2)]);
    expect(index.get('v')).toMatchObject({ pageId: 'season-1/1', asOf: 2 });
    index.put('season-1/1', []);
    expect(index.get('v')).toMatchObject({ pageId: 'all/1', asOf: 1 });
    index.put('all/1', []);
    expect(index.get('v')).toBeNull();
  });
});

describe('the pages of a room', () => {
  it('past the last one are removed when the room shrinks', async () => {
    const many = Array.from({ length: 65 }, (_, index) => aServiceVideo({ key: `v${index}` }));
    const rig = createRig(aServiceRoom(), many);
    const all = { roomKey, query: '', season: null } as const;
    for (const page of [1, 2, 3]) await rig.rooms.videos({ ...all, page, fresh: true });
    rig.service.put(aServiceRoom(), many.slice(0, 10));
    await rig.rooms.videos({ ...all, page: 1, fresh: true });
    await rig.timers.advance(2_000);
    const gone = rig.rooms.video({ roomKey, videoKey: 'v40', fresh: false });
    expect(await failureOf(gone)).toMatchObject({ kind: 'video-unknown' });
    expect(await rig.library.add(roomKey)).toMatchObject({ videoCount: 10 });
    const again = rig.restart();
    expect((await again.vault.list({ ...kind, name: 'room-page', parse: () => '' })).length).toBe(1);
  });

  it("read in sequence write the room's document a few times, not for every page", async () => {
    const many = Array.from({ length: 900 }, (_, index) => aServiceVideo({ key: `v${index}` }));
    const rig = createRig(aServiceRoom(), many);
    let writes = 0;
    const { write } = rig.vault;
    Object.assign(rig.vault, {
      write: (...args: Parameters<typeof write>) => {
        if (args[0].name === 'room') writes += 1;
        return write(...args);
      },
    });
    for (let page = 1; page <= 30; page += 1) {
      await rig.rooms.videos({ roomKey, page, query: '', season: null, fresh: true });
    }
    await rig.timers.advance(2_000);
    expect(writes).toBeLessThanOrEqual(5);
    const kept = await rig
      .restart()
      .rooms.videos({ roomKey, page: 30, query: '', season: null, fresh: false });
    expect(kept.videos).toHaveLength(30);
  });
});
