import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSideCaptions } from '../../../main/screening/relays/side-captions.ts';
import { createFakeLogger } from '../../fakes/logger.ts';

const bodies: Readonly<Record<string, string>> = {
  '/en.vtt': '\uFEFFWEBVTT\n\n00:01.000 --> 00:02.000\nHello',
  '/page.vtt': '<html>Please sign in</html>',
  '/long.vtt': `WEBVTT\n\n${'x'.repeat(512 * 1024)}`,
};
const server = createServer((request, response) => {
  const body = bodies[request.url ?? ''];
  if (request.url === '/moved.vtt') response.writeHead(302, { location: '/en.vtt' }).end();
  else response.writeHead(body === undefined ? 403 : 200).end(body);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

it('main reads the caption files of the listing; a file that is not WebVTT, too long, moved or refused has no text', async () => {
  const { port } = server.address() as AddressInfo;
  const sideCaptions = createSideCaptions({ fetch, httpsOnly: () => false, logger: createFakeLogger() });
  const files = ['en', 'page', 'long', 'moved', 'gone'].map((name) => ({
    ...{ label: name, language: name === 'en' ? 'en' : null },
    url: `http://127.0.0.1:${port}/${name}.vtt`,
  }));
  const ended = new AbortController().signal;
  const read = await sideCaptions({ sideCaptions: files, ended });
  expect(read.map(({ label, text }) => [label, text?.slice(0, 6) ?? null])).toEqual([
    ['en', 'WEBVTT'],
    ['page', null],
    ['long', null],
    ['moved', null],
    ['gone', null],
  ]);
  const strict = createSideCaptions({ fetch, httpsOnly: () => true, logger: createFakeLogger() });
  const [plain] = await strict({ sideCaptions: files, ended });
  expect(plain?.text).toBeNull();
});
