import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { knownPageKind, knownRoomKind } from '../../../main/rooms/room-documents.ts';
import { auditKind } from '../../../main/screening/audit-log.ts';
import { grantKind, viewingKind } from '../../../main/screening/screening-documents.ts';
import { demoAccounts } from '../../stand-ins/service/demo-access.ts';
import { createComputer, type App, type Computer } from './computer.ts';
import { addAndOpen, failureOf, listing, play, roomKey, secondsReceived } from './viewing-steps.ts';

/** A room that requires sign-in, so that its stored documents belong to the account. */
const own = 'the-quiet-orbit';
const ownVideo = `${own}--feature`;
const [mara, idris] = demoAccounts as [(typeof demoAccounts)[number], (typeof demoAccounts)[number]];

let computer: Computer;
let app: App;

beforeEach(async () => {
  computer = await createComputer({ accessSeconds: 300 });
  app = await computer.start();
  await app.session.signIn({ method: 'pin', pin: mara.pin ?? '', persist: true });
  await addAndOpen(app, own);
  const film = await play(app, { roomKey: own, videoKey: ownVideo });
  await film.watched([10, 11]);
  await film.close();
  await computer.pass(5);
});
afterEach(() => computer.dispose());

const cutOff = async (): Promise<void> => {
  computer.cable = 'out';
  computer.systemSaysOnline = false;
  await computer.pass(400);
};
const backAgain = async (): Promise<void> => {
  computer.cable = 'in';
  computer.systemSaysOnline = true;
  await computer.pass(90);
};
const card = async () => (await app.rooms.library.list())[0];
/** Returns the owners of the stored documents. */
const owners = async (): Promise<readonly (string | null)[]> => {
  const kinds = [knownRoomKind, knownPageKind, viewingKind, grantKind, auditKind];
  const found = await Promise.all(kinds.map((kind) => app.vault.list<unknown>(kind)));
  return found.flat().map(({ owner }) => (owner.kind === 'account' ? owner.id : null));
};
const positions = async (): Promise<number> => (await app.vault.list(viewingKind)).length;

describe('an account that changes while the app is offline', () => {
  it('disabled by the service, which refuses the next request: the session ends once with the reason, the rooms are hidden and unsent reports stay', async () => {
    let ends = 0;
    app.session.onEnded(() => (ends += 1));
    await cutOff();
    expect(app.session.signedIn()).toBe(true);
    expect(await card()).toMatchObject({ state: 'ready', projectName: 'The Quiet Orbit' });
    // The service closes the account while the app is offline.
    computer.service.state.accounts.splice(computer.service.state.accounts.indexOf(mara), 1);
    await backAgain();
    expect(app.session.status()).toMatchObject({ signedIn: false, endedBecause: 'refused' });
    expect(ends).toBe(1);
    expect(await card()).toMatchObject({ state: 'sign-in-needed', projectName: '' });
    // No document of the account is erased, because the account may sign in again.
    expect(await positions()).toBe(1);
    expect(computer.secrets.entries.size).toBeGreaterThan(0);
  });

  it("denied a room by the service: the next Play shows the service's message, and the session stays", async () => {
    await cutOff();
    computer.service.state.accounts.splice(computer.service.state.accounts.indexOf(mara), 1, {
      ...mara,
      rooms: [roomKey],
    });
    await backAgain();
    expect(app.session.signedIn()).toBe(true);
    expect(await failureOf(play(app, { roomKey: own, videoKey: ownVideo, newView: true }))).toMatchObject({
      code: 'W4005',
    });
    expect(app.session.signedIn()).toBe(true);
  });

  it('signed out in the app: its documents are erased immediately, and its reports still reach the service', async () => {
    await cutOff();
    const film = await play(app, { roomKey: own, videoKey: ownVideo });
    await film.watched([12, 13]);
    await film.close();
    const account = app.session.accountId();
    expect(await owners()).toContain(account);
    await computer.soon(app.session.signOut());
    expect(app.session.status()).toMatchObject({ signedIn: false, endedBecause: null });
    expect(await owners()).not.toContain(account);
    expect(await card()).toMatchObject({ state: 'sign-in-needed', projectName: '' });
    await backAgain();
    expect(secondsReceived(computer)).toEqual([10, 11, 12, 13]);
  });

  it('switched to another account when the network is back: the second account sees no data of the first, which finds its own data again', async () => {
    const first = app.session.accountId();
    await cutOff();
    await app.quit();
    app = await computer.start();
    await backAgain();
    await app.session.signIn({ method: 'pin', pin: idris.pin ?? '', persist: true });
    await computer.pass(5);
    expect(app.session.accountId()).not.toBe(first);
    await app.rooms.rooms.videos({ ...listing, roomKey: own, fresh: true });
    expect(
      (await app.rooms.rooms.video({ roomKey: own, videoKey: ownVideo, fresh: false })).positionSeconds,
    ).toBe(null);
    expect(await app.screening.screenings.history()).toEqual([]);
    await app.session.signIn({ method: 'pin', pin: mara.pin ?? '', persist: true });
    await computer.pass(5);
    expect(
      (await app.rooms.rooms.video({ roomKey: own, videoKey: ownVideo, fresh: false })).positionSeconds,
    ).toBe(11);
  });
});
