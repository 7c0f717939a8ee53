import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createServiceRig } from '../fakes/service-rig.ts';
import { createRealRig, type RealRig } from '../main/screening/real-screening-rig.ts';
import { demoKeys } from '../stand-ins/service/demo-access.ts';
import { startService, type StandInService } from '../stand-ins/service/server.ts';

/** Starts a host that the profile does not name. The host records what it receives. */
async function startEvil(): Promise<{ url: string; seen: string[]; server: Server }> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`);
    response.end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen, server };
}

const room = 'salt-and-starlight';
let service: StandInService;
let evil: Awaited<ReturnType<typeof startEvil>>;
beforeAll(async () => {
  [service, evil] = await Promise.all([startService(), startEvil()]);
});
afterEach(() => {
  service.faults.clear();
  service.set({ endpointListing: 'documented' });
});
afterAll(async () => {
  await service.close();
  evil.server.close();
});

const rig = () => createServiceRig({ baseUrl: service.baseUrl, apiKey: demoKeys.main.value });

describe('[service-calls] a service that redirects', () => {
  it.each([301, 302, 307, 308] as const)(
    'with %i is not followed: no key goes to another host',
    async (status) => {
      const { service: client } = rig();
      service.faults.add({
        match: { path: 'screener-rooms' },
        fault: { kind: 'redirect', to: evil.url, status },
      });
      await expect(client.room(room)).rejects.toThrow();
      expect(evil.seen).toEqual([]);
    },
  );

  it('in its endpoint listing is not followed either', async () => {
    service.set({ endpointListing: 'hostile' });
    const { service: client, directory } = rig();
    expect((await client.room(room)).key).toBe(room);
    expect(directory.refused().length).toBeGreaterThan(0);
    expect(evil.seen).toEqual([]);
    const sent = service.requests.all().filter(({ path }) => path.includes('screener-rooms'));
    expect(sent.length).toBeGreaterThan(0);
  });
});

describe('[licence-relay] a hostile licence server', () => {
  const challenge = { kids: ['AAAA'], type: 'temporary' };
  const begin = async (): Promise<{ theatre: RealRig; id: string }> => {
    const theatre = await createRealRig(service);
    const { grantId } = await theatre.open(room, 'feature');
    await theatre.post(grantId, 'mark', { state: 'ready' });
    return { theatre, id: grantId };
  };

  it('that answers 100 MB is aborted at 1 MiB', async () => {
    const { theatre, id } = await begin();
    const bytes = 100 * 1024 * 1024;
    service.faults.add({ match: { method: 'POST', path: 'licence' }, fault: { kind: 'garbage', bytes } });
    const before = process.memoryUsage().rss;
    const answer = await theatre.post(id, 'licence', challenge);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 502, body: null });
    expect(process.memoryUsage().rss - before).toBeLessThan(bytes / 2);
  });

  it('that answers garbage: the player receives it, without other effects', async () => {
    const { theatre, id } = await begin();
    service.faults.add({
      match: { method: 'POST', path: 'licence' },
      fault: { kind: 'garbage', bytes: 2_000, contentType: 'text/html' },
    });
    const answer = await theatre.post(id, 'licence', challenge);
    expect(answer.status).toBe(200);
    expect(answer.headers).toEqual({ 'content-type': 'application/octet-stream' });
    expect((await theatre.post(id, 'position', { seconds: 3, ended: false })).status).toBe(204);
  });

  it.each([302, 307] as const)(
    'that redirects with %i is not followed: no token goes to another host',
    async (status) => {
      const { theatre, id } = await begin();
      service.faults.add({
        match: { method: 'POST', path: 'licence' },
        fault: { kind: 'redirect', to: evil.url, status },
      });
      expect((await theatre.post(id, 'licence', challenge)).status).toBe(502);
      expect(evil.seen).toEqual([]);
    },
  );
});
