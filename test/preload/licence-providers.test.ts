import { describe, expect, it } from 'vitest';
import { licenceProviderOf, unwrapLicence } from '../../preload/contract/licence-providers.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('licence requests for each provider', () => {
  it.each([
    ['ezdrm', { Authorization: 'Bearer T' }],
    ['EZDRM', { Authorization: 'Bearer T' }],
    ['drmtoday', { 'x-dt-auth-token': 'T' }],
    ['DRMtoday', { 'x-dt-auth-token': 'T' }],
    ['castLabs', { 'x-dt-auth-token': 'T' }],
    ['Axinom', { 'x-axdrm-message': 'T' }],
    ['pallycon', { 'pallycon-customdata-v2': 'T' }],
    ['clearkey', { Authorization: 'Bearer T', 'Content-Type': 'application/json' }],
    ['an unknown provider', { Authorization: 'Bearer T' }],
    ['__proto__', { Authorization: 'Bearer T' }],
  ])('%s', (provider, headers) => {
    expect(licenceProviderOf(provider).headers('T')).toEqual(headers);
  });
});

describe('the answer of a licence server', () => {
  it('a licence wrapped in JSON is extracted', () => {
    const wrapped = bytes(JSON.stringify({ status: 'OK', license: btoa('abc') }));
    expect([...unwrapLicence('drmtoday', wrapped)]).toEqual([...bytes('abc')]);
  });

  it.each([
    ['bytes of Widevine', 'ezdrm', Uint8Array.from([8, 2, 18])],
    ["Clear Key's JSON", 'clearkey', bytes('{"license":"YWJj"}')],
    ['broken JSON', 'ezdrm', bytes('{"license":7')],
    ['a licence that is not text', 'ezdrm', bytes('{"license":7}')],
    ['a licence that is not base64', 'ezdrm', bytes('{"license":"%"}')],
    ['nothing', 'ezdrm', new Uint8Array()],
  ])('%s: passes unchanged', (_what, provider, answer) => {
    expect(unwrapLicence(provider, answer)).toBe(answer);
  });
});
