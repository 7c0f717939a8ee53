import { describe, expect, it } from 'vitest';
import { knownPageKind, knownRoomKind, type KnownPage } from '../../../main/rooms/room-documents.ts';
import { roomLifetimes, roomOfBlob } from '../../../main/rooms/room-lifetimes.ts';
import { endOfPage } from '../../../main/rooms/page-position.ts';
import { grantKind } from '../../../main/screening/screening-documents.ts';
import { screeningLifetimes } from '../../../main/screening/screening-lifetimes.ts';
import { createLifetimes } from '../../../main/vault/lifetimes.ts';
import { createMemoryVault } from '../../../main/vault/memory-vault.ts';
import type { DocumentKind } from '../../../main/vault/vault.ts';
import { aPlaybackAnswer, aServiceRoom, aServiceVideo } from '../../builders/service.ts';
import { createFakeLogger } from '../../fakes/logger.ts';
import { createFakeTimers } from '../../fakes/timers.ts';
import { computerWithNote, documentPaths, openVaultRig } from './vault-rig.ts';

const day = 86_400;
const start = 1_768_478_400;
const owner = { kind: 'account', id: 'ada/with a slash' } as const;
const scope = 'account:ada/with a slash';

interface Screening {
  readonly expired: boolean;
  readonly expiryDate: number | null;
}
const page = (...screenings: readonly Screening[]): KnownPage => ({
  asOf: start,
  count: screenings.length,
  hasNext: false,
  videos: screenings.map((screening, n) => {
    const video = aServiceVideo({ key: `v${n}` });
    return {
      video: { ...video, screening: { ...video.screening, ...screening } },
      asOf: start,
      firstSeenAt: start,
    };
  }),
});

function household() {
  const clock = { time: start, now: () => clock.time };
  const vault = createMemoryVault({ clock });
  const lifetimes = createLifetimes({
    vault,
    clock,
    timers: createFakeTimers(),
    logger: createFakeLogger(),
    rules: [...roomLifetimes, ...screeningLifetimes],
    roomOfBlob,
  });
  const keep = async (roomKey: string, ...screenings: readonly Screening[]): Promise<void> => {
    const { videos } = page(...screenings);
    const summary = { videos: videos.length, expiries: [], arrivals: [], endsAt: endOfPage(videos) };
    const room = {
      room: aServiceRoom({ key: roomKey }),
      asOf: start,
      pages: { 'all/1': summary },
      total: null,
      wasWhole: false,
    };
    await vault.write(knownRoomKind, `${scope}/${roomKey}`, room, owner);
    await vault.write(knownPageKind, `${scope}/${roomKey}/all/1`, page(...screenings), owner);
    const grant = {
      roomKey,
      videoKey: 'v0',
      answer: aPlaybackAnswer(),
      openedAt: start,
      endsAt: start + 60 * day,
    };
    await vault.write(
      grantKind,
      `${scope}/${roomKey}/v0`,
      { ...grant, tokenIsAccess: false, standing: 'good', renewedAt: null },
      owner,
    );
    await vault.writeBlob(
      `art/${roomKey}/poster`,
      { bytes: Uint8Array.of(1), mediaType: 'image/png' },
      owner,
    );
  };
  const left = async (roomKey: string): Promise<string> => {
    const found = [
      (await vault.read(knownRoomKind, `${scope}/${roomKey}`)) && 'room',
      (await vault.read(knownPageKind, `${scope}/${roomKey}/all/1`)) && 'page',
      (await vault.read(grantKind, `${scope}/${roomKey}/v0`)) && 'grant',
      (await vault.readBlob(`art/${roomKey}/poster`)) && 'picture',
    ];
    return found.filter(Boolean).join(' ');
  };
  return { clock, lifetimes, keep, left };
}

describe('stored data of a room', () => {
  it('expires 30 days after the service last confirmed it', async () => {
    const { clock, lifetimes, keep, left } = household();
    await keep('a', { expired: false, expiryDate: null });
    clock.time += 30 * day;
    await lifetimes.sweep();
    expect(await left('a')).toBe('room page grant picture');
    clock.time += 1;
    await lifetimes.sweep();
    expect(await left('a')).toBe('grant');
    clock.time = start + 67 * day + 1;
    await lifetimes.sweep();
    expect(await left('a')).toBe('');
  });

  it.each<[string, readonly Screening[], number | null]>([
    ['one date', [{ expired: false, expiryDate: start + day }], start + day],
    [
      'the last of several dates',
      [
        { expired: false, expiryDate: start + day },
        { expired: false, expiryDate: start + 3 * day },
      ],
      start + 3 * day,
    ],
    [
      'never while one has no end',
      [
        { expired: false, expiryDate: start + day },
        { expired: false, expiryDate: null },
      ],
      null,
    ],
    ['an empty page', [], null],
  ])('it expires 7 days after the last end: %s', async (_what, screenings, end) => {
    const { clock, lifetimes, keep, left } = household();
    await keep('a', ...screenings);
    clock.time = (end ?? start + 20 * day) + 7 * day;
    await lifetimes.sweep();
    expect(await left('a')).toBe('room page grant picture');
    clock.time += 1;
    await lifetimes.sweep();
    expect(await left('a')).toBe(end === null ? 'room page grant picture' : 'grant');
  });
});

it('a picture without a room has no owner', () => {
  expect(roomOfBlob('art/room-1/x')).toBe('room-1');
  expect(roomOfBlob('room-1/x')).toBeNull();
});

it('a saved first screen of an older version is erased at the next start', async () => {
  const kind: DocumentKind<unknown> = {
    name: 'first-screen',
    version: 1,
    evictable: true,
    parse: (value) => value,
  };
  const computer = await computerWithNote();
  const before = documentPaths(computer.fileSystem);
  const older = await computer.open();
  await older.write(kind, 'library', { of: 'state', page: { html: '<p>Rooms</p>' } }, owner);
  await older.close();
  expect(documentPaths(computer.fileSystem).length).toBeGreaterThan(before.length);
  const { vault, lifetimes } = await openVaultRig({ rules: roomLifetimes, roomOfBlob }, computer);
  expect(await vault.read(kind, 'library')).not.toBeNull();
  await lifetimes.start();
  expect(await vault.read(kind, 'library')).toBeNull();
  expect(documentPaths(computer.fileSystem)).toEqual(before);
  lifetimes.stop();
  await vault.close();
});
