import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createArtwork, type Artwork, type ArtSource } from '../../../main/rooms/artwork.ts';
import { imageLimitBytes } from '../../../main/platform/fetch-image.ts';
import { imageTypeOf } from '../../../main/platform/image-type.ts';
import { createMemoryVault, type MemoryVault } from '../../../main/vault/memory-vault.ts';
import { noon } from '../../builders/service.ts';
import { createFakeLogger } from '../../fakes/logger.ts';

const prefix = 'viewer://app/art/';
const source: ArtSource = { roomKey: 'r', videoKey: null, which: 'poster', owner: { kind: 'link' } };
const pictures: Record<string, Buffer> = {
  png: Buffer.from('\x89PNG\r\n\x1a\n....', 'latin1'),
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2]),
  gif: Buffer.from('GIF89a..'),
  webp: Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'),
  avif: Buffer.from('\0\0\0\x1cftypavif....', 'latin1'),
};
const scripts: Record<string, Buffer> = {
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  empty: Buffer.alloc(0),
};

let server: Server;
let base: string;
let asked: string[] = [];
let cookies: (string | undefined)[] = [];
let signature = 'one';

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', base);
    asked.push(url.pathname);
    cookies.push(request.headers.cookie);
    const name = url.pathname.slice(1);
    if (name === 'redirect') return response.writeHead(302, { location: `${base}/png` }).end();
    if (name === 'endless') {
      const chunk = Buffer.alloc(1024 * 1024, pictures.png);
      const more = (): void => {
        while (!response.destroyed && response.write(chunk));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
      return;
    }
    if (name === 'declared') {
      response.writeHead(200, { 'content-length': imageLimitBytes + 1 });
      return response.write(pictures.png);
    }
    if (url.searchParams.has('Signature') && url.searchParams.get('Signature') !== signature) {
      return response.writeHead(403).end();
    }
    const bytes = pictures[name] ?? scripts[name];
    if (!bytes) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': 'image/svg+xml', 'set-cookie': 'a=b' }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

let vault: MemoryVault;
let renewals: ArtSource[];
let renewed: string | null;
function create(httpsOnly = false): Artwork {
  return createArtwork({
    vault,
    fetch: (url, init) => fetch(url, init),
    clock: { now: () => noon, synchronise: () => undefined },
    prefix,
    httpsOnly: () => httpsOnly,
    renew: (asking) => {
      renewals.push(asking);
      return Promise.resolve(renewed);
    },
    logger: createFakeLogger(),
  });
}
const idOf = (artwork: Artwork, link: string, from = source): string =>
  artwork.urlFor(link, from)?.slice(prefix.length) ?? '';

beforeEach(() => {
  vault = createMemoryVault();
  renewals = [];
  renewed = null;
  asked = [];
  cookies = [];
  signature = 'one';
});

describe('picture prefetch', () => {
  it('stores a picture once, and later requests read it from the vault', async () => {
    const artwork = create();
    const link = `${base}/png`;
    expect(await artwork.prefetch(link, source)).toBe(pictures.png?.byteLength);
    expect(await artwork.prefetch(link, source)).toBe(0);
    expect((await artwork.respond(idOf(artwork, link)))?.mediaType).toBe('image/png');
    expect(asked).toEqual(['/png']);
  });

  it('skips a picture whose link is missing, refused or no picture: it renews no link', async () => {
    const artwork = create();
    renewed = `${base}/png`;
    for (const link of [null, 'no link', `${base}/nothing`, `${base}/png?Signature=old`, `${base}/html`])
      expect(await artwork.prefetch(link, source)).toBe(0);
    expect(renewals).toEqual([]);
    expect((await vault.usage(['blob'])).count).toBe(0);
  });

  it('drops the pictures of a room that is erased during the prefetch', async () => {
    const artwork = create();
    const fetched = artwork.prefetch(`${base}/png`, source);
    await artwork.erase('r');
    await fetched;
    expect((await vault.usage(['blob'])).count).toBe(0);
  });
});

describe('pictures', () => {
  it.each(Object.keys(pictures))(
    '%s is detected by its bytes, whatever the server declares',
    async (name) => {
      const artwork = create();
      const picture = await artwork.respond(idOf(artwork, `${base}/${name}`));
      expect(picture?.mediaType).toBe(`image/${name}`);
      expect(Buffer.from(picture?.bytes ?? [])).toEqual(pictures[name]);
    },
  );

  it.each(['svg', 'html', 'empty', 'nothing', 'redirect', 'endless', 'declared'])(
    '%s is rejected',
    async (name) => {
      const artwork = create();
      expect(await artwork.respond(idOf(artwork, `${base}/${name}`))).toBeNull();
      expect(asked.filter((path) => path === '/png')).toEqual([]);
    },
  );

  it.each([
    'http://127.0.0.1:1/x',
    'file:///etc/passwd',
    'data:image/png;base64,iVBORw0KGgo=',
    'http://10.0.0.1/x',
  ])('%s is never fetched by a packaged app', async (link) => {
    const artwork = create(true);
    expect(await artwork.respond(idOf(artwork, link))).toBeNull();
  });

  it('have an address that does not reveal the link, and that survives a new signature', () => {
    const artwork = create();
    const first = artwork.urlFor(`${base}/png?Expires=1&Signature=one`, source);
    expect(first).toMatch(/^viewer:\/\/app\/art\/[\w-]{32}$/);
    expect(artwork.urlFor(`${base}/png?Expires=2&Signature=two`, source)).toBe(first);
    expect(artwork.urlFor(`${base}/png`, { ...source, which: 'banner' })).not.toBe(first);
    expect(artwork.urlFor(null, source)).toBeNull();
    expect(artwork.urlFor('not a link', source)).toBeNull();
  });

  it('are fetched once, without cookies, and are then read from the vault, after a restart too', async () => {
    const artwork = create();
    const id = idOf(artwork, `${base}/png`);
    await Promise.all([artwork.respond(id), artwork.respond(id)]);
    await artwork.respond(id);
    expect(asked).toEqual(['/png']);

    const again = create();
    expect(await again.respond(id)).toBeNull();
    expect(await again.respond(idOf(again, `${base}/png`))).toMatchObject({ mediaType: 'image/png' });
    expect(asked).toEqual(['/png']);
    expect(cookies).toEqual([undefined]);
  });

  it('whose link has expired are renewed before the request', async () => {
    const artwork = create();
    renewed = `${base}/png?Expires=${noon + 600}&Signature=one`;
    const id = idOf(artwork, `${base}/png?Expires=${noon + 29}&Signature=one`);
    expect(await artwork.respond(id)).toMatchObject({ mediaType: 'image/png' });
    expect(renewals).toEqual([source]);
    expect(asked).toEqual(['/png']);
  });

  it('whose link is refused are renewed once', async () => {
    const artwork = create();
    signature = 'two';
    const id = idOf(artwork, `${base}/png?Expires=${noon + 600}&Signature=one`);
    renewed = `${base}/png?Expires=${noon + 600}&Signature=one`;
    expect(await artwork.respond(id)).toBeNull();
    expect(renewals).toHaveLength(1);
    renewed = `${base}/png?Expires=${noon + 600}&Signature=two`;
    expect(await artwork.respond(id)).toMatchObject({ mediaType: 'image/png' });
  });

  it('of a room that is no longer shared are erased, and no others', async () => {
    const artwork = create();
    const gone = idOf(artwork, `${base}/png`);
    const stays = idOf(artwork, `${base}/gif`, { ...source, roomKey: 'other' });
    await Promise.all([artwork.respond(gone), artwork.respond(stays)]);
    await artwork.erase('r');
    expect(await vault.readBlob(`art/r/${gone}`)).toBeNull();
    expect(await artwork.respond(gone)).toBeNull();
    expect(await artwork.respond(stays)).not.toBeNull();
  });

  it('are served before they are written, requested once, and not stored when their room is removed in between', async () => {
    const { writeBlob } = vault;
    let write = (): void => undefined;
    const held = new Promise<void>((resolve) => (write = resolve));
    vault.writeBlob = async (...given) => {
      await held;
      return writeBlob(...given);
    };
    const artwork = create();
    const id = idOf(artwork, `${base}/png`);
    expect(await artwork.respond(id)).toMatchObject({ mediaType: 'image/png' });
    expect(await artwork.respond(id)).toMatchObject({ mediaType: 'image/png' });
    expect(asked).toEqual(['/png']);
    await artwork.erase('r');
    write();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(await vault.readBlob(`art/r/${id}`)).toBeNull();
  });

  it('of another account are not served', async () => {
    const artwork = create();
    const id = idOf(artwork, `${base}/png`, { ...source, owner: { kind: 'account', id: 'a' } });
    artwork.forget((owner) => owner.kind !== 'account');
    expect(await artwork.respond(id)).toBeNull();
  });
});

it('a truncated picture is rejected', () => {
  expect(imageTypeOf(new Uint8Array([0x89, 0x50]))).toBeNull();
  expect(imageTypeOf(Buffer.from('RIFF....WAVE'))).toBeNull();
});
