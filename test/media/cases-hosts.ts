import type { AppCase } from './app-case.ts';
import { encoded } from './cases-encoded.ts';
import { plain } from './cases-manifests.ts';

const hosts = (name: string, answer: AppCase['answer'], more: Partial<AppCase> = {}) =>
  encoded('Hosts', name, plain, { ...(answer === undefined ? {} : { answer }), ...more });
const segment = (path: string) => path.endsWith('.m4s');
const third = (path: string) => /t[01]\/3\.m4s$/.test(path);
/**
 * Returns a case in which the third segment of each track fails at its first request. The film reaches this segment at
 * 8 s.
 */
const once = (name: string, reply: object) =>
  hosts(`${name} once`, (path, asked) => (third(path) && asked === 0 ? reply : undefined), { until: 5 });
const signature = '?sig=a&Policy=b~c_';

export const hostCases: readonly AppCase[] = [
  hosts('the manifest is redirected to a host of the profile', (path, _, host) =>
    path.endsWith('.mpd') && host === 'first' ? { redirectTo: 'second' } : undefined,
  ),
  hosts('segments are redirected to a host of the profile', (path, _, host) =>
    segment(path) && host === 'first' ? { redirectTo: 'second' } : undefined,
  ),
  hosts('segments are redirected over three hosts of the profile', (path, _, host) =>
    segment(path) && host !== 'third' ? { redirectTo: host === 'first' ? 'second' : 'third' } : undefined,
  ),
  hosts(
    'the manifest is redirected to a private host',
    (path) => (path.endsWith('.mpd') ? { redirectTo: 'stranger' } : undefined),
    { expected: { refuse: 'SV-ORIGIN' } },
  ),
  hosts(
    'segments are redirected to a private host',
    (path) => (segment(path) ? { redirectTo: 'stranger' } : undefined),
    { expected: { refuse: 'SV-ORIGIN' } },
  ),
  hosts(
    'segments with signed addresses',
    (path) => (segment(path) && !path.endsWith(signature) ? { status: 403 } : undefined),
    { rewrite: (manifest) => manifest.replaceAll('.m4s"', `.m4s${signature.replaceAll('&', '&amp;')}"`) },
  ),
  hosts('cookies are set, and not returned', () => ({ headers: { 'set-cookie': 'a=b; Path=/' } }), {
    hasNoCookies: true,
  }),
  once('403', { status: 403 }),
  once('404', { status: 404 }),
  once('500', { status: 500 }),
  once('429', { status: 429 }),
  once('a dropped connection', { isDropped: true }),
  once('cut in the middle', { isCut: true }),
  once('a content length above the body’s', { excessLength: 1000 }),
  once('a content length below the body’s', { excessLength: -1000 }),
  hosts('picture and sound on two hosts', undefined, {
    rewrite: (manifest, _, { second }) =>
      manifest
        .replace('<Period', `<BaseURL>/made/plain/</BaseURL><Period`)
        .replace(
          /<AdaptationSet[^>]*contentType="audio"[^>]*>/,
          `$&<BaseURL>${second}/made/plain/</BaseURL>`,
        ),
  }),
  hosts('403 for good', (path) => (third(path) ? { status: 403 } : undefined), {
    expected: { refuse: 'SV-GRANT-REFUSED' },
    seconds: 23,
    playbackCalls: 2,
    until: 20,
  }),
  // Hosts answer 404 too where a grant has ended: the grant is renewed, and the second refusal ends it.
  hosts('404 for good', (path) => (third(path) ? { status: 404 } : undefined), {
    expected: { refuse: 'SV-GRANT-REFUSED' },
    seconds: 23,
    playbackCalls: 2,
    until: 20,
  }),
  hosts('the manifest is missing', (path) => (path.endsWith('.mpd') ? { status: 404 } : undefined), {
    expected: { refuse: 'SV-S1001' },
  }),
  hosts('the manifest takes 8 s', (path) => (path.endsWith('.mpd') ? { delayMs: 8000 } : undefined)),
  hosts('slow: 1 s for each answer', () => ({ delayMs: 1000 })),
];
