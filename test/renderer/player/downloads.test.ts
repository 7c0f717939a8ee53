// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isNetworkFailure, watchDownloads } from '../../../renderer/player/downloads.ts';

/** The argument of shaka's networking event `downloadfailed`. */
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
