// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isNetworkFailure, watchDownloads } from '../../../renderer/player/downloads.ts';

/** Returns the argument of Shaka's networking event `downloadfailed`. */
const failed = (part: object) => ({ httpResponseCode: 0, aborted: false, error: null, ...part });
const shakaError = (code: number) => ({ severity: 1, category: code < 2000 ? 1 : 7, code, data: [] });

describe('a download that failed', () => {
  it.each([
    ['no connection', { error: shakaError(1002) }],
    ['a server in trouble', { error: shakaError(1001), httpResponseCode: 503 }],
    ["shaka's own timer after a timeout", { error: shakaError(7001), aborted: true }],
  ])('is a network failure: %s', (_, part) => {
    expect(isNetworkFailure(failed(part))).toBe(true);
  });

  it.each([
    ['cancelled for a seek or another quality', { error: shakaError(7001) }],
    ['cancelled with the film', { error: shakaError(7000) }],
    ['a refusal', { error: shakaError(1001), httpResponseCode: 403 }],
    ['nothing there', { error: shakaError(1001), httpResponseCode: 404 }],
  ])('is not a network failure: %s', (_, part) => {
    expect(isNetworkFailure(failed(part))).toBe(false);
  });
});

it('a captions file that is not WebVTT is reported as missing; one with a byte order mark is read', () => {
  const player = new EventTarget();
  let missing = 0;
  const stop = watchDownloads(player, {
    onMissingText: () => (missing += 1),
    onMissingAudio: () => false,
    onUnreadableHost: () => undefined,
    hasPlayed: () => true,
  });
  const arrive = (text: string, mimeType = 'text/vtt') => {
    const response = { data: new TextEncoder().encode(text).buffer };
    player.dispatchEvent(
      Object.assign(new Event('downloadcompleted'), { response, context: { stream: { mimeType } } }),
    );
  };
  arrive('WEBVTT\n\n');
  arrive('\uFEFFWEBVTT\n');
  arrive('this is none', 'video/mp4');
  expect(missing).toBe(0);
  arrive('<html>Please sign in</html>');
  expect(missing).toBe(1);
  stop();
  arrive('');
  expect(missing).toBe(1);
});

it('missing sound is reported at the first request before the first frame, at the third while the film plays, and never while another host is left', () => {
  const player = new EventTarget();
  let told = 0;
  let hasPlayed = false;
  const stop = watchDownloads(player, {
    onMissingText: () => undefined,
    onMissingAudio: () => (told += 1) > 0,
    onUnreadableHost: () => undefined,
    hasPlayed: () => hasPlayed,
  });
  const miss = (uri: string) => {
    const facts = { httpResponseCode: 404, request: { uris: [uri] }, context: { stream: { type: 'audio' } } };
    player.dispatchEvent(Object.assign(new Event('downloadfailed'), failed(facts)));
  };
  miss('a/1');
  expect(told).toBe(1);
  hasPlayed = true;
  for (const uri of ['a/2', 'a/3', 'a/2']) miss(uri);
  expect(told).toBe(1);
  miss('a/2');
  expect(told).toBe(2);
  hasPlayed = false;
  const facts = { httpResponseCode: 404, context: { stream: { type: 'audio' } } };
  const tryAddress = (uri: string) => {
    const error = { ...shakaError(1001), data: [uri, 404] };
    const event = failed({ ...facts, error, request: { uris: ['first/a', 'second/a'] } });
    player.dispatchEvent(Object.assign(new Event('downloadfailed'), event));
  };
  tryAddress('first/a');
  expect(told).toBe(2);
  tryAddress('second/a');
  expect(told).toBe(3);
  stop();
});
