// @vitest-environment node
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPlaybackData } from '../../../renderer/embed/parameters.ts';
import { createEngagement, pushSecondsOf } from '../../../renderer/player/engagement.ts';
import { createPreferences, readPagePreferences } from '../../../renderer/player/preferences.ts';
import { createPageReports } from '../../../renderer/player/reports.ts';

let status = 200;
const received: number[][] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    received.push((JSON.parse(body) as { seconds_viewed: number[] }).seconds_viewed);
    response.writeHead(status).end('{}');
  });
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

it('the choices on a web page are kept for its next player, where the page asks for it', async () => {
  const stored = new Map<string, string>();
  const storage = (): Storage =>
    ({
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    }) as Storage;
  const player = (savePlayerPreferences: boolean) =>
    readPlaybackData({
      playbackMode: 'dash',
      playbackSourcesData: { manifest: { url: 'https://media.example/film.mpd' } },
      savePlayerPreferences,
    });
  const choice = {
    audioLanguage: 'en',
    audioRole: 'commentary',
    captions: 'fr',
    captionsLabel: 'SDH',
    volume: 0.5,
  };
  await createPageReports(player(false), storage).preferences(choice);
  expect(readPagePreferences(player(true), storage)).toEqual({});
  await createPageReports(player(true), storage).preferences(choice);
  expect(readPagePreferences(player(true), storage)).toEqual(choice);
  expect(readPagePreferences(player(false), storage)).toEqual({});
});

it('every choice is sent to the host together with the earlier choices', () => {
  const told: unknown[] = [];
  const preferences = createPreferences({
    initial: { audioLanguage: 'en', audioRole: 'commentary' },
    report: () => Promise.resolve(true),
    onChange: (all) => told.push(all),
  });
  preferences.remember({ volume: 0.5, muted: false });
  preferences.remember({ captions: 'off' });
  preferences.flush();
  const first = { audioLanguage: 'en', audioRole: 'commentary', volume: 0.5, muted: false };
  expect(told).toEqual([first, { ...first, captions: 'off' }]);
});

describe('engagement of a web page', () => {
  it('is sent at the push_interval of the service', () => {
    const playback = readPlaybackData({
      playbackMode: 'dash',
      playbackSourcesData: { manifest: { url: 'https://media.example/film.mpd' } },
      engagementData: { push_interval: 45, endpointUrl: 'https://api.example/engagement' },
    });
    expect(pushSecondsOf({ app: null, playback })).toBe(45);
  });

  it.each([
    [400, [[0], [1]]],
    [403, [[0], [1]]],
    [410, [[0], [1]]],
    [408, [[0], [0, 1]]],
    [429, [[0], [0, 1]]],
    [500, [[0], [0, 1]]],
  ])('that the service answers with %i', async (answer, batches) => {
    status = answer;
    received.length = 0;
    const { port } = server.address() as AddressInfo;
    const playback = readPlaybackData({
      playbackMode: 'dash',
      playbackSourcesData: { manifest: { url: 'https://media.example/film.mpd' } },
      engagementData: { push_interval: 30, endpointUrl: `http://127.0.0.1:${port}/engagement` },
    });
    const reports = createPageReports(playback, () => {
      throw new Error('no storage is used');
    });
    const engagement = createEngagement({ send: reports.engagement, everySeconds: 600 });
    engagement.advanced(0);
    engagement.advanced(1);
    await engagement.flush(false);
    engagement.advanced(2);
    await engagement.flush(false);
    engagement.stop();
    expect(received).toEqual(batches);
  });
});
