import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readInput } from '../../../main/ipc/validators.ts';
import { createComputer, type App, type Computer } from './computer.ts';
import { addAndOpen, failureOf } from './viewing-steps.ts';

const roomKey = 'last-orders';
const signIn = { method: 'pin', pin: '482913', persist: true } as const;
type Json = Record<string, unknown>;

let computer: Computer;
let app: App;

beforeEach(async () => {
  computer = await createComputer({ accessSeconds: 300 });
  app = await computer.start();
});
afterEach(() => computer.dispose());

function change(path: string, transform: (answer: Json) => unknown): void {
  computer.service.faults.add({
    match: { path },
    fault: { kind: 'transform', transform: (answer) => transform(answer as Json) },
  });
}

/** Tests values at the limits of preload/contract/values.ts, from the service's answer to the next request. */
describe('a value at its limit', () => {
  it.each([4_096, 4_097, 16_384])('a refresh token of %i characters is stored and renews', async (length) => {
    const refreshToken = 'x'.repeat(length);
    change('auth/login', (answer) => ({ ...answer, refresh_token: refreshToken }));
    await computer.soon(app.session.signIn(signIn));
    await app.quit();
    const next = await computer.start();
    await failureOf(computer.soon(next.session.accessToken()));
    const [sent] = computer.service.requests.all().filter(({ path }) => path.includes('refresh'));
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ refresh_token: refreshToken });
  });

  it.each(['k'.repeat(500), 'ключ 1', 'a?b=c#d%2e'])(
    'a video with an unusual key (case %#) opens, through the bridge and after a restart',
    async (videoKey) => {
      change(`${roomKey}/videos`, (answer) => {
        const [first, ...others] = answer.results as Json[];
        return { ...answer, results: [{ ...first, key: videoKey, name: null }, ...others] };
      });
      await addAndOpen(app, roomKey);
      await app.quit();
      computer.cable = 'out';
      const next = await computer.start();
      const read = readInput('rooms:video', { roomKey, videoKey, fresh: false });
      if (!read.ok) throw new Error(`refused: ${read.field}`);
      const video = await next.rooms.rooms.video(
        read.input as { roomKey: string; videoKey: string; fresh: boolean },
      );
      expect(video).toMatchObject({ videoKey });
    },
  );

  it('a search in another alphabet is sent, and a search has the same limit everywhere', async () => {
    change('last-orders/videos', (answer) => ({
      ...answer,
      results: (answer.results as Json[]).map((row) => ({
        ...row,
        screening_details: { ...(row.screening_details as Json), expired: true },
      })),
    }));
    await addAndOpen(app, roomKey);
    const { videos } = await app.rooms.rooms.videos({
      roomKey,
      page: 1,
      query: '',
      season: null,
      fresh: false,
    });
    const videoKey = videos[0]?.videoKey ?? '';
    const request = { roomKey, videoKey, email: 'jörg@müller.de', message: 'Please.' };
    await computer.soon(app.screening.screenings.reactivate(request).catch(() => undefined));
    const sent = computer.service.requests.all().find(({ path }) => path.endsWith('/reactivate'));
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ email: 'jörg@müller.de' });

    const query = 'q'.repeat(200);
    const listing = { roomKey, page: 1, season: null, fresh: true };
    expect(readInput('rooms:videos', { ...listing, query }).ok).toBe(true);
    expect(readInput('rooms:videos', { ...listing, query: `${query}q` }).ok).toBe(false);
    expect((await app.rooms.rooms.videos({ ...listing, query })).videos).toEqual([]);
  });
});

describe('a row of a listing that cannot be read', () => {
  it('does not hide other rows, and is named in the log', async () => {
    const rows: number[] = [];
    change(`${roomKey}/videos`, (answer) => {
      const results = answer.results as Json[];
      rows.push(results.length);
      return { ...answer, results: [...results, { name: 'A film without a key' }] };
    });
    await app.rooms.library.add(roomKey);
    const listing = { roomKey, page: 1, query: '', season: null, fresh: true };
    expect((await app.rooms.rooms.videos(listing)).videos).toHaveLength(rows[0] ?? 0);
    const logged = computer.logger.entries.filter(({ level }) => level === 'warn');
    expect(JSON.stringify(logged)).toContain(`results.${rows[0]}.key is missing`);
  });
});
