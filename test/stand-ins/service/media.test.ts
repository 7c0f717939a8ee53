import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client-for-tests.ts';
import { startService, type StandInService } from './server.ts';

let service: StandInService;
let base: string;
let root: string;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'media-'));
  root = join(base, 'public');
  await mkdir(root);
  for (const folder of ['film', 'posters', 'banners', 'stills']) await mkdir(join(root, folder));
  await writeFile(join(root, 'film', 'manifest.mpd'), '<MPD/>');
  await writeFile(join(root, 'film', 'info.json'), '{"duration_in_seconds": 41.6}');
  await writeFile(join(root, 'film', '1.m4s'), '0123456789');
  await writeFile(join(root, 'posters', 'salt-and-starlight.webp'), 'picture');
  await writeFile(join(root, 'watermark.png'), 'mark');
  service = await startService({ mediaRoot: root, separateMedia: true });
});
afterAll(async () => {
  await service.close();
  await rm(base, { recursive: true });
});

const media = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${service.mediaUrl}/${path}`, { headers });

describe('media files', () => {
  it('have their type, from a separate origin', async () => {
    expect(new URL(service.mediaUrl).origin).not.toBe(new URL(service.baseUrl).origin);
    const response = await media('film/manifest.mpd');
    expect(response.headers.get('content-type')).toBe('application/dash+xml');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.text()).toBe('<MPD/>');
    expect((await media('film/1.m4s')).headers.get('content-type')).toBe('video/iso.segment');
  });

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, 'Range outside the file.', 'bytes */10'],
    ['seconds=1-2', 200, '0123456789', null],
  ])('answer the range %s', async (range, status, body, contentRange) => {
    const response = await media('film/1.m4s', { range });
    expect([response.status, await response.text()]).toEqual([status, body]);
    expect(response.headers.get('content-range')).toBe(contentRange);
  });

  it('answer 304 to their entity tag, and 404 when they do not exist', async () => {
    const tag = (await media('film/1.m4s')).headers.get('etag') ?? '';
    expect((await media('film/1.m4s', { 'if-none-match': tag })).status).toBe(304);
    expect((await media('film/nothing.m4s')).status).toBe(404);
    expect((await media('film')).status).toBe(404);
  });

  it('are served from inside the folder only', async () => {
    await writeFile(join(base, 'outside.txt'), 'secret');
    for (const path of [
      '/media/../outside.txt',
      '/media/%2e%2e/outside.txt',
      '/media/..%2foutside.txt',
      '/media/%',
    ]) {
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const { hostname, port } = new URL(service.mediaUrl);
        get({ hostname, port, path }, (response) => {
          response.resume();
          resolve(response.statusCode);
        }).on('error', reject);
      });
      expect([400, 404], path).toContain(status);
    }
  });

  it('can be limited to an origin, and can come without CORS', async () => {
    service.set({ mediaOrigin: 'https://watch.example', mediaCors: false });
    expect((await media('film/1.m4s')).status).toBe(403);
    const allowed = await media('film/1.m4s', { origin: 'https://watch.example' });
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([200, null]);
    service.set({ mediaOrigin: null, mediaCors: true });
  });

  it('determine the length of the film', async () => {
    const list = await call(service, 'GET', '/v2/watch/content/screener-rooms/salt-and-starlight/videos');
    expect(list.json.results).toMatchObject([{ duration_in_seconds: 42 }]);
  });
});

describe('signed links', () => {
  const posterLink = async () => {
    const { json } = await call(service, 'GET', '/v2/watch/content/screener-rooms/salt-and-starlight');
    return new URL((json.project as { poster: string }).poster);
  };

  it('carry Expires, Signature and Key-Pair-Id, and open the picture', async () => {
    const link = await posterLink();
    expect([...link.searchParams.keys()]).toEqual(['Expires', 'Signature', 'Key-Pair-Id']);
    const response = await fetch(link);
    expect([response.status, await response.text()]).toEqual([200, 'picture']);
    expect(response.headers.get('content-type')).toBe('image/webp');
  });

  it('are valid for at least half and at most the whole of the configured time', async () => {
    service.set({ linkSeconds: 100 });
    for (let step = 0; step < 7; step += 1) {
      service.clock.advance(13);
      const left = Number((await posterLink()).searchParams.get('Expires')) - service.clock.now();
      expect(left).toBeGreaterThan(49);
      expect(left).toBeLessThanOrEqual(100);
    }
    service.set({ linkSeconds: 3600 });
  });

  it('answer 403 once expired, tampered with or not signed', async () => {
    const link = await posterLink();
    const changed = (name: string, value: string | null) => {
      const copy = new URL(link);
      if (value === null) copy.searchParams.delete(name);
      else copy.searchParams.set(name, value);
      return copy;
    };
    const later = String(Number(link.searchParams.get('Expires')) + 1000);
    for (const url of [
      changed('Expires', later),
      changed('Expires', null),
      changed('Signature', 'AAAA'),
      changed('Signature', null),
      changed('Key-Pair-Id', 'OTHER'),
      new URL(link.origin + link.pathname),
      new URL(link.href.replace('/posters/salt-and-starlight.webp', '/watermark.png')),
    ]) {
      expect((await fetch(url)).status, url.search).toBe(403);
    }
    service.clock.advance(3601);
    expect((await fetch(link)).status).toBe(403);
    expect((await fetch(await posterLink())).status).toBe(200);
  });

  it('are in the watermark too', async () => {
    const path = '/v2/watch/content/screener-rooms/last-orders/videos?q=painted';
    const { json } = await call(service, 'GET', path);
    const [video] = json.results as { overlay_watermark_details: { image_link: string; text?: string } }[];
    expect(video?.overlay_watermark_details.text).toBeUndefined();
    expect(await (await fetch(video?.overlay_watermark_details.image_link ?? '')).text()).toBe('mark');
  });
});
