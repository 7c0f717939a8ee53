// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readPlaybackData } from '../../../renderer/embed/parameters.ts';
import { playbackDataFor } from '../../../renderer/player/component/playback-data.ts';

const given = {
  playbackSourcesData: {
    drm: {
      provider: 'clearkey',
      ceritificate_url: 'player://screen/grant/abc/certificate',
      license_url: 'player://screen/grant/abc/licence',
      token: '',
    },
    manifest: { url: 'https://media.example/film.mpd' },
  },
  playbackMode: 'dash',
  overlayWatermarkDetails: { text: 'Ada' },
  savePlayerPreferences: true,
  resumeDetails: { from_second: 3, duration_in_sec: 40 },
  engagementData: { push_interval: 15, endpointUrl: 'player://screen/grant/abc/engagement' },
};
const moved = (address: string) => address.replace('//screen', '//component');

describe("playbackData for the service's own component", () => {
  it('has the documented fields of 4.7, with relays of its own origin and without the watermark, which the app draws', () => {
    const { overlayWatermarkDetails, ...rest } = given;
    expect(overlayWatermarkDetails).toBeDefined();
    expect(playbackDataFor(readPlaybackData(given), moved, 12)).toEqual({
      ...rest,
      playbackSourcesData: {
        ...rest.playbackSourcesData,
        drm: {
          ...rest.playbackSourcesData.drm,
          ceritificate_url: 'player://component/grant/abc/certificate',
          license_url: 'player://component/grant/abc/licence',
        },
      },
      resumeDetails: { from_second: 12, duration_in_sec: 40 },
      engagementData: { push_interval: 15, endpointUrl: 'player://component/grant/abc/engagement' },
    });
  });

  it('omits missing values', () => {
    const bare = {
      playbackSourcesData: { manifest: given.playbackSourcesData.manifest },
      playbackMode: 'hls',
    };
    expect(playbackDataFor(readPlaybackData(bare), moved, null)).toEqual({
      ...bare,
      savePlayerPreferences: false,
    });
  });
});
