import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownPageKind, knownRoomKind } from '../../../main/rooms/room-documents.ts';
import { grantKind, viewingKind } from '../../../main/screening/screening-documents.ts';
import { createComputer, type App, type Computer } from './computer.ts';
import { addAndOpen, failureOf, play, roomKey, secondsReceived, type Film } from './viewing-steps.ts';

const other = 'last-orders';
const otherVideo = `${other}--never-expires`;

/** The tests are steps and run in order, once for each code that is a definite refusal. */
describe.each(['W4002', 'W4005'] as const)('a room revoked while offline (%s)', (code) => {
  let computer: Computer;
  let app: App;
  let film: Film;

  const kept = async (room: string): Promise<string[]> => {
    const kinds = [knownRoomKind, knownPageKind, grantKind, viewingKind];
    const found: string[] = [];
    for (const kind of kinds)
      for (const { id } of await app.vault.list<unknown>(kind))
        if (id.split('/').includes(room)) found.push(kind.name);
    return found;
  };
  const pictures = async (room: string): Promise<number> => {
    let count = 0;
    await app.vault.eraseBlobsWhere(({ id }) => {
      if (id.split('/').includes(room)) count += 1;
      return false;
    });
    return count;
  };
  const picture = async (room: string): Promise<boolean> => {
    const card = (await app.rooms.library.list()).find((one) => one.roomKey === room);
    const id = card?.posterUrl?.split('/').at(-1) ?? '';
    return (await app.rooms.artwork.respond(id)) !== null;
  };

  beforeAll(async () => {
    computer = await createComputer();
    app = await computer.start();
    for (const room of [other, roomKey]) await addAndOpen(app, room);
    const before = await play(app, { roomKey: other, videoKey: otherVideo });
    await before.close();
    film = await play(app);
    await film.watched([3, 4]);
    expect(await picture(roomKey)).toBe(true);
    await computer.pass(5);
  });
  afterAll(() => computer.dispose());

  it('shows its cached content, also after a start without a network', async () => {
    computer.cable = 'out';
    computer.systemSaysOnline = false;
    await film.watched([5]);
    await film.close();
    await computer.pass(30);
    await app.quit();
    app = await computer.start();
    computer.service.state.withdrawn.set(roomKey, code);
    await computer.pass(600);
    expect(app.connection.status()).toMatchObject({ state: 'offline' });
    expect(await app.rooms.rooms.read({ roomKey, fresh: false })).toMatchObject({
      state: 'ready',
      stale: true,
    });
    expect(await picture(roomKey)).toBe(true);
    film = await play(app);
    await film.watched([6]);
  });

  it('is only closed when the service refuses it once, after the network is back', async () => {
    computer.cable = 'in';
    computer.systemSaysOnline = true;
    await computer.pass(10);
    expect(app.told.interruptions).toEqual(['room-doubtful']);
    expect(await failureOf(play(app))).toMatchObject({ kind: 'no-longer-shared' });
    expect(await kept(roomKey)).toEqual(expect.arrayContaining(['grant', 'viewing']));
  });

  it('is erased at the second refusal: listing, pictures, position and paid view', async () => {
    expect(await pictures(roomKey)).toBeGreaterThan(0);
    await computer.pass(32);
    expect(await failureOf(app.rooms.rooms.read({ roomKey, fresh: false }))).toMatchObject({
      kind: 'no-longer-shared',
      code,
    });
    expect(await kept(roomKey)).toEqual([]);
    expect(await pictures(roomKey)).toBe(0);
    expect(await pictures(other)).toBeGreaterThan(0);
  });

  it('is shown as no longer shared in the library, without its title', async () => {
    const card = (await app.rooms.library.list()).find((one) => one.roomKey === roomKey);
    expect(card).toMatchObject({ state: 'no-longer-shared', projectName: '', posterUrl: null });
  });

  it('ends the running film, and affects no other room', async () => {
    expect(app.told.interruptions).toEqual(['room-doubtful', 'refused']);
    expect(await film.licence()).not.toBe(200);
    expect(await kept(other)).toEqual(expect.arrayContaining(['room', 'room-page', 'grant', 'viewing']));
    expect(await app.rooms.rooms.read({ roomKey: other, fresh: false })).toMatchObject({ state: 'ready' });
  });

  it('reports the seconds watched before the refusal once', async () => {
    await computer.pass(60);
    expect(await app.reportsWaiting()).toBe(0);
    expect(secondsReceived(computer)).toEqual([3, 4, 5, 6]);
  });
});
