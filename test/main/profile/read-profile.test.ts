import { describe, expect, test } from 'vitest';
import { defaultSwitches, type Profile, type ProfileResult } from '../../../main/profile/profile.ts';
import { type ProfileTexts, readProfile } from '../../../main/profile/read-profile.ts';

const containing = (text: string): unknown => expect.stringContaining(text);

/** Tests the sources of the service profile, their precedence, and the errors of an invalid profile. */

type Json = Record<string, unknown>;

function read(sources: {
  policy?: unknown;
  packaged?: unknown;
  imported?: unknown;
  development?: unknown;
  isPackaged?: boolean;
}): ProfileResult {
  const text = (value: unknown): string | null =>
    value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value);
  const texts: ProfileTexts = {
    policyText: text(sources.policy),
    packagedText: text(sources.packaged),
    importedText: text(sources.imported),
    developmentText: text(sources.development),
    isPackaged: sources.isPackaged ?? true,
  };
  return readProfile(texts);
}

function profileOf(result: ProfileResult): Profile {
  if (result.state !== 'ready') throw new Error(JSON.stringify(result));
  return result.profile;
}

const profileSession = 'https://watch.studio.example/base';
const roomId = 'watch.content.screener_room.retrieve';

describe('no profile', () => {
  test('is the result when there is no source', () =>
    expect(read({})).toEqual({ state: 'none', switches: defaultSwitches, origins: {} }));
  test('is the result of switches without an address, and the switches apply', () =>
    expect(read({ policy: { requireWatermark: true, support: { name: 'Help desk' } } })).toMatchObject({
      state: 'none',
      switches: { requireWatermark: true, support: { name: 'Help desk', email: null, url: null } },
    }));
});

describe('sources and precedence', () => {
  test.each(['policy', 'packaged', 'imported'] as const)('%s as the only source', (source) =>
    expect(read({ [source]: { baseUrl: `${profileSession}/` } })).toMatchObject({
      state: 'ready',
      source,
      profile: {
        baseUrl: profileSession,
        origin: 'https://watch.studio.example',
        host: 'watch.studio.example',
      },
    }),
  );
  test('policy before package before import', () => {
    const all = {
      policy: { baseUrl: 'https://policy.example' },
      packaged: { baseUrl: 'https://packaged.example' },
      imported: { baseUrl: 'https://imported.example' },
    };
    expect(profileOf(read(all)).host).toBe('policy.example');
    expect(profileOf(read({ ...all, policy: {} })).host).toBe('packaged.example');
    expect(profileOf(read({ ...all, policy: {}, packaged: {} })).host).toBe('imported.example');
  });
  test('development applies in an unpackaged build only, before the package', () => {
    const sources = {
      packaged: { baseUrl: profileSession },
      development: { baseUrl: 'http://127.0.0.1:4000', apiKey: 'k' },
    };
    expect(profileOf(read({ ...sources, isPackaged: false }))).toMatchObject({
      host: '127.0.0.1:4000',
      apiKey: 'k',
    });
    expect(profileOf(read({ ...sources, isPackaged: true })).host).toBe('watch.studio.example');
  });
  test('each switch comes from the first source that sets it', () =>
    expect(
      profileOf(
        read({
          policy: { requireWatermark: true, cacheDays: { afterContact: 1 } },
          packaged: {
            baseUrl: profileSession,
            requireWatermark: false,
            requireDrm: false,
            updateFeed: 'https://updates.example/',
          },
        }),
      ).switches,
    ).toMatchObject({
      requireWatermark: true,
      requireDrm: false,
      updateFeed: 'https://updates.example/',
      cacheDays: { afterContact: 1, afterExpiry: 7 },
    }));
});

describe('the API key', () => {
  test('is used with the address of its own source', () =>
    expect(profileOf(read({ policy: { baseUrl: profileSession, apiKey: 'policy-key' } })).apiKey).toBe(
      'policy-key',
    ));
  test('of the package is never used with an address of the policy', () =>
    expect(
      profileOf(
        read({
          policy: { baseUrl: 'https://other.example' },
          packaged: { baseUrl: profileSession, apiKey: 'packaged-key', allowPackagedKey: true },
        }),
      ).apiKey,
    ).toBeNull());
  test('of the package is used with the same origin of the policy', () =>
    expect(
      profileOf(
        read({
          policy: { baseUrl: 'https://watch.studio.example/v9' },
          packaged: { baseUrl: profileSession, apiKey: 'packaged-key', allowPackagedKey: true },
        }),
      ).apiKey,
    ).toBe('packaged-key'));
  test.each(['policy', 'packaged'] as const)(
    'of a %s that names no address is never used with an imported address',
    (source) => {
      const key = { apiKey: 'ours', allowPackagedKey: true };
      const imported = { baseUrl: 'https://evil.example' };
      expect(profileOf(read({ [source]: key, imported })).apiKey).toBeNull();
      const mine = { ...imported, apiKey: 'mine' };
      expect(profileOf(read({ [source]: key, imported: mine })).apiKey).toBe('mine');
    },
  );
  test("of a policy that names no address is used with the package's address", () =>
    expect(
      profileOf(read({ policy: { apiKey: 'policy-key' }, packaged: { baseUrl: profileSession } })).apiKey,
    ).toBe('policy-key'));
  test('of an import is used with its own origin only', () => {
    const imported = { baseUrl: profileSession, apiKey: 'mine' };
    expect(profileOf(read({ packaged: { baseUrl: profileSession }, imported })).apiKey).toBe('mine');
    expect(profileOf(read({ packaged: { baseUrl: 'https://other.example' }, imported })).apiKey).toBeNull();
  });
  test('in a released package needs allowPackagedKey', () => {
    const packaged: Json = { baseUrl: profileSession, apiKey: 'k' };
    expect(read({ packaged })).toMatchObject({ state: 'invalid', field: 'apiKey', source: 'packaged' });
    expect(profileOf(read({ packaged: { ...packaged, allowPackagedKey: true } })).apiKey).toBe('k');
    expect(profileOf(read({ packaged, isPackaged: false })).apiKey).toBe('k');
  });
});

describe('every switch', () => {
  const all = {
    allowLinkScreeners: false,
    clientIdPattern: 'WEB-{version}-{os}{osVersion}',
    mediaOrigins: ['https://media.example', 'https://cdn.example:8443'],
    requestOrigin: 'https://app.example',
    support: { name: 'Help', email: 'help@studio.example', url: 'https://studio.example/help' },
    updateFeed: 'https://updates.example/feed',
    update: { channel: 'beta', policy: 'ask' },
    requireWatermark: true,
    requireDrm: false,
    allowUnmarkedOnMac: true,
    refuseRemoteSessions: false,
    allowScrubPreviews: false,
    allowPreparedScreenings: true,
    allowNotes: false,
    eraseNotesWithRoom: true,
    reportOfflineViews: true,
    honourServiceMinimumVersion: true,
    playerComponent: 'service',
    componentCsp: "default-src 'self'",
    cacheDays: { afterContact: 3, afterExpiry: 0 },
    endpointOverrides: {
      'watch.auth.session.login': 'v3/login',
      [roomId]: 'https://b.example/x/<str:screener_room_key>',
    },
    allowPackagedKey: true,
    timeouts: { headersSeconds: 5, totalSeconds: 10 },
  };
  test('is read from a policy unchanged', () => {
    expect(profileOf(read({ policy: { baseUrl: profileSession, ...all } })).switches).toEqual(all);
    expect(Object.keys(all).sort()).toEqual(Object.keys(defaultSwitches).sort());
  });
  test('has a default', () =>
    expect(profileOf(read({ policy: { baseUrl: profileSession } })).switches).toEqual(defaultSwitches));
  test.each(Object.keys(all))('%s may not be set by an import', (name) =>
    expect(
      read({ imported: { baseUrl: profileSession, [name]: all[name as keyof typeof all] } }),
    ).toMatchObject({
      state: 'invalid',
      source: 'imported',
      field: name,
      reason: containing('administrator'),
    }),
  );
});

describe('an invalid profile names the field and the reason', () => {
  test.each<[unknown, string, string]>([
    ['{', 'file', 'is not JSON'],
    ['[]', 'file', 'is not an object'],
    ['"x"', 'file', 'is not an object'],
    [{ baseUrl: 7 }, 'baseUrl', 'is not a text'],
    [{ baseUrl: 'watch.example' }, 'baseUrl', 'is not an https address'],
    [{ baseUrl: 'http://watch.example' }, 'baseUrl', 'is not https'],
    [{ baseUrl: 'http://127.0.0.1:4000' }, 'baseUrl', 'released build'],
    [{ baseUrl: 'https://user:secret@watch.example' }, 'baseUrl', 'user name or a password'],
    [{ baseUrl: 'https://watch.example/?key=secret' }, 'baseUrl', 'a key never belongs into an address'],
    [{ apiKey: 'two words' }, 'apiKey', 'characters that no key has'],
    [{ apiKey: '' }, 'apiKey', 'is empty'],
    [{ requireDrm: 'yes' }, 'requireDrm', 'neither true nor false'],
    [{ requireDmr: true }, 'requireDmr', 'not a setting'],
    [{ support: { mail: 'x' } }, 'support.mail', 'not a setting'],
    [{ support: { email: 'x' } }, 'support.email', 'not an e-mail address'],
    [{ mediaOrigins: ['https://media.example/path'] }, 'mediaOrigins[0]', 'more than an origin'],
    [{ mediaOrigins: 'https://media.example' }, 'mediaOrigins', 'is not a list'],
    [{ updateFeed: 'file:///srv/feed' }, 'updateFeed', 'is not an https address'],
    [{ clientIdPattern: '{hostname}' }, 'clientIdPattern', 'placeholder other than'],
    [{ playerComponent: 'both' }, 'playerComponent', 'neither built-in nor service'],
    [{ cacheDays: { afterContact: -1 } }, 'cacheDays.afterContact', 'is negative'],
    [{ update: { policy: 'force' } }, 'update.policy', 'none of automatic'],
    [{ endpointOverrides: null }, 'endpointOverrides', 'is not an object'],
    [
      { endpointOverrides: { 'watch.rooms': 'v3/rooms' } },
      'endpointOverrides.watch.rooms',
      'is no operation',
    ],
    ...[
      ['http://evil.example/x', 'neither a path nor an https'],
      ['//evil.example/x', 'neither a path nor an https'],
      ['v3/rooms', 'other placeholders than screener_room_key'],
      ['v3/../<str:screener_room_key>', 'climbs out of its folder'],
    ].map(([entry, reason]): [unknown, string, string] => [
      { endpointOverrides: { [roomId]: entry } },
      `endpointOverrides.${roomId}`,
      reason ?? '',
    ]),
    [{ timeouts: { totalSeconds: 0 } }, 'timeouts.totalSeconds', 'less than a second'],
    [{ componentCsp: 'a\r\nb' }, 'componentCsp', 'characters that no header has'],
  ])('%j: %s %s', (policy, field, reason) => {
    const result = read({ policy });
    expect(result).toMatchObject({
      state: 'invalid',
      source: 'policy',
      field,
      reason: containing(reason),
    });
    expect(JSON.stringify(result)).not.toContain('secret');
  });
  test.each(Object.keys(defaultSwitches))(
    "%s: the message is the app's own, whatever the field contains",
    (name) => {
      for (const value of [[], {}, 'x', '', 7, -1, true, null, [null], { a: null }]) {
        const result = read({ policy: { baseUrl: profileSession, [name]: value } });
        if (result.state === 'invalid') expect(result.reason).toMatch(/^(is|has|holds|leads|climbs|names) /);
      }
    },
  );
  test('a byte order mark is accepted', () =>
    expect(read({ policy: `\ufeff${JSON.stringify({ baseUrl: profileSession })}` }).state).toBe('ready'));
  test('an invalid policy is an error and does not fall back to the package', () =>
    expect(read({ policy: '{', packaged: { baseUrl: profileSession } })).toMatchObject({
      state: 'invalid',
      source: 'policy',
    }));
  test('an invalid import is ignored where another source has the address', () =>
    expect(read({ packaged: { baseUrl: profileSession }, imported: '{' }).state).toBe('ready'));
  test('an invalid package: the switches of the policy still apply', () =>
    expect(read({ policy: { requireWatermark: true }, packaged: '{' }).switches.requireWatermark).toBe(true));
});
