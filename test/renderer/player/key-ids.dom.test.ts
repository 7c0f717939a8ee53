import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CLEARKEY, WIDEVINE } from '../../../renderer/player/drm.ts';
import { withPssh } from '../../../renderer/player/key-ids.ts';
import { filmKeys } from '../../stand-ins/film/keys.ts';
import { mediaFolder } from '../../browser/player/film.ts';

const read = (path: string) => readFileSync(join(mediaFolder, path));
const protectedInit = read('film/video-360/init.mp4');
/** `free` boxes are skipped (ISO 14496-12, 8.1.2). */
const withoutPssh = Buffer.from(protectedInit.toString('latin1').replaceAll('pssh', 'free'), 'latin1');
const added = (system: string) => {
  const named = Buffer.concat([withPssh(withoutPssh, system) as Uint8Array]);
  const moov = named.indexOf('moov') - 4;
  const pssh = named.indexOf('pssh') - 4;
  // The box is the last one in `moov`.
  expect(pssh + named.readUInt32BE(pssh)).toBe(moov + named.readUInt32BE(moov));
  expect(named.length).toBe(withoutPssh.length + named.readUInt32BE(pssh));
  return named.subarray(pssh + 8, pssh + named.readUInt32BE(pssh)).toString('hex');
};
const { kid } = filmKeys.video;

it('keys named in `tenc` alone are named for the key system too', () => {
  expect(added(CLEARKEY)).toBe(`010000001077efecc0b24d02ace33c1e52e2fb4b00000001${kid}00000000`);
  expect(added(WIDEVINE)).toBe(`00000000edef8ba979d64acea3c827dcd51d21ed000000121210${kid}`);
});

it.each([
  ['an init segment with `pssh`', protectedInit],
  ['an init segment in clear', read('clear/video-360/init.mp4')],
  ['a media segment', read('film/video-360/1.m4s')],
  ['an init segment that is cut short', withoutPssh.subarray(0, 200)],
  ['other data', Buffer.from('WEBVTT')],
  ['nothing', Buffer.alloc(0)],
])('%s stays as it is', (_name, data) => {
  expect(withPssh(data, CLEARKEY)).toBe(data);
});
