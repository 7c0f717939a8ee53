import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createPrivateFetch } from '../../../main/platform/private-fetch.ts';
import { toFailure } from '../../../main/service/failure.ts';
import { loopbackCertificate } from '../../fakes/loopback-certificate.ts';
import { createServiceRig } from '../../fakes/service-rig.ts';
import { Connections } from '../../stand-ins/electron/api/net-request.ts';
import { proxyOf, sessionFetch } from '../../stand-ins/electron/api/session-fetch.ts';
import { WebRequest } from '../../stand-ins/electron/api/web-request.ts';

/**
 * Tests a proxy that requires a password and a host that requires a client certificate, with a fetch like Electron's.
 */

const ending: (() => void)[] = [];
afterEach(() => {
  for (const end of ending.splice(0)) end();
  vi.unstubAllEnvs();
});

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ending.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Returns the failure of a call to the service, as it crosses the bridge. */
async function failureOf(baseUrl: string, proxy?: string) {
  const webRequest = new WebRequest(() => undefined);
  const args =
    proxy === undefined ? [] : [`--proxy-server=http://${proxy}`, '--proxy-bypass-list=<-loopback>'];
  const connections = new Connections(proxyOf(args));
  ending.push(() => connections.close());
  const parts = { webRequest, connections, online: () => true, userAgent: () => '', language: () => 'en' };
  const fetch = createPrivateFetch({
    fetch: (url: string, init?: RequestInit) => sessionFetch(parts, url, init),
    webRequest,
  } as never);
  const { service } = createServiceRig({ baseUrl, apiKey: 'k', fetch });
  const error: unknown = await service.room('key').catch((caught: unknown) => caught);
  return toFailure(error);
}

const asking = () =>
  createServer((_request, response) => {
    const headers = { 'proxy-authenticate': 'Basic realm="the house"', 'content-type': 'text/html' };
    response.writeHead(407, headers).end('<h1>Who are you?</h1>');
  }).on('connect', (_request, socket) => {
    socket.end('HTTP/1.1 407 Proxy Authentication Required\r\ncontent-length: 0\r\n\r\n');
  });

test.each(['http', 'https'])(
  'a proxy that requires a password, in front of an %s service',
  async (scheme) => {
    const failure = await failureOf(`${scheme}://127.0.0.1:9`, await listen(asking()));
    expect(failure).toEqual({ kind: 'proxy-refused', code: 'SV-PROXY-REFUSED', canRetry: true });
  },
);

test.each([false, true])(
  'a host that requests a client certificate, required: %s',
  async (rejectUnauthorized) => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    const options = { ...loopbackCertificate, requestCert: true, rejectUnauthorized };
    const host = await listen(createTlsServer(options, (_request, response) => response.end('{}')));
    const failure = await failureOf(`https://${host}`);
    expect(failure).toEqual({ kind: 'client-certificate', code: 'SV-CLIENT-CERTIFICATE', canRetry: false });
  },
);
