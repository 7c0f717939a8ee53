import { describe, expect, it } from 'vitest';
import { releaseProblems } from '../../../scripts/pack/options.mjs';

const windows = { WIN_CSC_LINK: 'certificate', WIN_CSC_KEY_PASSWORD: 'p' };
const mac = {
  CSC_LINK: 'certificate',
  CSC_KEY_PASSWORD: 'p',
  APPLE_API_KEY: 'key.p8',
  APPLE_API_KEY_ID: 'id',
  APPLE_API_ISSUER: 'issuer',
};
const publisher = 'CN=Studio';

describe('a release', () => {
  it.each([
    ['win', windows],
    ['mac', mac],
  ])('starts on %s when everything is present', (platform, env) => {
    expect(releaseProblems({ platform, widevine: false, publisher, env })).toEqual([]);
  });

  it.each([
    ['win', windows],
    ['mac', mac],
  ])('does not start on %s when one item is missing', (platform, env) => {
    for (const name of Object.keys(env)) {
      const problems = releaseProblems({ platform, widevine: false, publisher, env: { ...env, [name]: '' } });
      expect(problems).toEqual([`${name} is not set`]);
    }
  });

  it('requires a publisher on Windows', () => {
    const problems = releaseProblems({
      platform: 'win',
      widevine: false,
      publisher: undefined,
      env: windows,
    });
    expect(problems.join()).toContain('--publisher is missing');
  });

  it('with Widevine requires VMP signing', () => {
    const parts = { platform: 'win', widevine: true, publisher };
    expect(releaseProblems({ ...parts, env: windows }).join()).toContain('SCREENER_VIEWER_VMP');
    expect(releaseProblems({ ...parts, env: { ...windows, SCREENER_VIEWER_VMP: '1' } })).toEqual([]);
  });

  it('never starts on Linux', () => {
    expect(releaseProblems({ platform: 'linux', widevine: false, publisher, env: {} })).toHaveLength(1);
  });
});
