import { afterEach, beforeEach, expect, it } from 'vitest';
import { createComputer, type App, type Computer } from './computer.ts';
import { addAndOpen, failureOf, play, roomKey, videoKey } from './viewing-steps.ts';

/** Tests a Play that waits for the end of the service's pause (429), over real sockets. */
let computer: Computer;
let app: App;

beforeEach(async () => {
  computer = await createComputer();
  app = await computer.start();
  await addAndOpen(app, roomKey);
  computer.service.faults.add({
    match: { path: '/playback$', times: 1 },
    fault: { kind: 'status', status: 429, code: 'W5001', headers: { 'retry-after': '60' } },
  });
  expect(await failureOf(play(app))).toMatchObject({ kind: 'rate-limited' });
});
afterEach(() => computer.dispose());

const playbackCalls = (): number =>
  computer.service.requests.all().filter(({ path }) => path.endsWith('/playback')).length;

it('spends no view if the reviewer goes back meanwhile', async () => {
  const cancel = new AbortController();
  const request = { roomKey, videoKey, startOver: false, newView: false, withoutSignIn: false };
  const opening = failureOf(app.screening.screenings.open(request, { signal: cancel.signal }));
  await computer.pass(5);
  cancel.abort();
  expect(await opening).toMatchObject({ kind: 'cancelled' });
  await computer.pass(120);
  expect(playbackCalls()).toBe(1);
  expect((await computer.soon(play(app))).grant.spentView).toBe(true);
  expect(playbackCalls()).toBe(2);
});

it('spends no view if the app quits meanwhile, and does not delay that', async () => {
  const opening = failureOf(play(app));
  await computer.pass(5);
  await app.quit();
  await computer.pass(120);
  expect(await opening).toMatchObject({ kind: 'cancelled' });
  expect(playbackCalls()).toBe(1);
});
