// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type DrmConfig } from '../../../renderer/embed/messages.ts';
import { originsIn } from '../../../preload/contract/media-origins.ts';
import {
  CLEARKEY,
  drmConfiguration,
  keySystemOf,
  licenceHeaders,
  nameProtection,
  WIDEVINE,
} from '../../../renderer/player/drm.ts';

const order = (over: Partial<DrmConfig> = {}): DrmConfig => ({
  provider: 'ezdrm',
  certificateUrl: null,
  licenceUrl: 'https://drm.example/licence',
  token: 'T',
  headers: {},
  ...over,
});

describe('licence requests for each provider', () => {
  it("the token has the provider's format, Bearer otherwise", () => {
    expect(licenceHeaders(order())).toEqual({ Authorization: 'Bearer T' });
    expect(licenceHeaders(order({ provider: 'drmtoday' }))).toEqual({ 'x-dt-auth-token': 'T' });
    expect(licenceHeaders(order({ provider: 'DRMtoday' }))).toEqual({ 'x-dt-auth-token': 'T' });
    expect(licenceHeaders(order({ provider: 'somebody new' }))).toEqual({ Authorization: 'Bearer T' });
  });

  it('custom headers replace the token; no token, no header (the app, where main has it)', () => {
    expect(licenceHeaders(order({ headers: { 'x-a': '1' } }))).toEqual({ 'x-a': '1' });
    expect(licenceHeaders(order({ token: '' }))).toEqual({});
  });

  it('one attempt and no timeout: main handles retries', () => {
    for (const drm of [null, order()]) {
      expect(drmConfiguration(drm).retryParameters).toMatchObject({ maxAttempts: 1, timeout: 0 });
    }
  });

  it('Widevine for every provider except clearkey', () => {
    expect(keySystemOf('clearkey')).toBe(CLEARKEY);
    expect(keySystemOf('ezdrm')).toBe(WIDEVINE);
    expect(drmConfiguration(order())).toMatchObject({
      servers: { [WIDEVINE]: 'https://drm.example/licence' },
    });
    expect(drmConfiguration(order({ certificateUrl: 'https://c.example' }))).toMatchObject({
      advanced: {
        [WIDEVINE]: { serverCertificateUri: 'prefetched:certificate', videoRobustness: ['SW_SECURE_DECODE'] },
      },
    });
  });
});

describe('the origins that a manifest names', () => {
  it('DASH: base addresses and absolute templates, not its own', () => {
    const text = `<MPD><BaseURL>https://cdn-a.example/x/</BaseURL><Period><BaseURL>relative/</BaseURL>
      <SegmentTemplate media="https://cdn-b.example/$Number$.m4s" initialization="https://media.example/i.mp4"/></Period></MPD>`;
    expect(originsIn('https://media.example/m.mpd', text)).toEqual([
      'https://cdn-a.example',
      'https://cdn-b.example',
    ]);
  });
  it('HLS: playlists, segments and keys', () => {
    const text = `#EXTM3U\n#EXT-X-KEY:METHOD=SAMPLE-AES,URI="https://key.example/k"\n#EXT-X-MEDIA:URI="audio.m3u8"\nhttps://cdn.example/v.m3u8\n`;
    expect(originsIn('https://media.example/m.m3u8', text)).toEqual([
      'https://cdn.example',
      'https://key.example',
    ]);
  });
  it('HLS: not those of session data, which no film needs', () => {
    const text = `#EXTM3U\n#EXT-X-SESSION-DATA:DATA-ID="com.apple.hls.chapters",URI="https://chapters.example/c.json"\nhttps://cdn.example/v.m3u8\n`;
    expect(originsIn('https://media.example/m.m3u8', text)).toEqual(['https://cdn.example']);
  });
  it('HLS: origins of steering and advertisements are omitted, because the player never requests them', () => {
    const text = `#EXTM3U\n#EXT-X-CONTENT-STEERING:SERVER-URI="https://steering.example/",PATHWAY-ID="a"\n#EXT-X-DATERANGE:ID="1",X-ASSET-URI="https://ads.example/a.m3u8"\n#EXT-X-MAP:BYTERANGE="9@0",URI="https://cdn.example/i.mp4"\n`;
    expect(originsIn('https://media.example/m.m3u8', text)).toEqual(['https://cdn.example']);
  });
  it.each([
    ['a prefix', '<d:BaseURL serviceLocation="a">https://cdn.example/a/</d:BaseURL>'],
    ['CDATA', '<BaseURL><![CDATA[https://cdn.example/?a=1&b=2]]></BaseURL>'],
    ['single quotes', "<SegmentTemplate media = 'https://cdn.example/$Number$.m4s'/>"],
    ['an address without a scheme', '<SegmentURL media="//cdn.example/1.m4s"/>'],
    ['the location of the manifest', '<Location>https://cdn.example/film.mpd</Location>'],
  ])('DASH: an origin is found in each form of XML: %s', (_name, text) => {
    expect(originsIn('https://media.example/m.mpd', `<MPD>${text}</MPD>`)).toEqual(['https://cdn.example']);
  });
  it('DASH: origins in comments are omitted', () => {
    const text =
      '<!-- <BaseURL>https://old.example/</BaseURL> --><BaseURL>https://cdn.example/</BaseURL><!--';
    expect(originsIn('https://media.example/m.mpd', text)).toEqual(['https://cdn.example']);
  });
  it('invalid text is ignored, and the list is short', () => {
    expect(
      originsIn('https://media.example/m.mpd', '<BaseURL>javascript:1</BaseURL><BaseURL>::</BaseURL>'),
    ).toEqual([]);
    const many = Array.from(
      { length: 100 },
      (_, index) => `<BaseURL>https://h${index}.example/</BaseURL>`,
    ).join('');
    expect(originsIn('https://media.example/m.mpd', many)).toHaveLength(20);
  });
});

describe('a manifest that names no protection', () => {
  const bare =
    '<MPD><Period><AdaptationSet lang="en"><Role/></AdaptationSet><AdaptationSet id="2"/></Period></MPD>';

  it("gets the answer's protection in every track", () => {
    const scheme = 'urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed';
    expect(nameProtection(bare, order())).toBe(
      bare.replace('lang="en">', `lang="en"><ContentProtection schemeIdUri="${scheme}"/>`),
    );
    const prefixed = '<m:MPD><m:AdaptationSet></m:AdaptationSet></m:MPD>';
    expect(nameProtection(prefixed, order({ provider: 'clearkey' }))).toBe(
      '<m:MPD><m:AdaptationSet><m:ContentProtection schemeIdUri="urn:uuid:e2719d58-a985-b3c9-781a-b030af78d30e"/></m:AdaptationSet></m:MPD>',
    );
  });

  it('stays unchanged where it does name one, and so does a playlist', () => {
    expect(
      nameProtection(bare.replace('<Role/>', '<cp:ContentProtection value="cenc"/>'), order()),
    ).toBeNull();
    expect(nameProtection('#EXTM3U\n#EXT-X-VERSION:7', order())).toBeNull();
  });
});
