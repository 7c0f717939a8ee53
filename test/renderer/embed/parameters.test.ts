// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  PlayerParameterError,
  readParameters,
  readPlaybackData,
} from '../../../renderer/embed/parameters.ts';

const data = (over: object = {}) => ({
  playbackSourcesData: {
    manifest: { url: 'https://media.example/film/manifest.mpd' },
    drm: {
      provider: 'ezdrm',
      ceritificate_url: 'https://drm.example/certificate',
      license_url: 'https://drm.example/licence',
      token: 'secret',
    },
  },
  playbackMode: 'dash',
  ...over,
});
const sources = (over: object) => data({ playbackSourcesData: { ...data().playbackSourcesData, ...over } });
const read = (over: Partial<Record<'id' | 'data' | 'html' | 'key' | 'options', unknown>> = {}) => {
  const given = { id: 'screen', data: data(), html: '<p>', key: 'video-1', options: undefined, ...over };
  return readParameters(given.id, given.data, given.html, given.key, given.options);
};
const faultOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof PlayerParameterError && error instanceof TypeError) {
      expect(error.message).toContain(error.parameter);
      return error.parameter;
    }
    throw error;
  }
  return 'none';
};

describe('required parameters of 4.7', () => {
  const required: [string, (value: unknown) => unknown][] = [
    ['iframeElementID', (value) => read({ id: value })],
    ['playbackData', (value) => read({ data: value })],
    ['embeddablePlayerHtml', (value) => read({ html: value })],
    ['videoKey', (value) => read({ key: value })],
    ['playbackData.playbackSourcesData', (value) => read({ data: data({ playbackSourcesData: value }) })],
    ['playbackData.playbackMode', (value) => read({ data: data({ playbackMode: value }) })],
    ['playbackData.playbackSourcesData.manifest', (value) => read({ data: sources({ manifest: value }) })],
    [
      'playbackData.playbackSourcesData.manifest.url',
      (value) => read({ data: sources({ manifest: { url: value } }) }),
    ],
    [
      'playbackData.playbackSourcesData.drm.license_url',
      (value) => read({ data: sources({ drm: { ...data().playbackSourcesData.drm, license_url: value } }) }),
    ],
  ];
  for (const [name, pass] of required) {
    for (const [how, value] of [
      ['missing', undefined],
      ['null', null],
      ['of the wrong kind', 42],
      ['a list', ['x']],
    ] as const) {
      it(`${name} ${how} throws an error that names it`, () => {
        expect(faultOf(() => pass(value))).toBe(name);
      });
    }
  }

  it('an empty text counts as missing', () => {
    expect(faultOf(() => read({ id: ' ' }))).toBe('iframeElementID');
    expect(faultOf(() => read({ key: '' }))).toBe('videoKey');
  });

  it('a mode that is neither dash nor hls is an error that names the value', () => {
    expect(() => read({ data: data({ playbackMode: 'smooth' }) })).toThrow(/"dash" or "hls", not "smooth"/);
  });

  it('drm of a wrong type is refused; absent or null is a clear stream', () => {
    expect(faultOf(() => read({ data: sources({ drm: 'ezdrm' }) }))).toBe(
      'playbackData.playbackSourcesData.drm',
    );
    expect(readPlaybackData(sources({ drm: undefined })).drm).toBeNull();
    expect(readPlaybackData(sources({ drm: null })).drm).toBeNull();
    for (const drm of [{}, '', [], { provider: '', license_url: null, token: '' }])
      expect(readPlaybackData(sources({ drm })).drm).toBeNull();
    const unnamed = { ...data().playbackSourcesData.drm, provider: undefined };
    expect(readPlaybackData(sources({ drm: unnamed })).drm).toMatchObject({ provider: 'unnamed' });
  });
});

describe('options', () => {
  it('autoplay: absent means false, autoPlay is an alias, another type is an error', () => {
    expect(read().autoplay).toBe(false);
    expect(read({ options: {} }).autoplay).toBe(false);
    expect(read({ options: null }).autoplay).toBe(false);
    expect(read({ options: { autoplay: true } }).autoplay).toBe(true);
    expect(read({ options: { autoPlay: true } }).autoplay).toBe(true);
    expect(faultOf(() => read({ options: { autoplay: 'yes' } }))).toBe('options.autoplay');
    expect(faultOf(() => read({ options: 'autoplay' }))).toBe('options');
  });
});

describe('every field of playbackData, with its drifts', () => {
  it('reads the documented shape', () => {
    const read = readPlaybackData(
      data({
        savePlayerPreferences: true,
        resumeDetails: { from_second: 12, duration_in_sec: 40 },
        engagementData: { push_interval: 15, endpointUrl: 'https://api.example/engagement?sk=a&sp=b' },
        overlayWatermarkDetails: {
          text: 'Ada',
          opacity: 30,
          position: 3,
          interval_in_seconds: 60,
          duration_in_seconds: 5,
        },
      }),
    );
    expect(read).toEqual({
      mode: 'dash',
      manifestUrl: 'https://media.example/film/manifest.mpd',
      drm: {
        provider: 'ezdrm',
        certificateUrl: 'https://drm.example/certificate',
        licenceUrl: 'https://drm.example/licence',
        token: 'secret',
        headers: {},
      },
      defaultCaptions: null,
      watermark: {
        text: 'Ada',
        imageLink: null,
        opacityPercent: 30,
        position: 3,
        intervalSeconds: 60,
        durationSeconds: 5,
      },
      keepPreferences: true,
      resume: { fromSecond: 12, durationSeconds: 40 },
      engagement: { pushSeconds: 15, url: 'https://api.example/engagement?sk=a&sp=b' },
    });
  });

  it('the certificate in its correct spelling, and custom headers in place of a token', () => {
    const { drm } = readPlaybackData(
      sources({
        drm: {
          provider: 'drmtoday',
          license_url: 'https://l.example',
          certificate_url: 'https://c.example',
          custom_headers: { 'x-a': 1 },
        },
      }),
    );
    expect(drm).toMatchObject({ certificateUrl: 'https://c.example', token: '', headers: { 'x-a': '1' } });
  });

  it('engagementInterval in place of engagementData, an address that ends in a question mark, no interval', () => {
    const drifted = readPlaybackData(
      data({ engagementInterval: { push_interval: '20' }, endpointUrl: 'https://api.example/e?' }),
    );
    expect(drifted.engagement).toEqual({ pushSeconds: 20, url: 'https://api.example/e' });
    for (const push_interval of [undefined, 0, -4, 'soon']) {
      const { engagement } = readPlaybackData(
        data({ engagementData: { push_interval, endpointUrl: 'https://api.example/e' } }),
      );
      expect(engagement?.pushSeconds).toBe(30);
    }
    expect(readPlaybackData(data({ engagementData: { push_interval: 10 } })).engagement).toBeNull();
  });

  it('stream key and policy come from the manifest when the endpoint has none', () => {
    const given = sources({ manifest: { url: 'https://media.example/m.mpd?sk=K&sp=P' } });
    const engagementData = { push_interval: 10, endpointUrl: 'https://api.example/e?' };
    expect(readPlaybackData({ ...given, engagementData }).engagement?.url).toBe(
      'https://api.example/e?sk=K&sp=P',
    );
    // Some host pages use the name `endpoint` and pass no other field of the playback answer.
    const named = { push_interval: 10, endpoint: 'https://api.example/e' };
    expect(readPlaybackData({ ...given, engagementData: named }).engagement?.url).toBe(
      'https://api.example/e?sk=K&sp=P',
    );
    const own = { push_interval: 10, endpointUrl: 'https://api.example/e?sk=own' };
    expect(readPlaybackData({ ...given, engagementData: own }).engagement?.url).toBe(
      'https://api.example/e?sk=own&sp=P',
    );
  });

  it('resumeDetails: 0 is the start, numeric text is parsed, invalid values are ignored', () => {
    const resume = (resumeDetails: unknown) => readPlaybackData(data({ resumeDetails })).resume;
    expect(resume({ from_second: 0, duration_in_sec: 40 })).toEqual({ fromSecond: 0, durationSeconds: 40 });
    expect(resume({ from_second: '7.5', duration_in_seconds: '40' })).toEqual({
      fromSecond: 7.5,
      durationSeconds: 40,
    });
    for (const junk of [null, 'x', {}, { from_second: -1 }, { from_second: 'x' }, []])
      expect(resume(junk)).toBeNull();
  });

  it('savePlayerPreferences counts only when it is true', () => {
    expect(readPlaybackData(data()).keepPreferences).toBe(false);
    expect(readPlaybackData(data({ savePlayerPreferences: 'true' })).keepPreferences).toBe(false);
  });

  it('a default subtitle is a label', () => {
    expect(readPlaybackData(sources({ defaultSubtitle: 'English' })).defaultCaptions).toBe('English');
  });
});
