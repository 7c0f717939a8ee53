import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import type { LifetimeRule, LifetimesOptions } from '../../../main/vault/lifetimes.ts';
import { createEngagementQueue } from '../../../main/vault/engagement-queue.ts';
import type { DocumentKind } from '../../../main/vault/vault.ts';
import { createFakeLogger } from '../../fakes/logger.ts';
import {
  account,
  createComputer,
  device,
  link,
  noteKind,
  openVaultRig,
  type Computer,
  type VaultRig,
} from './vault-rig.ts';

const day = 86_400;

interface SeenRoom {
  readonly roomKey: string;
  readonly expiresAt: number | null;
}
const roomSchema = z.object({ roomKey: z.string(), expiresAt: z.number().nullable() });
const roomKind: DocumentKind<SeenRoom> = {
  name: 'room',
  version: 1,
  evictable: true,
  parse: (value) => roomSchema.parse(value),
};
const positionKind: DocumentKind<SeenRoom> = { ...roomKind, name: 'position', evictable: false };

const rules: readonly LifetimeRule<SeenRoom>[] = [
  {
    kind: roomKind,
    endsBy: ['contact', 'expiry'],
    roomKey: ({ value }) => value.roomKey,
    expiresAt: ({ value }) => value.expiresAt,
  },
  { kind: positionKind, endsBy: [], roomKey: ({ value }) => value.roomKey },
];

const setting = (more: Partial<LifetimesOptions> = {}, computer?: Computer): Promise<VaultRig> =>
  openVaultRig({ rules, ...more }, computer);

const poster = { bytes: Uint8Array.of(1, 2, 3), mediaType: 'image/png' };

async function seeRoom(
  { vault }: VaultRig,
  roomKey: string,
  expiresAt: number | null = null,
  owner = link,
): Promise<void> {
  await vault.write(roomKind, roomKey, { roomKey, expiresAt }, owner);
  await vault.write(positionKind, roomKey, { roomKey, expiresAt }, owner);
  await vault.writeBlob(`${roomKey}/poster`, poster, owner);
}
async function left({
  vault,
}: VaultRig): Promise<{ rooms: string[]; positions: string[]; posters: string[] }> {
  const ids = async (kind: DocumentKind<SeenRoom>): Promise<string[]> =>
    (await vault.list(kind)).map(({ id }) => id).sort();
  const posters: string[] = [];
  for (const id of ['a', 'b', 'c']) if (await vault.readBlob(`${id}/poster`)) posters.push(id);
  return { rooms: await ids(roomKind), positions: await ids(positionKind), posters };
}
const all = (...ids: string[]) => ({ rooms: ids, positions: ids, posters: ids });

describe('data from the service', () => {
  it('expires 30 days after it was last confirmed; positions stay', async () => {
    const it_ = await setting();
    await seeRoom(it_, 'a');
    it_.computer.now += 20 * day;
    await seeRoom(it_, 'b');
    it_.computer.now += 10 * day;
    expect(await it_.lifetimes.sweep()).toBe(0);
    it_.computer.now += 1;
    expect(await it_.lifetimes.sweep()).toBe(2);
    expect(await left(it_)).toEqual({ rooms: ['b'], positions: ['a', 'b'], posters: ['b'] });
  });

  it('is extended when the service confirms it again', async () => {
    const it_ = await setting();
    await seeRoom(it_, 'a');
    it_.computer.now += 29 * day;
    await seeRoom(it_, 'a');
    it_.computer.now += 29 * day;
    await it_.lifetimes.sweep();
    expect((await left(it_)).rooms).toEqual(['a']);
  });

  it('is erased 7 days after it expired, with its pictures', async () => {
    const it_ = await setting();
    const expiresAt = it_.computer.now + day;
    await seeRoom(it_, 'a', expiresAt);
    await seeRoom(it_, 'b', expiresAt + day);
    it_.computer.now = expiresAt + 7 * day;
    await it_.lifetimes.sweep();
    expect(await left(it_)).toEqual(all('a', 'b'));
    it_.computer.now += 1;
    await it_.lifetimes.sweep();
    expect(await left(it_)).toEqual({ rooms: ['b'], positions: ['a', 'b'], posters: ['b'] });
  });

  it('expires after the days that the profile sets, and copies in memory are read again', async () => {
    let told = 0;
    const onSwept = (): void => void (told += 1);
    const it_ = await setting({ cacheDays: { afterContact: 3, afterExpiry: 0 }, onSwept });
    await seeRoom(it_, 'a', it_.computer.now + day);
    await seeRoom(it_, 'b');
    it_.computer.now += day + 1;
    await it_.lifetimes.sweep();
    expect(await left(it_)).toEqual({ rooms: ['b'], positions: ['a', 'b'], posters: ['b'] });
    expect(told).toBe(1);
    await it_.lifetimes.sweep();
    expect(told).toBe(1);
    it_.computer.now += 2 * day;
    await it_.lifetimes.sweep();
    expect((await left(it_)).rooms).toEqual([]);
  });

  it('keeps the pictures of a room while part of it has not expired', async () => {
    const it_ = await setting();
    await seeRoom(it_, 'a', it_.computer.now);
    await it_.vault.write(roomKind, 'a, second page', { roomKey: 'a', expiresAt: null }, link);
    it_.computer.now += 8 * day;
    await it_.lifetimes.sweep();
    expect(await left(it_)).toEqual({ rooms: ['a, second page'], positions: ['a'], posters: ['a'] });
  });

  it('expires while the app runs', async () => {
    const it_ = await setting();
    await seeRoom(it_, 'a');
    await it_.lifetimes.start();
    it_.computer.now += 31 * day;
    await it_.timers.advance(6 * 3_600_000);
    expect((await left(it_)).rooms).toEqual([]);
    it_.lifetimes.stop();
    expect(it_.timers.pending()).toBe(0);
  });
});

describe('sign-out', () => {
  it('erases the account’s data; not that of another account, of a link, or of the device', async () => {
    const it_ = await setting();
    await seeRoom(it_, 'a', null, account('ada'));
    await seeRoom(it_, 'b', null, account('bob'));
    await seeRoom(it_, 'c');
    await it_.vault.write(noteKind, 'settings', { text: 'dark' }, device);
    await it_.lifetimes.signedOut('ada');
    expect(await left(it_)).toEqual(all('b', 'c'));
    expect(await it_.vault.read(noteKind, 'settings')).not.toBeNull();
  });

  it('keeps waiting engagement', async () => {
    const it_ = await setting();
    const engagementQueue = createEngagementQueue({
      vault: it_.vault,
      deliver: () => Promise.resolve(),
      canDeliver: () => true,
      retryMs: () => 5_000,
      timers: it_.timers,
      logger: createFakeLogger(),
      onRefused: () => undefined,
      onDeliveredTwice: () => undefined,
      onProblem: () => undefined,
    });
    const batch = {
      sessionKey: 's',
      streamKey: null,
      streamPolicy: null,
      secondsViewed: [1],
      screeningId: 'x',
    };
    await engagementQueue.add(batch);
    await it_.lifetimes.signedOut('ada');
    expect(await engagementQueue.waiting()).toBe(1);
  });

  it('is completed at the next start, at whatever step the power failed', async () => {
    for (let step = 1; step < 40; step += 1) {
      const it_ = await setting();
      await seeRoom(it_, 'a', null, account('ada'));
      await seeRoom(it_, 'b', null, account('bob'));
      it_.computer.fileSystem.powerLossAt(step);
      let noted = true;
      await it_.lifetimes.signedOut('ada').catch(() => undefined);
      const done = !it_.computer.fileSystem.powerIsOff();
      // The record of the erasure is the first write. Before it is durable, the erasure has not begun.
      if (step <= 3) noted = false;
      it_.computer.fileSystem.powerOn('lost');
      const next = await setting({}, it_.computer);
      await next.lifetimes.start();
      const found = await left(next);
      if (noted) expect(found, `step ${step}`).toEqual(all('b'));
      else expect([all('b'), all('a', 'b')], `step ${step}`).toContainEqual(found);
      if (done) return;
    }
    expect.fail('it never came to an end');
  });
});

describe('a session that is not remembered', () => {
  it('leaves no data of the account after quit', async () => {
    const forgotten: string[] = [];
    const it_ = await setting({ forget: (id) => Promise.resolve(void forgotten.push(id)) });
    await it_.lifetimes.signedIn('ada', false);
    await seeRoom(it_, 'a', null, account('ada'));
    await seeRoom(it_, 'c');
    await it_.lifetimes.quit();
    expect(await left(it_)).toEqual(all('c'));
    expect(forgotten).toEqual(['ada']);
    await it_.lifetimes.quit();
    expect(forgotten).toEqual(['ada']);
  });

  it('leaves no data after a sign-out; the library of a remembered account stays', async () => {
    const forgotten: string[] = [];
    const it_ = await setting({ forget: (id) => Promise.resolve(void forgotten.push(id)) });
    await it_.lifetimes.signedIn('ada', false);
    await it_.lifetimes.signedIn('bob', true);
    await it_.lifetimes.signedOut('ada');
    await it_.lifetimes.signedOut('bob');
    expect(forgotten).toEqual(['ada']);
  });

  it('leaves no data after a crash, from the next start on', async () => {
    const first = await setting();
    await first.lifetimes.signedIn('ada', false);
    await seeRoom(first, 'a', null, account('ada'));
    const next = await setting({}, first.computer);
    await next.lifetimes.start();
    expect(await left(next)).toEqual(all());
  });

  it('is remembered after a later sign-in, which keeps the data', async () => {
    const it_ = await setting();
    await it_.lifetimes.signedIn('ada', false);
    await it_.lifetimes.signedIn('ada', true);
    await seeRoom(it_, 'a', null, account('ada'));
    await it_.lifetimes.quit();
    expect(await left(it_)).toEqual(all('a'));
  });
});

describe('a vault that was set aside', () => {
  async function setAside(): Promise<Computer> {
    const computer = createComputer();
    const first = await setting({}, computer);
    await seeRoom(first, 'a');
    await first.vault.close();
    computer.keys.key = null;
    const vault = await computer.open();
    await vault.reset();
    await vault.close();
    return computer;
  }
  const isThere = ({ fileSystem }: Computer): boolean =>
    [...fileSystem.files().keys()].some((path) => path.includes('/set-aside-'));

  it('is erased after 30 days', async () => {
    const computer = await setAside();
    computer.now += 30 * day;
    const { lifetimes } = await setting({}, computer);
    await lifetimes.start();
    expect(isThere(computer)).toBe(true);
    computer.now += 1;
    await lifetimes.sweep();
    expect(isThere(computer)).toBe(false);
  });
});
