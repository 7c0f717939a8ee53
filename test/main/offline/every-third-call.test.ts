import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createComputer, type App, type Computer } from './computer.ts';
import { failureOf, listing, play, roomKey, secondsReceived, type Film } from './viewing-steps.ts';

let computer: Computer;
let app: App;
let states: Set<string>;

beforeEach(async () => {
  computer = await createComputer({ accessSeconds: 300, rotateRefresh: true });
  app = await computer.start();
  states = new Set();
  app.connection.onChanged(({ state }) => states.add(state));
});
afterEach(() => computer.dispose());

/** Repeats a failed click until it succeeds, as a reviewer does. Returns the result and the number of clicks. */
async function untilItWorks<T>(
  click: () => Promise<T>,
): Promise<{ readonly done: T; readonly clicks: number }> {
  for (let clicks = 1; clicks < 5; clicks += 1) {
    try {
      return { done: await computer.soon(click()), clicks };
    } catch (error) {
      expect(await failureOf(Promise.reject(error as Error))).toMatchObject({ canRetry: true });
    }
  }
  throw new Error('it never worked');
}

describe.each([
  ['before the service handles it', 'before'],
  ['after the service handled it', 'after'],
] as const)('a network that drops every third call %s', (_what, when) => {
  it('does not count as an outage: no view is spent without a click, and no second of engagement is lost', async () => {
    computer.service.faults.add({ match: { every: 3 }, fault: { kind: 'drop', when } });
    await untilItWorks(() => app.session.signIn({ method: 'pin', pin: '482913', persist: true }));
    for (const room of [roomKey, 'last-orders', 'the-cartographers', 'the-quiet-orbit']) {
      await computer.soon(app.rooms.library.add(room));
      await computer.soon(app.rooms.rooms.read({ roomKey: room, fresh: true }));
      await computer.soon(app.rooms.rooms.videos({ ...listing, roomKey: room, fresh: true }));
    }
    await computer.soon(app.rooms.library.refresh());

    const calls = (): number => computer.service.requests.to('POST', /playback$/).length;
    const begun = await untilItWorks<Film>(() => play(app));
    // Each click sends one call, and only a click spends another view.
    expect(calls()).toBe(begun.clicks);
    expect(computer.service.state.sessions.size).toBe(when === 'before' ? 1 : begun.clicks);
    const film = begun.done;

    let kept = 0;
    for (let minute = 0; minute < 24; minute += 1) {
      await film.watched([minute]);
      if (minute % 8 === 0) kept += (await computer.soon(film.licence())) === 200 ? 1 : 0;
      await computer.pass(60);
    }
    await film.close();
    await computer.pass(700);
    expect(kept).toBe(3);
    expect([...states]).toEqual([]);
    expect(app.session.signedIn()).toBe(true);
    expect(app.told.interruptions).toEqual([]);

    const received = secondsReceived(computer);
    const minutes = Array.from({ length: 24 }, (_, minute) => minute);
    expect([...new Set(received)]).toEqual(minutes);
    // Seconds arrive twice only if the answer was lost, and each such delivery was reported.
    const twice = computer.logger.entries.filter(({ message }) => message.includes('counted twice'));
    if (when === 'before') expect(received).toEqual(minutes);
    else expect(received.length - minutes.length).toBe(twice.length);
    expect(calls()).toBe(begun.clicks);
  });
});
