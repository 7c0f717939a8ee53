import { describe, expect, test } from 'vitest';
import { createClientId } from '../../../main/service/client-id.ts';
import { endpointListingSchema, productConfigSchema } from '../../../main/service/schemas/meta.ts';
import { tokenAnswerSchema } from '../../../main/service/schemas/tokens.ts';
import { documentedProductConfig } from '../../fakes/service-answers.ts';

describe('client id', () => {
  const facts = { version: '1.2.3', os: 'WINDOWS', osVersion: '10.0.22631' };
  test('identifies the app', () =>
    expect(createClientId(null, facts)).toBe('DESKTOP-SCREENERVIEWER-1.2.3-WINDOWS10.0.22631'));
  test("follows the profile's pattern", () =>
    expect(createClientId('WEB-CHROME-{version}-{os}', facts)).toBe('WEB-CHROME-1.2.3-WINDOWS'));
  test('is always valid in a header', () =>
    expect(createClientId('{os}\r\nX: {osVersion}', { ...facts, os: 'macOS ü' })).toBe(
      'macOS_X:_10.0.22631',
    ));
  test('has no other placeholder', () => expect(createClientId('{constructor}x', facts)).toBe('x'));
});

describe('product config', () => {
  const read = (fields: object) => productConfigSchema.parse({ ...documentedProductConfig(), ...fields });
  test.each([
    ['PIN', 'pin'],
    ['PWD', 'password'],
    ['pwd', 'password'],
  ])('auth_type %s', (auth_type, method) => expect(read({ auth_type }).authType).toBe(method));
  test.each(['SSO', 7])('an unknown auth_type %j does not affect the other fields', (auth_type) =>
    expect(read({ auth_type, screener_reactivation_allowed: false })).toMatchObject({
      authType: null,
      reactivationAllowed: false,
    }),
  );
  test('generic_error_message is one plain line of at most 300 characters, like every message of the service', () => {
    const text = `Ask\u202e the\n studio.${'x'.repeat(400)}`;
    const said = read({ generic_error_message: text }).genericErrorMessage;
    expect(said).toMatch(/^Ask the studio\.x+…$/);
    expect(said).toHaveLength(300);
    expect(read({ generic_error_message: {} }).genericErrorMessage).toBeNull();
  });
  test.each([undefined, null, '', {}])('auth_type %j is unreadable', (auth_type) =>
    expect(
      productConfigSchema.safeParse({ ...documentedProductConfig(), auth_type }).error?.issues[0]?.path,
    ).toEqual(['auth_type']),
  );
  test('a missing permission is allowed', () =>
    expect(productConfigSchema.parse({ auth_type: 'PIN' })).toEqual({
      authType: 'pin',
      reactivationAllowed: true,
      resumeEnabled: true,
      rememberSeconds: null,
      minimumAppVersion: null,
      genericErrorMessage: null,
    }));
  test('a denied permission is forbidden', () =>
    expect(read({ screener_reactivation_allowed: false, resume_playback_enabled: 'false' })).toMatchObject({
      reactivationAllowed: false,
      resumeEnabled: false,
    }));
});

describe('login and refresh answers', () => {
  test('both tokens', () =>
    expect(tokenAnswerSchema.parse({ token: 'a.b.c', refresh_token: 'd' })).toEqual({
      token: 'a.b.c',
      refreshToken: 'd',
    }));
  test('no refresh token', () => expect(tokenAnswerSchema.parse({ token: 'a' }).refreshToken).toBeNull());
  test.each([undefined, null, '', 'two words', 'line\nbreak', 'ü'])('token %j is invalid', (token) =>
    expect(tokenAnswerSchema.safeParse({ token }).success).toBe(false),
  );
});

describe('endpoint listing', () => {
  test('entries that are not text are skipped; inherited names are absent', () => {
    const listing = endpointListingSchema.parse(
      JSON.parse('{"endpoints": {"a": "v2/a", "b": 42, "c": null, "__proto__": {"d": "v2/d"}}}'),
    );
    expect([...listing]).toEqual([['a', 'v2/a']]);
  });
});
