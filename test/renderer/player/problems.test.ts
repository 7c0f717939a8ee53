// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  httpStatusOf,
  isGrantRefused,
  isInterruption,
  isRefusal,
  ourProblem,
  problemOf,
  rowOf,
} from '../../../renderer/player/problems.ts';
import { createTranslate, isStringKey, playerStrings } from '../../../renderer/player/strings.ts';

/** The source in which this version of Shaka defines every error code. */
const source = readFileSync(join(process.cwd(), 'node_modules/shaka-player/lib/util/error.js'), 'utf8');
const codes = [
  ...source.slice(source.indexOf('shaka.util.Error.Code = {')).matchAll(/^ {2}'([A-Z0-9_]+)': (\d+),/gm),
].map(([, name, code]) => ({ name: name ?? '', code: Number(code) }));
const shakaError = (code: number, data: readonly unknown[] = []) => ({
  category: Math.floor(code / 1000),
  code,
  severity: 2,
  data,
});

describe("shaka's errors as problems", () => {
  it('map the known codes', () => {
    expect(codes.length).toBeGreaterThan(100);
  });

  it('have severity, text, advice and a code to copy', () => {
    for (const { name, code } of codes) {
      const problem = problemOf(shakaError(code), 12);
      expect(problem.code, name).toBe(`SV-S${code}`);
      expect(isStringKey(problem.textKey), name).toBe(true);
      const row = rowOf(problem.code, null);
      expect(isStringKey(row.try), `${name}: ${row.try}`).toBe(true);
      expect(['notice', 'fatal']).toContain(row.severity);
    }
  });

  it('name the root cause where it is known', () => {
    const words = (code: number, data: readonly unknown[] = []) =>
      problemOf(shakaError(code, data), 0).textKey;
    expect(words(6000)).toBe('errorDrmMissing');
    expect(words(6001)).toBe('errorDrmMissing');
    expect(words(6002)).toBe('errorDrmVersion');
    expect(words(6018)).toBe('errorOutput');
    expect(words(4012, [{ restrictedKeyStatuses: ['output-restricted'], missingKeys: [] }])).toBe(
      'errorOutput',
    );
    const restricted = (status: string) =>
      words(4012, [{ restrictedKeyStatuses: [status], missingKeys: [] }]);
    expect(restricted('output-downscaled')).toBe('errorOutput');
    expect(restricted('expired')).toBe('errorExpired');
    expect(restricted('internal-error')).toBe('errorDrmSession');
    // Shaka reports this error only if no quality can play. If only the best quality lacks its key, the app reports
    // SV-HDKEY.
    expect(words(4012, [{ restrictedKeyStatuses: [], missingKeys: ['a'] }])).toBe('errorKeys');
    expect(ourProblem('SV-HDKEY', { seconds: 0 })).toMatchObject({
      severity: 'notice',
      textKey: 'errorHdKey',
    });
    expect(words(4001)).toBe('errorManifest');
    expect(words(3017)).toBe('errorMemory');
    expect(words(1001, ['uri', 403])).toBe('errorForbidden');
    expect(words(1001, ['uri', 404])).toBe('errorNotFound');
    expect(words(1001, ['uri', 503])).toBe('errorTimeout');
  });

  it('distinguish a refused licence from a server error, by the status inside', () => {
    const licence = (status: number) => shakaError(6007, [shakaError(1001, ['uri', status])]);
    expect(httpStatusOf(licence(401))).toBe(401);
    expect(problemOf(licence(403), 0)).toMatchObject({
      textKey: 'errorLicenceRefused',
      httpStatus: 403,
      severity: 'fatal',
    });
    expect(problemOf(licence(500), 0).textKey).toBe('errorLicence');
    expect(problemOf(shakaError(6007, [shakaError(1002)]), 0)).toMatchObject({
      textKey: 'errorLicence',
      httpStatus: null,
    });
  });

  it('never stop the film for captions', () => {
    for (const { name, code } of codes.filter((one) => one.code >= 2000 && one.code < 3000)) {
      expect(problemOf(shakaError(code), 0).severity, name).toBe('notice');
    }
  });

  it('ignore a load that was replaced', () => {
    expect([7000, 7001].every((code) => isInterruption(shakaError(code)))).toBe(true);
    expect(isInterruption(shakaError(1001))).toBe(false);
    expect(isInterruption(new Error('x'))).toBe(false);
  });

  it('map any other error to an internal problem', () => {
    for (const thrown of [new Error('x'), null, undefined, 'text', {}])
      expect(problemOf(thrown, 1).code).toBe('SV-PLAYER');
    expect(ourProblem('SV-STALL', { seconds: 3 })).toMatchObject({
      severity: 'notice',
      textKey: 'errorStall',
      seconds: 3,
    });
    expect(rowOf('constructor', null).textKey).toBe('errorPlayback');
  });
});

describe("the player's texts", () => {
  it('use the host’s texts where it has them, English otherwise, with values filled in', () => {
    const t = createTranslate({ play: 'Lecture', watermarkedFor: 'Filigrane pour {name}' });
    expect(t('play')).toBe('Lecture');
    expect(t('pause')).toBe('Pause');
    expect(t('watermarkedFor', { name: 'Ada {x}' })).toBe('Filigrane pour Ada {x}');
    expect(createTranslate({ toString: 'x' })('play')).toBe('Play');
  });

  it('have advice for every problem', () => {
    for (const key of Object.keys(playerStrings).filter((name) => /^error.*(?<!Try)$/.test(name))) {
      expect(isStringKey(`${key}Try`), key).toBe(true);
    }
  });
});

it('a status that passes is retried, before the first frame too; any other 4xx is a refusal', () => {
  expect([408, 425, 429, 500, 503, null].filter(isRefusal)).toEqual([]);
  expect([400, 401, 403, 404, 410].filter(isRefusal)).toHaveLength(5);
});

describe('a refused grant', () => {
  const refused = (httpStatus: number, hasPlayed: boolean, code = 'SV-S1001') =>
    isGrantRefused({ ...ourProblem('SV-PLAYER', { seconds: 1, httpStatus }), code }, { hasPlayed });

  it('is distinguished from missing files: a 404 counts only for a film that has played', () => {
    for (const hasPlayed of [true, false])
      for (const status of [401, 403, 410]) expect(refused(status, hasPlayed), `${status}`).toBe(true);
    expect(refused(404, true)).toBe(true);
    expect(refused(404, false)).toBe(false);
    expect(refused(404, true, 'SV-S6007')).toBe(false);
    expect(refused(500, true)).toBe(false);
  });
});
