import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppCase } from './app-case.ts';
import { captionFiles } from './caption-files.ts';
import { encoded } from './cases-encoded.ts';
import { plain } from './cases-manifests.ts';
import { madeFolder, picture, type Recipe, sound, text, type Track } from './made.ts';

const with_ = (name: string, slug: string, texts: readonly Track[], more: Partial<AppCase> = {}) =>
  encoded(
    'Captions',
    name,
    { slug: `captions-${slug}`, tracks: [picture(), sound(), ...texts] },
    { captions: ['English'], ...more },
  );
/** Returns a case of the plain film with one caption file next to it. */
const beside = (
  name: string,
  file: keyof typeof captionFiles,
  more: Partial<AppCase> = {},
  lang = 'en',
): AppCase => {
  const isTtml = file === 'ttml' || file === 'images';
  const address = `/case/captions.${isTtml ? 'ttml' : 'vtt'}`;
  const set =
    `<AdaptationSet contentType="text" mimeType="${isTtml ? 'application/ttml+xml' : 'text/vtt'}" lang="${lang}">` +
    `<Representation id="text" bandwidth="256"><BaseURL>${address}</BaseURL></Representation></AdaptationSet>`;
  return encoded('Captions', name, plain, {
    captions: [lang === 'ar' ? 'Arabic' : 'English'],
    rewrite: (manifest) =>
      manifest.replace(/<AdaptationSet[^>]*contentType="text"[\s\S]*?<\/AdaptationSet>/, set),
    answer: (path) => (path === address ? { body: Buffer.from(captionFiles[file]) } : undefined),
    ...more,
  });
};
const closed: Recipe = {
  slug: 'closed-captions',
  tracks: [{ ...picture(), hasClosedCaptions: true }, sound()],
};
const hls: Recipe = { ...plain, mode: 'hls', slug: 'hls' };

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
/** Returns a segment of TTML in mp4 whose only sample is replaced by the TTML with images. */
function withImages(path: string): Buffer {
  const segment = readFileSync(join(madeFolder, path.replace('/made/', '')));
  const data = segment.indexOf('mdat') - 4;
  const sample = Buffer.from(captionFiles.images);
  const size = segment.indexOf(uint32(segment.length - data - 8), segment.indexOf('moof'));
  segment.writeUInt32BE(sample.length, size);
  return Buffer.concat([segment.subarray(0, data), uint32(sample.length + 8), Buffer.from('mdat'), sample]);
}

export const captionCases: readonly AppCase[] = [
  with_('WebVTT, segmented', 'vtt', [text('plain')], { shows: 'Line' }),
  with_('WebVTT in mp4 (wvtt)', 'wvtt', [text('plain', 'vtt+mp4')], { shows: 'Line' }),
  with_('TTML in mp4 (stpp)', 'stpp', [text('plain', 'ttml+mp4')], { shows: 'Line' }),
  with_('images in TTML in mp4', 'stpp', [text('plain', 'ttml+mp4')], {
    answer: (path) => (/t2\/\d+\.m4s$/.test(path) ? { body: withImages(path) } : undefined),
    shows: 'image',
  }),
  with_(
    'SDH beside plain, forced last',
    'roles',
    [
      text('plain', 'vtt', 'en', 'dash_roles=subtitle'),
      text('plain', 'vtt', 'en', 'dash_roles=caption'),
      text('forced', 'vtt', 'en', 'dash_roles=forced-subtitle'),
      text('french', 'vtt', 'fr'),
    ],
    { captions: ['English', 'English (SDH)', 'French', 'English (Forced)'] },
  ),
  beside('WebVTT, one file', 'plain', { shows: 'Line' }),
  beside('WebVTT with styles, regions and ruby', 'styled', { shows: 'region' }),
  beside('WebVTT from right to left', 'arabic', { shows: 'مرحبا' }, 'ar'),
  beside('WebVTT of 10,000 cues', 'tenThousand', { shows: 'cue number' }),
  beside('WebVTT without a header', 'headless', {
    notices: ['SV-CAPTIONS'],
    shows: false,
    withCaptions: 'en',
  }),
  beside('WebVTT with bad times', 'badTimes', { shows: 'LAST GOOD' }),
  beside('TTML, one file', 'ttml', { shows: 'TTML at the top' }),
  encoded('Captions', 'CEA-608 in the picture', closed, {
    captions: ['English'],
    rewrite: (manifest) =>
      manifest.replace(
        /<AdaptationSet[^>]*contentType="video"[^>]*>/,
        '$&<Accessibility schemeIdUri="urn:scte:dash:cc:cea-608:2015" value="CC1=eng"/>',
      ),
    shows: 'Line',
  }),
  encoded(
    'Captions',
    'CEA-608 in the picture, HLS',
    { ...closed, mode: 'hls', slug: 'hls-closed-captions' },
    {
      captions: ['English'],
      rewrite: (playlist) =>
        playlist
          .replace(
            '#EXT-X-STREAM-INF:',
            '#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="cc",NAME="English",LANGUAGE="en",INSTREAM-ID="CC1"\n$&',
          )
          .replace('CLOSED-CAPTIONS=NONE', 'CLOSED-CAPTIONS="cc"'),
      shows: 'Line',
    },
  ),
  beside('images in TTML, one file', 'images', { shows: 'image' }),
  encoded('Captions', 'HLS, chosen after the film is buffered', hls, {
    captions: ['English'],
    shows: 'Line',
    isBufferedFirst: true,
  }),
  encoded(
    'Captions',
    'HLS with X-TIMESTAMP-MAP',
    { ...hls, slug: 'hls-ts', extension: 'ts' },
    { captions: ['English'], shows: 'Line' },
  ),
  encoded('Captions', 'HLS, on by default', hls, {
    captions: ['English'],
    rewrite: (playlist) => playlist.replace(/(TYPE=SUBTITLES.*?DEFAULT=)(?:YES|NO)/, '$1YES'),
    areCaptionsOn: true,
    shows: 'Line',
  }),
];
