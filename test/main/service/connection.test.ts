import { getEventListeners } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { networkError } from '../../../main/service/network-error.ts';
import { demoKeys } from '../../stand-ins/service/demo-access.ts';
import { createFakeClock } from '../../fakes/clock.ts';
import { createFakeTimers } from '../../fakes/timers.ts';
import { until } from '../../fakes/service-until.ts';
import { createServiceRig, type ServiceRig } from '../../fakes/service-rig.ts';
import { ownService, screener } from '../../fakes/own-service.ts';

/** Tests every failure on the way to the service: network, TLS, timeouts, and cancelling by the reviewer. */

const own = ownService();

describe('the connection to the service', () => {
  test('a refused connection: not sent', async () => {
    const gone = await listen();
    await gone.close();
    const { service: door } = createServiceRig({ baseUrl: `http://127.0.0.1:${gone.port}`, apiKey: 'k' });
    const error: unknown = await door
      .playback(screener, { protocol: 'dash' })
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({ kind: 'network', mayHaveArrived: false, canRetry: true });
  });
  test.each(['before', 'after'] as const)(
    'a connection dropped %s the request was handled: may have arrived',
    async (when) =>
      expect(await own.playbackWith({ kind: 'drop', when })).toMatchObject({
        kind: 'network',
        mayHaveArrived: true,
      }),
  );
  test('TLS: the certificate is for another host', async () => {
    const plain = await listen();
    const tls = createServiceRig({ baseUrl: `https://127.0.0.1:${plain.port}`, apiKey: 'k' });
    await expect(tls.service.playback(screener, { protocol: 'dash' })).rejects.toMatchObject({
      kind: 'insecure-connection',
      canRetry: false,
    });
    await plain.close();
  });
  test.each([
    ['getaddrinfo ENOTFOUND watch.example', 'ENOTFOUND', 'offline'],
    ['net::ERR_INTERNET_DISCONNECTED', undefined, 'offline'],
    ['net::ERR_NAME_NOT_RESOLVED', undefined, 'offline'],
    ['net::ERR_CERT_AUTHORITY_INVALID', undefined, 'insecure-connection'],
    ['net::ERR_SSL_PROTOCOL_ERROR', undefined, 'insecure-connection'],
    ['unable to verify the first certificate', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'insecure-connection'],
    ['net::ERR_TUNNEL_CONNECTION_FAILED', undefined, 'proxy-refused'],
    ['net::ERR_PROXY_AUTH_UNSUPPORTED', undefined, 'proxy-refused'],
    ['net::ERR_PROXY_AUTH_REQUESTED', undefined, 'proxy-refused'],
    ['net::ERR_SSL_CLIENT_AUTH_CERT_NEEDED', undefined, 'client-certificate'],
    ['net::ERR_BAD_SSL_CLIENT_AUTH_CERT', undefined, 'client-certificate'],
    ['net::ERR_PROXY_CONNECTION_FAILED', undefined, 'network'],
    ['net::ERR_CONNECTION_REFUSED', undefined, 'network'],
    ['net::ERR_CONNECTION_RESET', undefined, 'network'],
    ['net::ERR_TIMED_OUT', undefined, 'timeout'],
    ["Attempted to redirect, but redirect policy was 'error'", undefined, 'captive-portal'],
    ['getaddrinfo ENOTFOUND redirect.example', 'ENOTFOUND', 'offline'],
  ])('%s', (message, code, kind) => {
    const cause = Object.assign(new Error(message), code === undefined ? {} : { code });
    expect(networkError(new TypeError('fetch failed', { cause }), { operation: 'room' }).kind).toBe(kind);
  });
});

describe('timeouts and cancelling', () => {
  const clock = createFakeClock();
  const timers = createFakeTimers(clock);
  const timed = async (): Promise<ServiceRig> => {
    const made = createServiceRig({
      baseUrl: own.service.baseUrl,
      apiKey: demoKeys.main.value,
      clock,
      timers,
    });
    await made.service.productConfig();
    return made;
  };
  test('no headers in 15 s', async () => {
    const { service: door } = await timed();
    own.service.faults.add({ match: { path: '/playback' }, fault: { kind: 'hang' } });
    const call = door.playback(screener, { protocol: 'dash' });
    const outcome = call.catch((error: unknown) => error);
    await until(() => own.service.requests.to('POST', /playback/).length === 1);
    await timers.advance(14_999);
    expect(timers.pending()).toBe(2);
    await timers.advance(1);
    expect(await outcome).toMatchObject({
      kind: 'timeout',
      mayHaveArrived: true,
      message: 'playback: no answer began in time',
    });
  });
  test('a body that does not end in 30 s', async () => {
    const { service: door } = await timed();
    own.service.faults.add({ match: { path: '/playback' }, fault: { kind: 'stall' } });
    const outcome = door.playback(screener, { protocol: 'dash' }).catch((error: unknown) => error);
    await until(() => own.service.requests.to('POST', /playback/).length === 1);
    // The timer for the headers is removed when they arrive; on a busy machine they may have arrived already.
    await until(() => timers.pending() === 1);
    await timers.advance(30_000);
    expect(await outcome).toMatchObject({
      kind: 'timeout',
      message: 'playback: the answer did not end in time',
    });
  });
  test('a fetch that ignores its signal is abandoned', async () => {
    const deaf = createServiceRig({
      baseUrl: own.service.baseUrl,
      apiKey: 'k',
      fetch: () => new Promise(() => undefined),
      timeouts: { headersMs: 30, totalMs: 60 },
    });
    await expect(deaf.service.playback(screener, { protocol: 'dash' })).rejects.toMatchObject({
      kind: 'timeout',
    });
  });
  test('cancelled during the request', async () => {
    own.service.faults.add({ match: { path: '/playback' }, fault: { kind: 'hang' } });
    const controller = new AbortController();
    const call = own.rig.service.playback(screener, { protocol: 'dash' }, { signal: controller.signal });
    const cancelled = expect(call).rejects.toMatchObject({ kind: 'cancelled', mayHaveArrived: true });
    await until(() => own.service.requests.to('POST', /playback/).length === 1);
    controller.abort();
    await cancelled;
  });
  test('a received answer removes its listeners: fetch keeps its signal for long', async () => {
    const signals: AbortSignal[] = [];
    const seen = createServiceRig({
      baseUrl: own.service.baseUrl,
      apiKey: demoKeys.main.value,
      fetch: (url, init) => {
        if (init?.signal) signals.push(init.signal);
        return fetch(url, { headers: init?.headers ?? {} });
      },
    });
    await seen.service.productConfig();
    expect(signals).not.toHaveLength(0);
    expect(signals.flatMap((signal) => getEventListeners(signal, 'abort'))).toEqual([]);
  });
  test('cancelled before the request: nothing is sent', async () => {
    const call = own.rig.service.playback(screener, { protocol: 'dash' }, { signal: AbortSignal.abort() });
    await expect(call).rejects.toMatchObject({ kind: 'cancelled', mayHaveArrived: false });
    expect(own.service.requests.all()).toHaveLength(0);
  });
});

async function listen(): Promise<{ port: number; close: () => Promise<void> }> {
  const server: Server = createServer((_, response) => response.end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  connect(port, '127.0.0.1').destroy();
  return { port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
