import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chapterBeside, fetchChapters, readChapters } from '../../../renderer/player/chapters.ts';

const title = (text: string, language = 'en') => ({ language, title: text });
const file = [
  { chapter: 2, 'start-time': 20, titles: [title('The Letter'), title('La lettre', 'fr')] },
  { chapter: 1, 'start-time': 0, duration: 20, titles: [title(' The Harbour ')], images: [{ url: 'a.jpg' }] },
  { 'start-time': 30, titles: [title('  ')] },
  { 'start-time': '40', titles: [title('No number')] },
  { 'start-time': 50 },
  null,
];

const answers: Readonly<Record<string, (origin: string) => [number, string, object?]>> = {
  '/chapters.json': () => [200, JSON.stringify(file)],
  '/object.json': () => [200, '{"chapters":1}'],
  '/broken.json': () => [200, '[{"start-time":'],
  '/missing.json': () => [404, ''],
  '/moved.json': () => [302, '', { location: '/chapters.json' }],
};

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer(({ url }, response) => {
    const answer = answers[url ?? '']?.(origin);
    // The server never answers a request for any other address.
    if (answer === undefined) return;
    response.writeHead(answer[0], { ...answer[2] }).end(answer[1]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const read = async (path: string, origins = [origin]): Promise<unknown> =>
  JSON.parse(
    new TextDecoder().decode(await fetchChapters(`${origin}${path}`, origins, new AbortController().signal)),
  );

describe('the chapter file of an HLS playlist', () => {
  it('reaches Shaka with the chapters that have a start and a title, by start', async () => {
    expect(await read('/chapters.json')).toEqual([
      { 'start-time': 0, titles: [title('The Harbour')] },
      { 'start-time': 20, titles: [title('The Letter'), title('La lettre', 'fr')] },
    ]);
  });

  it.each(['/object.json', '/broken.json', '/missing.json', '/moved.json', '/never.json'])(
    'is empty, and the film is loaded within a second: %s',
    async (path) => {
      expect(await read(path)).toEqual([]);
    },
  );

  it('is not requested from another host than the film', async () => {
    expect(await read('/chapters.json', ['https://media.example'])).toEqual([]);
  });
});

describe('the chapters of a film', () => {
  const player = (byLanguage: Readonly<Record<string, readonly [number, string][]>>) => ({
    getChaptersTracks: () =>
      Object.keys(byLanguage).map((language, id) => ({ id, type: 'chapter', bandwidth: 0, language })),
    getChaptersAsync: (language: string) =>
      Promise.resolve(
        (byLanguage[language] ?? []).map(([startTime, text]) => ({
          ...{ id: text, title: text, startTime, endTime: startTime, images: [] },
        })),
      ),
  });
  const both = {
    en: [
      [20, 'Two'],
      [0, 'One'],
    ],
    fr: [
      [0, 'Un'],
      [20, 'Deux'],
    ],
  } as const;
  const titles = async (language: string) =>
    (await readChapters(player(both as never), language)).map((chapter) => chapter.title);

  it("are in the reviewer's language, else in the first one, by start", async () => {
    expect(await titles('fr-CA')).toEqual(['Un', 'Deux']);
    expect(await titles('ja')).toEqual(['One', 'Two']);
  });

  it('are none for a manifest without them, or with a single one', async () => {
    expect(await readChapters(player({}), 'en')).toEqual([]);
    expect(await readChapters(player({ en: [[0, 'All']] }), 'en')).toEqual([]);
  });

  it('are reached forwards and backwards; backwards from within one first to its start', () => {
    const chapters = [0, 20, 40].map((seconds) => ({ seconds, title: `${seconds}` }));
    const to = (from: number, direction: 1 | -1) => chapterBeside(chapters, from, direction)?.seconds ?? null;
    expect([to(5, 1), to(20, 1), to(45, 1)]).toEqual([20, 40, null]);
    expect([to(35, -1), to(21, -1), to(1, -1)]).toEqual([20, 0, 0]);
    expect(chapterBeside([], 5, -1)).toBeNull();
  });
});
