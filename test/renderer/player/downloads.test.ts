// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isNetworkFailure } from '../../../renderer/player/downloads.ts';

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
