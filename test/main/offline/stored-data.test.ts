import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { knownPageKind, knownRoomKind } from '../../../main/rooms/room-documents.ts';
import { auditKind } from '../../../main/screening/audit-log.ts';
import { grantKind, viewingKind } from '../../../main/screening/screening-documents.ts';
import { createComputer, type App, type Computer } from './computer.ts';
import { addAndOpen, failureOf, play, roomKey, secondsReceived, videoKey } from './viewing-steps.ts';

/** Tests the owner, lifetime and erasure of stored data over several starts without a network. */
const own = 'the-quiet-orbit';
const ownVideo = `${own}--feature`;
const hour = 3_600;
const day = 24 * hour;
const kinds = [knownRoomKind, knownPageKind, grantKind, viewingKind, auditKind];

let computer: Computer;
let app: App;

beforeEach(async () => {
  computer = await createComputer();
  app = await computer.start();
});
afterEach(() => computer.dispose());

const signIn = (persist: boolean): Promise<void> =>
  app.session.signIn({ method: 'pin', pin: '482913', persist });
const see = async (room: string, video: string): Promise<void> => {
  await addAndOpen(app, room);
  const film = await play(app, { roomKey: room, videoKey: video });
  await film.watched([5]);
  await film.close();
  await computer.pass(5);
};
/** Closes the app for this long (seconds), then starts it without a network. */
const startOffline = async (after: number, how: 'quit' | 'crash' = 'quit'): Promise<void> => {
  computer.cable = 'out';
  computer.systemSaysOnline = false;
  if (how === 'quit') await app.quit();
  else await computer.crash(app);
  computer.service.clock.advance(after);
  computer.system.advance(after * 1_000);
  app = await computer.start();
  await computer.pass(10);
};
const ownersOf = async (): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {};
  for (const kind of kinds)
    for (const { owner } of await app.vault.list<unknown>(kind)) (found[owner.kind] ??= []).push(kind.name);
  return found;
};
const roomsKept = async (): Promise<string[]> =>
  [...new Set((await app.vault.list(knownRoomKind)).map(({ value }) => value.room.key))].sort();
const cards = async () =>
  (await app.rooms.library.list()).map(({ roomKey: key, state }) => `${key} ${state}`).sort();
const stateOf = async (room: string, video: string): Promise<string> =>
  (await app.rooms.rooms.video({ roomKey: room, videoKey: video, fresh: false })).availability;

it('a view that was paid while the disk is full is not paid again after “Try again”', async () => {
  await addAndOpen(app, roomKey);
  computer.isDiskFull = true;
  const film = await play(app);
  await film.close();
  await computer.soon(app.retryStorage());
  computer.isDiskFull = false;
  await computer.soon(app.retryStorage());
  const again = await play(app);
  expect(again.grant.spentView).toBe(false);
  await again.close();
  // It is on the disk now.
  await app.quit();
  app = await computer.start();
  await computer.pass(10);
  expect((await play(app)).grant.spentView).toBe(false);
});

describe('documents belong to an account or to "link"', () => {
  beforeEach(async () => {
    await signIn(true);
    await see(own, ownVideo);
    await see(roomKey, videoKey);
  });

  it("documents read with the account's token belong to the account, others to the link; both are available offline", async () => {
    await startOffline(hour);
    const { account = [], link = [] } = await ownersOf();
    expect(new Set(account)).toEqual(new Set(kinds.map(({ name }) => name)));
    expect(new Set(link)).toEqual(new Set(kinds.map(({ name }) => name)));
    expect(await cards()).toEqual([`${roomKey} ready`, `${own} ready`]);
  });

  it('sign-out erases the documents of the account and no others', async () => {
    const { link } = await ownersOf();
    await app.session.signOut();
    await computer.pass(5);
    expect(await ownersOf()).toEqual({ link });
    await startOffline(hour);
    expect(await cards()).toEqual([`${roomKey} ready`, `${own} sign-in-needed`]);
  });

  it('an expired session hides them until sign-in and erases none', async () => {
    const before = await ownersOf();
    await startOffline(computer.service.settings.persistSeconds + hour);
    computer.cable = 'in';
    computer.systemSaysOnline = true;
    await computer.pass(90);
    expect(app.session.status()).toMatchObject({ signedIn: false, endedBecause: 'expired' });
    expect(await cards()).toEqual([`${roomKey} ready`, `${own} sign-in-needed`]);
    expect(await failureOf(play(app, { roomKey: own, videoKey: ownVideo }))).toMatchObject({
      kind: 'sign-in-needed',
    });
    expect((await ownersOf()).account).toHaveLength(before.account?.length ?? -1);
    await signIn(true);
    expect(
      (await app.rooms.rooms.video({ roomKey: own, videoKey: ownVideo, fresh: false })).positionSeconds,
    ).toBe(5);
  });
});

describe('"remember me" is off', () => {
  it.each(['quit', 'crash'] as const)(
    'after a %s there is no session and no data of the account, its rooms in the library included; data of a link stays',
    async (how) => {
      await signIn(false);
      await see(own, ownVideo);
      await see(roomKey, videoKey);
      const { link } = await ownersOf();
      expect([...computer.secrets.entries.values()].join(' ')).not.toMatch(/refreshToken/);
      await startOffline(hour, how);
      expect(app.session.signedIn()).toBe(false);
      expect(await ownersOf()).toEqual({ link });
      expect(await cards()).toEqual([`${roomKey} ready`]);
      expect(await app.rooms.library.restore(own)).toHaveLength(1);
    },
  );

  it('engagement of the account is still reported', async () => {
    await signIn(false);
    await see(own, ownVideo);
    const film = await play(app, { roomKey: own, videoKey: ownVideo });
    computer.cable = 'out';
    await film.watched([6, 7]);
    await film.close();
    await startOffline(hour);
    computer.cable = 'in';
    computer.systemSaysOnline = true;
    await computer.pass(90);
    expect(secondsReceived(computer)).toEqual([5, 6, 7]);
  });
});

describe('the cache', () => {
  it('expires 30 days after the last contact; the position in the film and the library stay', async () => {
    computer.service.state.override(`${videoKey}--screener`, {
      expiryDate: computer.service.clock.now() + 400 * day,
    });
    await see(roomKey, videoKey);
    await startOffline(29 * day);
    expect(await roomsKept()).toEqual([roomKey]);
    await startOffline(day + hour);
    expect(await roomsKept()).toEqual([]);
    expect(await app.vault.list(knownPageKind)).toEqual([]);
    expect((await app.vault.usage(['blob'])).count).toBe(0);
    expect(await app.vault.list(viewingKind)).toHaveLength(1);
    expect(await app.rooms.library.list()).toMatchObject([{ roomKey, projectName: '' }]);
  });

  it('expires 7 days after everything in it expired, or after the days that the profile sets', async () => {
    computer.service.state.override(`${videoKey}--screener`, {
      expiryDate: computer.service.clock.now() + day,
    });
    await see(roomKey, videoKey);
    const ends = (await app.vault.list(knownPageKind)).length;
    expect(ends).toBe(1);
    await startOffline(7 * day);
    expect(await roomsKept()).toEqual([roomKey]);
    expect(await stateOf(roomKey, videoKey)).toBe('expired');
    await startOffline(day + hour);
    expect(await roomsKept()).toEqual([]);
  });
});

describe('the last known limits, offline', () => {
  it('a film that began before its end plays on, and no new Play follows', async () => {
    const room = 'last-orders';
    await addAndOpen(app, room);
    const film = await play(app, { roomKey: room, videoKey: `${room}--last-hour` });
    computer.cable = 'out';
    computer.systemSaysOnline = false;
    await computer.pass(hour + 60);
    expect(await stateOf(room, `${room}--last-hour`)).toBe('expired');
    await film.watched([1]);
    expect(app.told.interruptions).toEqual([]);
    await film.close();
    expect(await failureOf(play(app, { roomKey: room, videoKey: `${room}--last-hour` }))).toMatchObject({
      kind: 'expired',
    });
  });

  it('the last view, already begun, continues after a start without a network; a used-up one stays closed', async () => {
    const room = 'last-orders';
    await addAndOpen(app, room);
    await (await play(app, { roomKey: room, videoKey: `${room}--last-view` })).close();
    await computer.pass(5);
    await startOffline(60);
    expect(await stateOf(room, `${room}--used-up`)).toBe('used-up');
    expect(await failureOf(play(app, { roomKey: room, videoKey: `${room}--used-up` }))).toMatchObject({
      kind: 'used-up',
    });
    const again = await play(app, { roomKey: room, videoKey: `${room}--last-view` });
    expect(again.grant.spentView).toBe(false);
    await again.close();
  });

  it.each([
    [true, 1],
    [false, 0],
  ] as const)(
    'a view that began offline is recorded; with reportOfflineViews %s it is reported %d times',
    async (on, times) => {
      await app.quit();
      app = await computer.start({ reportOfflineViews: on });
      await see(roomKey, videoKey);
      computer.cable = 'out';
      computer.systemSaysOnline = false;
      await computer.pass(60);
      const film = await play(app);
      const startedAt = app.clock.now();
      await film.watched([8]);
      await film.watched([9]);
      await film.close();
      expect((await app.screening.screenings.history())[0]?.notes).toContain('begun-offline');
      await app.quit();
      app = await computer.start({ reportOfflineViews: on });
      computer.cable = 'in';
      computer.systemSaysOnline = true;
      await computer.pass(120);
      expect(computer.service.state.offlineViews).toHaveLength(times);
      if (times > 0)
        expect(computer.service.state.offlineViews[0]?.body).toEqual({
          views: [{ video_key: videoKey, started_at: expect.closeTo(startedAt, -1) as number }],
        });
      await computer.pass(hour);
      expect(computer.service.state.offlineViews).toHaveLength(times);
    },
  );
});

describe('a keychain that returns nothing while a vault exists', () => {
  it('is locked and not new, offline too: the app works in memory, and all documents are available after the unlock', async () => {
    await see(roomKey, videoKey);
    await app.quit();
    computer.secrets.mode = 'locked';
    computer.cable = 'out';
    computer.systemSaysOnline = false;
    app = await computer.start();
    expect(app.vault.state()).toBe('locked');
    expect(await app.rooms.library.list()).toEqual([]);
    computer.secrets.mode = 'open';
    await app.keychain.open();
    await app.vault.retry();
    await app.vaultOpened();
    expect(app.vault.state()).toBe('durable');
    expect(await app.rooms.library.list()).toMatchObject([{ roomKey, state: 'ready' }]);
    expect((await app.rooms.rooms.video({ roomKey, videoKey, fresh: false })).positionSeconds).toBe(5);
  });
});
