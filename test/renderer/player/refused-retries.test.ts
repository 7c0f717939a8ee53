// @vitest-environment node
import { expect, it } from 'vitest';
import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import { endRefusedRetries } from '../../../renderer/player/refused-retries.ts';

const [first, second] = ['https://a.example/1.m4s', 'https://b.example/1.m4s'];

/** Returns whether Shaka retries a request of these addresses after `uri` answered with this status. */
function isRetried(uris: readonly string[], uri: string, status: number): boolean {
  const player = new EventTarget();
  const network = new EventTarget();
  endRefusedRetries({
    addEventListener: player.addEventListener.bind(player) as shaka.Player['addEventListener'],
    getNetworkingEngine: () => network as ReturnType<shaka.Player['getNetworkingEngine']>,
  });
  const error = { category: 1, code: 1001, severity: 1, data: [uri, status] };
  const happens = (target: EventTarget, name: string, facts: object): boolean =>
    target.dispatchEvent(Object.assign(new Event(name, { cancelable: true }), facts));
  happens(player, 'downloadfailed', { request: { uris }, error });
  return happens(network, 'retry', { error });
}

it.each([
  ['a refusal at the first of two addresses', [first, second], first, 403, true],
  ['a refusal at the last address', [first, second], second, 403, false],
  ['a refusal at the only address', [first], first, 404, false],
  ['a server error at the only address', [first], first, 503, true],
] as const)('after %s, the request is retried or ended', (_name, uris, uri, status, isExpected) => {
  expect(isRetried(uris, uri, status)).toBe(isExpected);
});
