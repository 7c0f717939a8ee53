import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppCase } from './app-case.ts';
import { manifestWithHdKey, mediaFolder } from '../browser/player/film.ts';
import { film } from './cases.ts';
import { encoded } from './cases-encoded.ts';
import { encrypt, keyOf, picture, type Recipe, sound } from './made.ts';

const { VIDEO, AUDIO, HD } = keyOf;
const tracks = [picture(), sound()];
const protectedFilm = (slug: string, flags: readonly string[], more: Partial<Recipe> = {}): Recipe => ({
  ...{ slug, tracks, flags },
  ...more,
});
const drm = (name: string, recipe: Recipe, more: Partial<AppCase> = {}) =>
  encoded('DRM', name, recipe, { hasDrm: true, ...more });
const demo = (name: string, more: Partial<AppCase>): AppCase => ({
  ...{ group: 'DRM', name, expected: 'PLAY', hasDrm: true, seconds: 40, film },
  ...more,
});

const withoutPssh = (text: string) => text.replaceAll(/<cenc:pssh>[^<]*<\/cenc:pssh>/g, '');
const withoutProtection = (text: string) =>
  text.replaceAll(/<ContentProtection[^>]*\/>|<ContentProtection[^>]*>[\s\S]*?<\/ContentProtection>/g, '');
/** The demo film's `pssh` box of the common system (ISO 23001-7), with its two key ids in the opposite order. */
const otherPssh = Buffer.from(
  `0000004470737368010000001077efecc0b24d02ace33c1e52e2fb4b00000002${VIDEO.kid}${AUDIO.kid}00000000`,
  'hex',
).toString('base64');

/** An init segment of the demo film whose `pssh` box is skipped (ISO 14496-12, 8.1.2). */
const initWithoutPssh = (path: string) =>
  Buffer.from(readFileSync(join(mediaFolder, path)).toString('latin1').replaceAll('pssh', 'free'), 'latin1');

/** Cases for encrypted films. All keys are ClearKey, because the browser reads licences of that form. */
export const protectionCases: readonly AppCase[] = [
  drm('one key for all', protectedFilm('drm-one-key', encrypt('cenc', { VIDEO, AUDIO: VIDEO }))),
  drm('cenc', protectedFilm('drm-cenc', encrypt())),
  drm('cbcs', protectedFilm('drm-cbcs', encrypt('cbcs'))),
  drm('keys for SD, HD and sound', {
    slug: 'drm-three-keys',
    tracks: [
      picture('640x360', '24', undefined, '', 'drm_label=VIDEO'),
      picture('1280x720', '24', undefined, '', 'drm_label=HD'),
      sound(),
    ],
    flags: encrypt('cenc', { VIDEO, HD, AUDIO }),
  }),
  drm(
    'key rotation',
    protectedFilm('drm-rotation', [...encrypt(), '--crypto_period_duration', '8'], { names: '$Time$' }),
  ),
  drm('clear lead', protectedFilm('drm-clear-lead', encrypt('cenc', { VIDEO, AUDIO }, 8))),
  demo('keys named in the init segments alone', { rewrite: withoutProtection }),
  demo('PSSH in the init segments alone', { rewrite: withoutPssh }),
  demo('keys named in `tenc` alone', {
    rewrite: withoutProtection,
    answer: (path) => (path.endsWith('init.mp4') ? { body: initWithoutPssh(path) } : undefined),
  }),
  drm(
    'PSSH in the manifest alone',
    protectedFilm('drm-pssh-manifest', [...encrypt(), '--mp4_include_pssh_in_stream=false']),
  ),
  demo('PSSH in both, and different', {
    rewrite: (text) => text.replaceAll(/<cenc:pssh>[^<]*/g, `<cenc:pssh>${otherPssh}`),
  }),
  demo('HD key withheld', {
    film: manifestWithHdKey().toString().replace('<Period', '<BaseURL>/film/</BaseURL><Period'),
    notices: ['SV-HDKEY'],
  }),
  demo('licence after 12 s', { licenceDelayMs: 12_000 }),
];
