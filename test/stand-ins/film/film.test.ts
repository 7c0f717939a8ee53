import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clipKey, filmKeys } from './keys.ts';
import { joinSegments, packageFilm, rawKeys, runPackager } from './package.ts';

const media = join(import.meta.dirname, 'media');
const clip = join(import.meta.dirname, '../../../assets/clip');
const filmSeconds = 40;
const text = (path: string) => readFile(path, 'utf8');

async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    names
      .filter((one) => one.isFile())
      .map((one) => stat(join(one.parentPath, one.name)).then(({ size }) => size)),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Returns every file that a DASH manifest names in its templates and timelines. */
function dashFiles(mpd: string): string[] {
  return [...mpd.matchAll(/<SegmentTemplate([^>]*)>([\s\S]*?)<\/SegmentTemplate>/g)].flatMap(
    ([, head = '', line = '']) => {
      const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(head)?.[1];
      const count = [...line.matchAll(/<S ([^>]*)>/g)].reduce((sum, [, one = '']) => {
        return sum + 1 + Number(/ r="(\d+)"/.exec(` ${one}`)?.[1] ?? 0);
      }, 0);
      const first = Number(attribute('startNumber') ?? 1);
      const initialization = attribute('initialization');
      const segments = Array.from({ length: count }, (_, i) =>
        attribute('media')!.replace('$Number$', `${first + i}`),
      );
      return initialization ? [initialization, ...segments] : segments;
    },
  );
}

/** Returns every file that an HLS playlist names, except keys: lines that are not tags, and URI attributes. */
function hlsFiles(playlist: string): string[] {
  const lines = playlist.split('\n').map((line) => line.trim());
  const attributes = lines
    .filter((line) => line.startsWith('#') && !line.startsWith('#EXT-X-KEY'))
    .flatMap((line) => [...line.matchAll(/URI="([^"]+)"/g)].map(([, uri]) => uri!));
  return [...lines.filter((line) => line !== '' && !line.startsWith('#')), ...attributes];
}

async function hlsTree(folder: string): Promise<string[]> {
  const named = hlsFiles(await text(join(folder, 'master.m3u8')));
  const inner = named.filter((name) => name.endsWith('.m3u8'));
  const deeper = await Promise.all(inner.map(async (name) => hlsFiles(await text(join(folder, name)))));
  return [...named, ...deeper.flat()];
}

const streams = [
  ['the film', join(media, 'film')],
  ['the clear clip', join(media, 'clear')],
  ['the encrypted warm-up clip', join(clip, 'cenc')],
  ['the clear warm-up clip', join(clip, 'clear')],
] as const;

describe.each(streams)('%s', (_name, folder) => {
  it('has manifests whose files are in the same folder and exist', async () => {
    const dash = dashFiles(await text(join(folder, 'manifest.mpd')));
    const hls = await hlsTree(folder);
    expect(dash.length).toBeGreaterThan(5);
    expect(hls.length).toBeGreaterThan(5);
    for (const name of [...dash, ...hls]) {
      expect(name).not.toMatch(/^(\w+:|\/)/);
      expect(existsSync(join(folder, name)), name).toBe(true);
    }
  });
});

describe('the film', () => {
  const folder = join(media, 'film');

  it('has three pictures, two sounds, two subtitles, an image track and the declared duration', async () => {
    const mpd = await text(join(folder, 'manifest.mpd'));
    const sets = [...mpd.matchAll(/<AdaptationSet[\s\S]*?<\/AdaptationSet>/g)].map(([set]) => set);
    const of = (kind: string) => sets.filter((set) => set.includes(`contentType="${kind}"`));
    const sizes = [
      ...of('video')
        .join('')
        .matchAll(/width="(\d+)" height="(\d+)"/g),
    ].map(([, w, h]) => `${w}x${h}`);
    expect(sizes).toEqual(['640x360', '960x540', '1280x720']);
    const languages = (kind: string) => of(kind).map((set) => / lang="(\w+)"/.exec(set)?.[1]);
    expect(languages('audio')).toEqual(['en', 'fr']);
    expect(languages('text')).toEqual(['en', 'fr']);
    expect(of('image')).toHaveLength(1);
    expect(mpd).toContain(`mediaPresentationDuration="PT${filmSeconds}S"`);
    const info: unknown = JSON.parse(await text(join(folder, 'info.json')));
    expect(info).toMatchObject({ title: 'Salt & Starlight', duration_in_seconds: filmSeconds });
  });

  it.each(['video-360', 'video-540', 'video-720', 'audio-en', 'audio-fr'])(
    'encrypts %s with cenc',
    async (name) => {
      const init = await readFile(join(folder, name, 'init.mp4'));
      expect(init.includes(name.startsWith('video') ? 'encv' : 'enca')).toBe(true);
      const scheme = init.indexOf('schm');
      expect(init.subarray(scheme + 8, scheme + 12).toString()).toBe('cenc');
      const { kid } = name.startsWith('video') ? filmKeys.video : filmKeys.audio;
      expect(init.includes(Buffer.from(kid, 'hex'))).toBe(true);
      const segments = (await readdir(join(folder, name))).filter((file) => file.endsWith('.m4s'));
      expect(segments).toHaveLength(filmSeconds / 2);
      for (const segment of segments)
        expect((await readFile(join(folder, name, segment))).includes('senc')).toBe(true);
    },
  );

  it('has a key for every key id that its manifests name', async () => {
    const keys = JSON.parse(await text(join(folder, 'keys.json'))) as Record<string, string>;
    for (const key of Object.values(keys)) expect(key).toMatch(/^[0-9a-f]{32}$/);
    const mpd = await text(join(folder, 'manifest.mpd'));
    const named = [...mpd.matchAll(/default_KID="([^"]+)"/g)].map(([, kid]) => kid!.replaceAll('-', ''));
    expect(new Set(named)).toEqual(new Set(Object.keys(keys)));
    for (const name of ['video-720', 'audio-en']) {
      const kid = /URI="key\/([0-9a-f]{32})"/.exec(await text(join(folder, `${name}.m3u8`)))?.[1];
      expect(keys).toHaveProperty(kid!);
    }
  });

  it('shows every line of the narration in both languages', async () => {
    for (const language of ['en', 'fr'] as const) {
      const files = await readdir(join(folder, `text-${language}`));
      const shown = (
        await Promise.all(files.map((file) => text(join(folder, `text-${language}`, file))))
      ).join();
      const cues = (await text(join(import.meta.dirname, `captions/${language}.vtt`))).trim().split('\n\n');
      expect(cues).toHaveLength(7);
      for (const cue of cues.slice(1)) expect(shown).toContain(cue.split('\n').slice(2).join('\n'));
    }
  });

  it('can be repackaged without a change to its pictures, sound or manifest', async () => {
    const work = await mkdtemp(join(tmpdir(), 'film-'));
    try {
      const anew = join(work, 'film');
      await packageFilm(anew, work);
      expect(await text(join(anew, 'manifest.mpd'))).toBe(await text(join(folder, 'manifest.mpd')));
      expect((await readdir(anew, { recursive: true })).sort()).toEqual(
        (await readdir(folder, { recursive: true })).sort(),
      );
      for (const [track, stream] of [
        ['video-360', 'video'],
        ['audio-fr', 'audio'],
      ] as const) {
        const decrypt = async (from: string) => {
          await joinSegments(join(from, track), join(work, 'encrypted.mp4'));
          const descriptor = `in=encrypted.mp4,stream=${stream},output=clear.mp4`;
          await runPackager([descriptor, '--enable_raw_key_decryption', '--keys', rawKeys, '--quiet'], work);
          const file = await readFile(join(work, 'clear.mp4'));
          return file.subarray(file.indexOf('mdat')); // Skips the header, which contains the time of writing.
        };
        const [before, after] = [await decrypt(folder), await decrypt(anew)];
        expect(before.length).toBeGreaterThan(100_000);
        expect(after.equals(before), track).toBe(true);
      }
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  });
});

describe('the warm-up clip', () => {
  it('is small, and is encrypted with the key in the same folder', async () => {
    expect(await bytesIn(join(clip, 'clear'))).toBeLessThanOrEqual(40_000);
    expect(await bytesIn(join(clip, 'cenc'))).toBeLessThanOrEqual(40_000);
    expect(JSON.parse(await text(join(clip, 'clip-key.json')))).toEqual(clipKey);
    const init = await readFile(join(clip, 'cenc/video/init.mp4'));
    expect(init.includes('encv') && init.includes(Buffer.from(clipKey.kid, 'hex'))).toBe(true);
    expect((await readFile(join(clip, 'clear/video/init.mp4'))).includes('avc1')).toBe(true);
  });
});

/** Returns width and height of a lossy WebP or a PNG. Throws for any other file. */
function imageSize(file: Buffer): [number, number] {
  if (file.subarray(1, 4).toString() === 'PNG') return [file.readUInt32BE(16), file.readUInt32BE(20)];
  const frame = file.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
  if (file.subarray(8, 12).toString() !== 'WEBP' || frame < 0)
    throw new Error('Neither a lossy WebP nor a PNG.');
  return [file.readUInt16LE(frame + 3) & 0x3fff, file.readUInt16LE(frame + 5) & 0x3fff];
}

describe('the artwork', () => {
  it.each([
    { name: 'posters', files: /^[a-z-]+\.webp$/, count: 8, width: 480, height: 720, bytes: 38_000 },
    { name: 'posters', files: /^selection-\d\d\.webp$/, count: 16, width: 320, height: 480, bytes: 12_000 },
    { name: 'banners', files: /^[a-z-]+\.webp$/, count: 8, width: 1680, height: 720, bytes: 66_000 },
    { name: 'stills', files: /^episode-\d\d\.webp$/, count: 6, width: 480, height: 270, bytes: 15_000 },
    { name: '.', files: /^watermark\.png$/, count: 1, width: 300, height: 100, bytes: 12_000 },
  ])(
    'has $count files of $width x $height in $name, each within $bytes bytes',
    async ({ name, files, count, ...size }) => {
      const found = (await readdir(join(media, name))).filter((file) => files.test(file));
      expect(found).toHaveLength(count);
      for (const file of found) {
        const content = await readFile(join(media, name, file));
        expect(imageSize(content), file).toEqual([size.width, size.height]);
        expect(content.length, file).toBeLessThanOrEqual(size.bytes);
      }
    },
  );

  it('stays with the film within 6 MB', async () => {
    expect(await bytesIn(dirname(join(media, 'film')))).toBeLessThanOrEqual(6_000_000);
    expect(await bytesIn(join(media, 'clear'))).toBeLessThanOrEqual(250_000);
  });
});
