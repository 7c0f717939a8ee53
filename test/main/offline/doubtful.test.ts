import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createComputer, type App, type Computer } from './computer.ts';
import { addAndOpen, failureOf, play, roomKey, type Film } from './viewing-steps.ts';

let computer: Computer;
let app: App;
let film: Film;
beforeEach(async () => {
  computer = await createComputer({ charge: 'window' });
  app = await computer.start();
  await addAndOpen(app, roomKey);
  film = await play(app);
  await film.watched([20, 21]);
});
afterEach(() => computer.dispose());

const calls = (path: RegExp): number =>
  computer.service.requests.all().filter((request) => path.test(request.path)).length;
const playbacks = (): number => calls(/\/playback$/);
const restart = async (): Promise<void> => {
  await app.quit();
  app = await computer.start();
};

describe('a room that the service refuses by mistake', () => {
  const refuseOnce = async (): Promise<void> => {
    const match = { path: `screener-rooms/${roomKey}$`, times: 1 };
    computer.service.faults.add({ match, fault: { kind: 'status', status: 400, code: 'W4002' } });
    await failureOf(app.rooms.rooms.read({ roomKey, fresh: true }));
  };

  it('covers the film until the room is read again, and keeps position and grant', async () => {
    await refuseOnce();
    expect(app.told.interruptions).toEqual(['room-doubtful']);
    await computer.pass(32);
    expect(app.told.interruptions).toEqual(['room-doubtful', 'released room-doubtful']);
    await film.close();
    const again = await play(app);
    expect(again.grant.playbackData.resumeDetails?.from_second).toBe(21);
    expect(playbacks()).toBe(1);
  });

  it('stays covered until the room is read, also when another cover ends', async () => {
    const { screenings } = app.screening;
    screenings.interrupt('screen-locked');
    await refuseOnce();
    screenings.release('screen-locked');
    await computer.pass(32);
    const { interruptions } = app.told;
    expect(interruptions.slice(0, 3)).toEqual(['screen-locked', 'room-doubtful', 'released screen-locked']);
    expect(interruptions.slice(3)).toEqual(['released room-doubtful']);
  });

  it('stays closed over a restart while offline, and opens when the service has answered', async () => {
    await film.close();
    await refuseOnce();
    computer.cable = 'out';
    computer.systemSaysOnline = false;
    await restart();
    await computer.pass(100);
    expect(await failureOf(play(app))).toMatchObject({ kind: 'no-longer-shared' });
    computer.cable = 'in';
    computer.systemSaysOnline = true;
    await computer.pass(60);
    await play(app);
    expect(playbacks()).toBe(1);
  });

  it('is read a few times in ten minutes until there is a clear answer', async () => {
    await refuseOnce();
    computer.service.faults.add({
      match: { path: `screener-rooms/${roomKey}$` },
      fault: { kind: 'status', status: 503 },
    });
    computer.service.requests.clear();
    await computer.pass(600);
    expect(calls(/screener-rooms\/[^/]+$/)).toBeGreaterThan(1);
    expect(calls(/screener-rooms\/[^/]+$/)).toBeLessThanOrEqual(20);
  });
});

describe('a paid grant', () => {
  const licenceStatuses = (status: number, times?: number): void => {
    const match = { path: 'licence', ...(times === undefined ? {} : { times }) };
    computer.service.faults.add({ match, fault: { kind: 'status', status } });
  };

  it.each([401, 403])('remains usable after one refused licence (%i)', async (status) => {
    licenceStatuses(status, 1);
    expect(await film.licence()).toBe(200);
    await film.close();
    // Offline, a film plays only if its grant is not doubtful.
    computer.cable = 'out';
    computer.systemSaysOnline = false;
    await computer.pass(5);
    await play(app);
    expect(playbacks()).toBe(1);
  });

  it.each(['licence', 'media'] as const)(
    'whose %s is refused stays closed while the service is unreachable, also after a restart',
    async (what) => {
      licenceStatuses(403);
      computer.service.faults.add({ match: { path: 'content' }, fault: { kind: 'drop', when: 'before' } });
      if (what === 'licence') expect(await computer.soon(film.licence())).toBe(403);
      else await failureOf(computer.soon(app.screening.screenings.renew({ grantId: film.grant.grantId })));
      await film.close();
      await restart();
      expect(await failureOf(computer.soon(play(app)))).toMatchObject({ canRetry: true });
      computer.service.faults.clear();
      await computer.pass(60);
      await play(app);
      expect(playbacks()).toBe(1);
    },
  );

  it('with refused media asks before it may spend a view, and is never used again', async () => {
    const { grantId } = film.grant;
    expect(await failureOf(app.screening.screenings.renew({ grantId }))).toMatchObject({
      kind: 'view-needed',
    });
    expect(await failureOf(play(app))).toMatchObject({ kind: 'view-needed' });
    expect(playbacks()).toBe(1);
  });

  it('is renewed at the same position where no view limit is known, once in ten minutes', async () => {
    const match = { path: 'content/' };
    const transform = (answer: unknown): unknown =>
      JSON.parse(JSON.stringify(answer, (key, value: unknown) => (key === 'max_views' ? null : value)));
    computer.service.faults.add({ match, fault: { kind: 'transform', transform } });
    await film.watched([23]);
    const { renew } = app.screening.screenings;
    const ask = { grantId: film.grant.grantId };
    const slow = (path: string, ms: number) =>
      computer.service.faults.add({ match: { path, times: 1 }, fault: { kind: 'delay', ms } });
    slow('/playback', 1_000);
    const first = renew(ask);
    await expect.poll(playbacks).toBe(2);
    // A second request spends no other view, although its confirmation takes longer than the first playback call.
    slow('/videos', 1_500);
    const second = renew(ask);
    const renewed = await first;
    expect(await second).toBe(renewed);
    expect(renewed.playbackData.resumeDetails?.from_second).toBe(23);
    expect(playbacks()).toBe(2);
    const again = app.screening.screenings.renew({ grantId: renewed.grantId });
    expect(await failureOf(again)).toMatchObject({ kind: 'media-refused', code: 'SV-GRANT-REFUSED' });
    expect(playbacks()).toBe(2);
  });

  it('is not renewed while the service reports the video as missing', async () => {
    computer.service.state.withdrawn.set(roomKey, 'W4002');
    const { grantId } = film.grant;
    expect(await failureOf(app.screening.screenings.renew({ grantId }))).toMatchObject({
      kind: 'no-longer-shared',
    });
    expect(playbacks()).toBe(1);
  });
});
