import { expect, it } from 'vitest';
import { PreparingError, reasonOf } from '../../../../renderer/player/prepared/store-film.ts';

const shakaError = (code: number, ...data: readonly unknown[]) => ({
  ...{ category: Math.floor(code / 1000), severity: 2, message: `Shaka Error ${code}` },
  ...{ code, data },
});

it.each([
  ['a connection that was dropped', shakaError(1002, 'https://media.example/manifest.mpd'), 'unreachable'],
  ['a server that did not answer in time', shakaError(1003, 'https://media.example/1.m4s'), 'unreachable'],
  ['a file that is missing on the server', shakaError(1001, 'https://media.example/1.m4s', 404), 'failed'],
  ['a refusal of our own filter', shakaError(1008, new PreparingError('not-encrypted')), 'not-encrypted'],
  ['a full disk', shakaError(9005, { name: 'QuotaExceededError' }), 'no-space'],
  [
    'a licence that was refused',
    shakaError(6007, shakaError(1001, 'https://licence.example', 403)),
    'licence',
  ],
  [
    'a licence server that does not answer',
    shakaError(6007, shakaError(1001, 'https://licence.example', 504)),
    'licence',
  ],
  ['an unknown error', new Error('unknown'), 'failed'],
])('a download that fails by %s is reported with this reason', (_what, error, because) => {
  expect(reasonOf(error)).toBe(because);
});
