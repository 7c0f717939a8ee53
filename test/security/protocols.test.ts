import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Session } from 'electron';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import {
  installPlayerProtocol,
  componentBodyLimit,
  relayBodyLimit,
} from '../../main/protection/player-protocol.ts';
import { installViewerProtocol } from '../../main/protection/viewer-protocol.ts';
import { seed, times } from './scale.ts';
import { electronPart } from '../fakes/electron-part.ts';

type Handler = (request: Request) => Response | Promise<Response>;

const above = mkdtempSync(join(tmpdir(), 'protocols-'));
const secret = 'a secret that lies beside what is served';
const folders = { viewer: join(above, 'viewer'), player: join(above, 'player'), clip: join(above, 'clip') };
for (const folder of Object.values(folders)) {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<p>served</p>');
  writeFileSync(join(folder, 'assets/page.html'), '<script>alert(1)</script>');
}
for (const name of ['secret.html', 'secret.json', 'viewer-secret.js', 'player-secret.js'])
  writeFileSync(join(above, name), secret);
afterAll(() => rmSync(above, { recursive: true, force: true }));

const asked: string[] = [];
const relayed: string[] = [];
const handlers = new Map<string, Handler>();
const session = electronPart<Session>({
  protocol: { handle: (scheme: string, handler: Handler) => void handlers.set(scheme, handler) },
});
installViewerProtocol(session, {
  folder: folders.viewer,
  artwork: {
    respond: (id) => {
      asked.push(id);
      return Promise.resolve(null);
    },
  },
  colours: () => 'dark',
  stoppedPage: () => '<p>stopped</p>',
});
installPlayerProtocol(session, {
  folder: folders.player,
  clipFolder: folders.clip,
  mediaOrigins: () => ['https://media.example'],
  relays: {
    handle: (grantId, relay, { method, body }) => {
      relayed.push(`${method} ${grantId} ${relay} ${body.byteLength}`);
      return Promise.resolve({ status: 200, headers: {}, body: null });
    },
  },
  component: { isOn: () => true, files: () => ({ html: '', script: '' }), policy: () => null },
});

/**
 * Sends an address unchanged to the handler. `new Request` would normalise the address, and Electron's own parser
 * differs from Node's.
 */
async function ask(scheme: 'viewer' | 'player', url: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request('https://stands-in.example/', init);
  Object.defineProperty(request, 'url', { value: url });
  const handler = handlers.get(scheme);
  if (!handler) throw new Error(`no handler for ${scheme}`);
  return handler(request);
}
const homes = { viewer: 'viewer://app', player: 'player://screen' } as const;
const places = [
  ['viewer', homes.viewer],
  ['player', homes.player],
  // The service's own component has its folder below the player's.
  ['player', 'player://component'],
] as const;

const dots = [
  '..',
  '%2e%2e',
  '.%2e',
  '%2E.',
  '%252e%252e',
  '%c0%ae%c0%ae',
  '%u002e%u002e',
  '..;',
  '．．',
  '..%00',
];
const slashes = ['/', '%2f', '%2F', '%5c', '\\', '%252f', '//', '/./', '%c0%af', '／'];
const starts = ['/', '//', '/assets/', '/clip/', '/art/', '/grant/', '/%00/', '/C:/', '/~/', '/file:///'];

describe.each(places)('[protocols] paths of %s at %s', (scheme, home) => {
  it('serves nothing outside its folder, for any spelling of a parent path', async () => {
    for (const start of starts) {
      for (const up of dots) {
        for (const slash of slashes) {
          for (const file of ['secret.html', 'secret.json', `${scheme}-secret.js`, '../etc/passwd']) {
            const url = `${home}${start}${`${up}${slash}`.repeat(2)}${file}`;
            const answer = await ask(scheme, url);
            expect(await answer.text(), url).not.toContain(secret);
            expect(answer.status, url).not.toBe(200);
          }
        }
      }
    }
  });

  it('serves nothing outside its folder, whatever the path', async () => {
    const part = fc.constantFrom(
      ...dots,
      ...slashes,
      ...starts,
      'secret.html',
      'viewer',
      'assets',
      '?',
      '#',
      '%',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 8 }), async (parts) => {
        const answer = await ask(scheme, `${home}/${parts.join('')}`);
        expect(await answer.text()).not.toContain(secret);
      }),
      { numRuns: times(20_000), seed },
    );
  });
});

describe.each(['viewer', 'player'] as const)('[protocols] %s://', (scheme) => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'])('refuses %s of a file', async (method) => {
    expect((await ask(scheme, `${homes[scheme]}/index.html`, { method })).status).toBe(405);
  });

  it.each(['evil', 'app.evil', 'app@evil', 'APP', 'app:80', 'screen.', '', 'app%00'])(
    'accepts only its own host: %j',
    async (host) => {
      expect((await ask(scheme, `${scheme}://${host}/index.html`)).status).toBe(404);
    },
  );

  it('sends a policy with every document, and a policy without permissions with every other file', async () => {
    const page = await ask(scheme, `${homes[scheme]}/index.html`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
    const other = await ask(scheme, `${homes[scheme]}/assets/page.html`);
    expect(other.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*sandbox$/);
    for (const answer of [page, other]) expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('[protocols] relays', () => {
  const grant = 'a-grant-id-of-24-letters';

  it.each([
    '/grant/short/licence',
    `/grant/${grant}`,
    `/grant/${grant}/`,
    `/grant/${grant}/LICENCE`,
    `/grant/${grant}/licence/more`,
    `/grant/${grant}/../../index.html`,
    `/grant/${grant}%2flicence`,
    `/grant/../${grant}/licence`,
    `/grant/${'x'.repeat(65)}/licence`,
    `/grant/${grant}/__proto__`,
  ])('has no relay at %s', async (path) => {
    relayed.length = 0;
    expect((await ask('player', `${homes.player}${path}`)).status).toBe(404);
    expect(relayed).toEqual([]);
  });

  it('accepts only GET and POST, and 64 KiB at most, in any chunks', async () => {
    relayed.length = 0;
    const url = `${homes.player}/grant/${grant}/licence`;
    for (const method of ['PUT', 'DELETE', 'OPTIONS', 'HEAD'])
      expect((await ask('player', url, { method })).status).toBe(405);
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(16_384)),
    });
    const streamed = { method: 'POST', body: endless, duplex: 'half' } as RequestInit;
    expect((await ask('player', url, streamed)).status).toBe(413);
    expect(relayed).toEqual([]);
    const answer = await ask('player', url, { method: 'POST', body: new Uint8Array(relayBodyLimit) });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(relayed).toEqual([`POST ${grant} licence ${relayBodyLimit}`]);
  });
});

describe("[protocols] the service's own component", () => {
  it('limits the concurrent requests, and accepts another when one is answered', async () => {
    const answers: (() => void)[] = [];
    const own = new Map<string, Handler>();
    installPlayerProtocol(
      electronPart<Session>({
        protocol: { handle: (scheme: string, handler: Handler) => void own.set(scheme, handler) },
      }),
      {
        ...{ folder: folders.player, clipFolder: folders.clip, mediaOrigins: () => [] },
        relays: {
          handle: () =>
            new Promise((resolve) => answers.push(() => resolve({ status: 204, headers: {}, body: null }))),
        },
        component: { isOn: () => true, files: () => ({ html: '', script: '' }), policy: () => null },
      },
    );
    const post = async (host: string): Promise<number> => {
      const request = new Request('https://stands-in.example/', { method: 'POST', body: 'x' });
      Object.defineProperty(request, 'url', { value: `player://${host}/grant/${'a'.repeat(32)}/licence` });
      return (await own.get('player')!(request)).status;
    };
    const under = Array.from({ length: componentBodyLimit }, () => post('component'));
    await expect.poll(() => answers.length).toBe(componentBodyLimit);
    expect(await post('component')).toBe(429);
    // Requests of the component that wait do not delay our own player.
    const player = post('screen');
    await expect.poll(() => answers.length).toBe(componentBodyLimit + 1);
    for (const answer of answers.splice(0)) answer();
    expect(await Promise.all([...under, player])).toEqual(Array(componentBodyLimit + 1).fill(204));
    const again = post('component');
    await expect.poll(() => answers.length).toBe(1);
    answers[0]!();
    expect(await again).toBe(204);
  });
});
