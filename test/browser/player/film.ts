import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filmKeys } from '../../stand-ins/film/keys.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Contains the folders `film` (encrypted) and `clear`, each with manifest.mpd and master.m3u8. */
export const mediaFolder = here('../../stand-ins/film/media');
export const clipFolder = here('../../../assets/clip');

const keys = new Map<string, string>(Object.values(filmKeys).map(({ kid, key }) => [kid, key]));
const hex = (text: string) => Buffer.from(text, 'base64url').toString('hex');
const base64url = (digits: string) => Buffer.from(digits, 'hex').toString('base64url');

/** Returns a ClearKey licence for the requested key ids, except those in `withheld`. */
export function filmLicence(request: Buffer, withheld: readonly string[] = []): Buffer {
  const { kids, type } = JSON.parse(request.toString()) as { kids: string[]; type: string };
  const found = kids.flatMap((kid) => {
    const key = keys.get(hex(kid));
    return key === undefined || withheld.includes(hex(kid)) ? [] : [{ kty: 'oct', kid, k: base64url(key) }];
  });
  return Buffer.from(JSON.stringify({ keys: found, type }));
}

/** Returns the encrypted film's manifest with this base address. */
export const manifestWithBase = (base: string): string =>
  readFileSync(join(mediaFolder, 'film/manifest.mpd'), 'utf8').replace(
    '<Period',
    `<BaseURL>${base}</BaseURL><Period`,
  );

/** Returns the manifest of a long film: the encrypted film repeated `times` as consecutive periods. */
export function longManifest(base: string, times: number): string {
  const manifest = readFileSync(join(mediaFolder, 'film/manifest.mpd'), 'utf8');
  const [period = ''] = /<Period[\s\S]*<\/Period>/.exec(manifest) ?? [];
  const periods = Array.from({ length: times }, (_, index) =>
    period.replace('<Period id="0">', `<Period id="${index}" start="PT${index * 40}S" duration="PT40S">`),
  );
  return manifest
    .replace(period, `<BaseURL>${base}</BaseURL>${periods.join('')}`)
    .replace('PT40S"', `PT${times * 40}S"`);
}

/** Returns a file of the encrypted film with changed text. */
export const changed = (path: string, change: (text: string) => string): Buffer =>
  Buffer.from(change(readFileSync(join(mediaFolder, 'film', path), 'latin1')), 'latin1');

/** Returns a manifest in which the best picture has a separate key that no licence contains. */
export const manifestWithHdKey = (): Buffer =>
  changed('manifest.mpd', (text) => {
    const [pictures = ''] = /<AdaptationSet id="0"[\s\S]*?<\/AdaptationSet>/.exec(text) ?? [];
    const [best = ''] = /<Representation id="2"[\s\S]*?<\/Representation>/.exec(pictures) ?? [];
    const own = pictures
      .replace(/<Representation[\s\S]*<\/Representation>/, best)
      .replace('<AdaptationSet id="0"', '<AdaptationSet id="9"')
      .replace(/cenc:default_KID="[^"]*"/, 'cenc:default_KID="11111111-2222-3333-4444-555555555555"');
    return text.replace(pictures, pictures.replace(best, '') + own);
  });
