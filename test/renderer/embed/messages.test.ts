// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFromPlayer, isToPlayer } from '../../../renderer/embed/message-guards.ts';
import { type FromPlayer, type Start, type ToPlayer } from '../../../renderer/embed/messages.ts';
import { originOf } from '../../../preload/contract/media-origins.ts';
import { originsOf } from '../../../renderer/embed/origins.ts';

const start: Start = {
  kind: 'start',
  screening: 1,
  videoKey: 'v',
  autoplay: true,
  isContinued: false,
  mediaOrigins: ['https://cdn.example'],
  preferences: { volume: 0.5, muted: false, speed: 1, captions: 'off' },
  playback: {
    mode: 'dash',
    manifestUrl: 'https://media.example/m.mpd',
    drm: {
      provider: 'clearkey',
      certificateUrl: null,
      licenceUrl: 'https://l.example',
      token: '',
      headers: {},
    },
    defaultCaptions: null,
    watermark: {
      text: 'Ada',
      imageLink: 'https://img.example/x.png',
      opacityPercent: 30,
      position: 8,
      intervalSeconds: 0,
      durationSeconds: null,
    },
    keepPreferences: true,
    resume: { fromSecond: 3, durationSeconds: null },
    engagement: { pushSeconds: 10, url: 'https://api.example/e' },
  },
  app: {
    grantUrl: 'player://screen/grant/abc',
    title: 'Film',
    subtitle: null,
    watermarkedFor: 'Ada',
    preferences: { volume: 0.5 },
    language: 'en',
    direction: 'ltr',
    strings: { play: 'Play' },
    captionStyle: { size: 'medium', background: 'shade' },
    next: { videoKey: 'n', name: 'Next', cost: 'view' },
  },
};

const toPlayer: readonly ToPlayer[] = [
  { kind: 'warm' },
  { kind: 'probe', number: 1 },
  { kind: 'probe-output', number: 1 },
  start,
  { ...start, app: null, preferences: null },
  { kind: 'stop', screening: 1 },
  { kind: 'command', screening: 1, command: { name: 'seek', seconds: 4 } },
  { kind: 'command', screening: 1, command: { name: 'captions', id: null } },
  { kind: 'cover', screening: 1, because: 'screen-locked' },
  { kind: 'release', screening: 1, because: 'screen-locked' },
];
const fromPlayer: readonly FromPlayer[] = [
  { kind: 'heartbeat' },
  { kind: 'warmed', how: 'clear', milliseconds: 3 },
  { kind: 'probed', number: 1, facts: null },
  { kind: 'output-probed', number: 1, hdcp: '2.2' },
  { kind: 'output-probed', number: 1, hdcp: null },
  {
    kind: 'probed',
    number: 1,
    facts: {
      widevine: 'SW_SECURE_DECODE',
      clearKey: true,
      hdcp: null,
      codecs: ['h264'],
      clip: { how: 'clear', frames: 24, dropped: 0, milliseconds: 500 },
    },
  },
  { kind: 'state', screening: 1, state: 'ready' },
  { kind: 'first-frame', screening: 1, milliseconds: 120 },
  {
    kind: 'tracks',
    screening: 1,
    tracks: { audio: [{ id: 'a', label: 'English', language: 'en', active: true }], captions: [] },
  },
  { kind: 'preferences', screening: 1, preferences: { audioLanguage: 'en', volume: 0.5 } },
  { kind: 'mark', screening: 1, state: 'lost' },
  { kind: 'copy', screening: 1, text: 'SV-S1001' },
  {
    kind: 'problem',
    screening: 1,
    problem: {
      ...{
        code: 'SV-STALL',
        severity: 'notice',
        textKey: 'errorStall',
        httpStatus: null,
        origins: [],
        seconds: 3,
      },
      facts: {
        ...{ aheadSeconds: 0.4, frames: 1200, dropped: 3, lines: 720 },
        ...{ kilobits: 2400, measuredKilobits: 1900, network: 'weak' },
      },
    },
  },
  { kind: 'next', screening: 1 },
];

/** Yields the message with one invalid field, once for every field. */
function* spoiled(message: object): Generator {
  for (const [name, value] of Object.entries(message)) {
    if (name !== 'videoKey') yield { ...message, [name]: Symbol.for('wrong') };
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const inner of spoiled(value as object)) yield { ...message, [name]: inner };
    }
  }
}

describe('messages between host and player', () => {
  it('every valid message passes its guard', () => {
    for (const message of toPlayer) expect(isToPlayer(message), message.kind).toBe(true);
    for (const message of fromPlayer) expect(isFromPlayer(message), message.kind).toBe(true);
  });

  it('a message with any invalid field is refused', () => {
    for (const message of toPlayer) for (const bad of spoiled(message)) expect(isToPlayer(bad)).toBe(false);
    for (const message of fromPlayer)
      for (const bad of spoiled(message)) expect(isFromPlayer(bad)).toBe(false);
  });

  it('any other value is refused without a throw, inherited names included', () => {
    for (const kind of ['toString', '__proto__', 'constructor', 'hasOwnProperty']) {
      expect(isFromPlayer({ kind })).toBe(false);
      expect(isToPlayer({ kind })).toBe(false);
    }
    fc.assert(
      fc.property(fc.anything(), (value) => !isFromPlayer(value) && !isToPlayer(value)),
      { numRuns: 500, seed: 5 },
    );
  });

  it('a text for the clipboard has a limited length', () => {
    expect(isFromPlayer({ kind: 'copy', screening: 1, text: 'x'.repeat(161) })).toBe(false);
  });
});

describe('origins of a grant', () => {
  it('contain scheme and host, also for schemes without an origin', () => {
    expect(originOf('https://a.example:8443/x?y')).toBe('https://a.example:8443');
    expect(originOf('player://screen/grant/1')).toBe('player://screen');
    for (const none of ['blob:https://a.example/1', 'data:text/plain,x', '/relative', ''])
      expect(originOf(none)).toBeNull();
  });

  it('list manifest, image and further media origins once, sorted', () => {
    expect(originsOf(start.playback, ['https://cdn.example/deep', 'https://media.example'])).toEqual([
      'https://cdn.example',
      'https://img.example',
      'https://media.example',
    ]);
  });
});
