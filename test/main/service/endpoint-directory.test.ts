import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillTemplate, resolveTemplate } from '../../../main/service/endpoint-address.ts';
import { listingRules } from '../../../main/service/endpoint-directory.ts';
import { endpointsOperation } from '../../../main/service/operations/meta.ts';
import { demoKeys } from '../../stand-ins/service/demo-access.ts';
import { startService, type StandInService } from '../../stand-ins/service/server.ts';
import { createFakeClock } from '../../fakes/clock.ts';
import { createServiceRig, type RigOptions, type ServiceRig } from '../../fakes/service-rig.ts';
import { until } from '../../fakes/service-until.ts';
import { createFakeTimers } from '../../fakes/timers.ts';

/**
 * Tests built-in paths, the service's listing and the profile's overrides, and that no key is sent to any other origin.
 */

const roomKey = 'salt-and-starlight';
const clock = createFakeClock();
const timers = createFakeTimers(clock);
let service: StandInService;

beforeAll(async () => {
  service = await startService({ basePath: '/api' });
});
beforeEach(() => {
  service.faults.clear();
  service.requests.clear();
  service.set({ endpointListing: 'documented' });
});
afterAll(() => service.close());

function rigWith(options: Partial<RigOptions> = {}): ServiceRig {
  return createServiceRig({
    baseUrl: service.baseUrl,
    apiKey: demoKeys.main.value,
    clock,
    timers,
    ...options,
  });
}
const listings = (): number => service.requests.to('GET', /meta\/endpoints$/).length;
const lastPath = (): string => service.requests.last()?.path ?? '';

describe('the endpoint listing', () => {
  test('is read once for many calls', async () => {
    const { service: door } = rigWith();
    await Promise.all(Array.from({ length: 10 }, () => door.room(roomKey)));
    await door.room(roomKey);
    expect(listings()).toBe(1);
  });
  test('is read again after a day, in the background', async () => {
    const { service: door } = rigWith();
    await door.room(roomKey);
    clock.advance(listingRules.freshForMs);
    await door.room(roomKey);
    await until(() => listings() === 2);
  });
  test.each(['documented', 'absolute', 'partial'] as const)(
    '%s: every address works',
    async (endpointListing) => {
      service.set({ endpointListing });
      const rig = rigWith();
      await rig.service.room(roomKey);
      expect(lastPath()).toBe(`/api/v2/watch/content/screener-rooms/${roomKey}`);
      await rig.service.productConfig();
      expect(rig.directory.refused()).toEqual([]);
    },
  );
  test('without the watch segment: the listed path is called', async () => {
    service.set({ endpointListing: 'without-watch' });
    await rigWith().service.room(roomKey);
    expect(lastPath()).toBe(`/api/v2/content/screener-rooms/${roomKey}`);
  });
  test('that cannot be read: the built-in paths are called, and the listing is requested again later', async () => {
    service.faults.add({
      match: { path: 'meta/endpoints', times: 1 },
      fault: { kind: 'status', status: 403, code: 'W2101' },
    });
    const rig = rigWith();
    await rig.service.room(roomKey);
    await rig.service.room(roomKey);
    expect(listings()).toBe(1);
    clock.advance(listingRules.againAfterMs);
    await rig.service.room(roomKey);
    await until(() => listings() === 2);
  });
  test('that does not arrive: the first call waits 3 s and uses the built-in path', async () => {
    service.faults.add({ match: { path: 'meta/endpoints', times: 1 }, fault: { kind: 'hang' } });
    const call = rigWith().service.room(roomKey);
    await until(() => listings() === 1);
    await timers.advance(listingRules.patienceMs);
    expect((await call).key).toBe(roomKey);
  });
});

describe('a 404', () => {
  test('rereads the listing, and the call uses the new path', async () => {
    const { service: door } = rigWith();
    await door.room(roomKey);
    service.set({ endpointListing: 'without-watch' });
    service.faults.add({
      match: { path: 'v2/watch/content' },
      fault: { kind: 'status', status: 404, html: 'gone' },
    });
    expect((await door.room(roomKey)).key).toBe(roomKey);
    expect(lastPath()).toBe(`/api/v2/content/screener-rooms/${roomKey}`);
    expect(listings()).toBe(2);
  });
  test('at a listed path that the listing keeps naming: the built-in path is tried', async () => {
    service.set({ endpointListing: 'without-watch' });
    service.faults.add({
      match: { path: 'v2/content' },
      fault: { kind: 'status', status: 404, html: 'gone' },
    });
    const { service: door } = rigWith();
    expect((await door.room(roomKey)).key).toBe(roomKey);
    expect(lastPath()).toBe(`/api/v2/watch/content/screener-rooms/${roomKey}`);
  });
  test('on a call that is sent once per click: it is not repeated, and the next click uses the new path', async () => {
    const { service: door } = rigWith();
    await door.room(roomKey);
    const moved = { 'watch.content.screener.2fa': 'v2/moved/<str:screener_key>/2fa' };
    service.faults.add({
      match: { path: 'endpoints' },
      fault: { kind: 'patch', fields: { endpoints: moved } },
    });
    service.faults.add({ match: { path: '/2fa$' }, fault: { kind: 'status', status: 404, body: '{}' } });
    service.requests.clear();
    const click = () => door.sendPasscode({ screenerKey: 's', forceLogin: false });
    await expect(click()).rejects.toMatchObject({ httpStatus: 404 });
    expect(service.requests.to('GET', /2fa$/)).toHaveLength(1);
    await expect(click()).rejects.toMatchObject({ httpStatus: 404 });
    expect(service.requests.to('GET', /2fa$/).map(({ path }) => path)).toEqual([
      '/api/v2/watch/content/screeners/s/2fa',
      '/api/v2/moved/s/2fa',
    ]);
  });
  test('on every path is a refusal, after one reread of the listing', async () => {
    service.faults.add({
      match: { path: 'screener-rooms' },
      fault: { kind: 'status', status: 404, body: '{}' },
    });
    const { service: door } = rigWith();
    for (let times = 0; times < 5; times += 1) {
      await expect(door.room(roomKey)).rejects.toMatchObject({ kind: 'refused', httpStatus: 404 });
    }
    expect(listings()).toBe(2);
    expect(service.requests.to('GET', /screener-rooms/)).toHaveLength(5);
  });
});

describe('overrides in the profile', () => {
  const id = 'watch.content.screener_room.retrieve';
  test('take precedence over the listing', async () => {
    const path = 'v2/content/screener-rooms/<str:screener_room_key>';
    await rigWith({ endpointOverrides: { [id]: path } }).service.room(roomKey);
    expect(lastPath()).toBe(`/api/v2/content/screener-rooms/${roomKey}`);
  });
  test("may name the listing's own address", async () => {
    const listing = 'v9/meta/endpoints';
    await rigWith({ endpointOverrides: { [endpointsOperation.id]: listing } }).service.room(roomKey);
    expect(service.requests.all().map(({ path }) => path)).toEqual([
      `/api/${listing}`,
      `/api/v2/watch/content/screener-rooms/${roomKey}`,
    ]);
  });
  test('may name another origin, which only an administrator can set', async () => {
    const other = await startService();
    const path = `${other.baseUrl}/v2/watch/content/screener-rooms/<str:screener_room_key>`;
    await rigWith({ endpointOverrides: { [id]: path } }).service.room(roomKey);
    expect(other.requests.to('GET', /screener-rooms/)).toHaveLength(1);
    await other.close();
  });
});

describe('a hostile listing', () => {
  test('an API key is sent only to the origin of the profile, and each refusal is reported', async () => {
    service.set({ endpointListing: 'hostile' });
    const asked: string[] = [];
    const rig = rigWith({
      fetch: (url, init) => {
        asked.push(new URL(url).origin);
        return fetch(url, init);
      },
    });
    await rig.keychain.open();
    await rig.service.room(roomKey);
    await rig.session.signIn({ method: 'pin', pin: '482913', persist: false });
    await rig.session.renew(await rig.session.accessToken());
    await rig.service.video(`${roomKey}-project`, `${roomKey}--feature`);
    const answer = await rig.service.playback(
      { screenerKey: `${roomKey}--feature--screener`, forceLogin: false },
      { protocol: 'dash' },
    );
    await rig.service.recordEngagement({ ...answer, secondsViewed: [1] });
    expect(new Set(asked)).toEqual(new Set([new URL(service.baseUrl).origin]));
    expect(
      rig.directory
        .refused()
        .map(({ id }) => id)
        .sort(),
    ).toEqual([
      'watch.auth.session.login',
      'watch.auth.session.refresh',
      'watch.content.screener_room.retrieve',
      'watch.content.video.retrieve',
      'watch.stream.session.playback',
      'watch.stream.view_engagement.record',
    ]);
    expect(rig.logger.entries.filter(({ message }) => message === 'an endpoint was refused')).toHaveLength(6);
  });
});

describe('endpoint templates', () => {
  const base = 'https://service.example/api';
  const origins = new Set(['https://service.example']);
  const resolve = (entry: string, wanted: readonly string[] = ['key']) => {
    const resolved = resolveTemplate(entry, base, origins, wanted);
    return resolved.ok ? resolved.template : resolved.reason;
  };
  test.each([
    ['v2/x/<str:key>', 'https://service.example/api/v2/x/<str:key>'],
    ['/v2/x/<str:key>', 'https://service.example/api/v2/x/<str:key>'],
    ['/api/v2/x/<str:key>', 'https://service.example/api/v2/x/<str:key>'],
    ['https://service.example/other/<key>?a=b', 'https://service.example/other/<key>?a=b'],
  ])('%s', (entry, template) => expect(resolve(entry)).toBe(template));
  test.each([
    ['https://evil.example/<str:key>', 'leads to evil.example'],
    ['http://service.example/<str:key>', 'leads to service.example'],
    ['https://service.example:8443/<str:key>', 'leads to service.example:8443'],
    ['https://user:pass@service.example/<str:key>', 'user name or a password'],
    ['https://service.example@evil.example/<str:key>', 'user name or a password'],
    ['//evil.example/<str:key>', 'names another host'],
    ['\\\\evil.example\\<str:key>', 'characters that no address has'],
    ['javascript:alert(1)', 'leads to javascript:'],
    ['file:///etc/passwd', 'leads to file:'],
    ['v2/../../x/<str:key>', 'climbs out'],
    ['v2/%2e%2E/x/<str:key>', 'climbs out'],
    ['v2/x/<str:other>', 'other placeholders'],
    ['v2/x', 'other placeholders'],
    ['v2/x/<str:key>/<str:key>', 'other placeholders'],
    ['v2/x/<<str:key>', 'cannot be read'],
    ['v2/x/<str:key>#a', 'characters that no address has'],
    ['v2/x/<str:key>\n', 'characters that no address has'],
  ])('%j is refused: it %s', (entry, reason) => expect(resolve(entry)).toContain(reason));
  test('values are escaped', () =>
    expect(
      fillTemplate(
        'https://service.example/x/<str:key>/y',
        { key: 'a/../b?c#d e' },
        { q: 'ä&b', none: undefined },
      ),
    ).toBe('https://service.example/x/a%2F..%2Fb%3Fc%23d%20e/y?q=%C3%A4%26b'));
});
