import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { credentialFor } from '../../../main/service/credentials.ts';
import type { ScreenerRef, WatchService } from '../../../main/service/watch-service.ts';
import { toFailure } from '../../../main/service/failure.ts';
import { demoKeys } from '../../stand-ins/service/demo-access.ts';
import { startService, type StandInService } from '../../stand-ins/service/server.ts';
import { createServiceRig, type ServiceRig } from '../../fakes/service-rig.ts';

/**
 * Tests section 5 of the interface, and the two combinations that it leaves open: the exact header of every operation.
 */

let service: StandInService;
beforeAll(async () => {
  service = await startService();
});
beforeEach(() => service.requests.clear());
afterAll(() => service.close());

async function rigOf(options: { linksAllowed: boolean; signedIn: boolean }): Promise<ServiceRig> {
  // The stand-in has both kinds of product: the API key selects one.
  const { value } = options.linksAllowed ? demoKeys.main : demoKeys.studio;
  const rig = createServiceRig({
    baseUrl: service.baseUrl,
    apiKey: value,
    allowLinkScreeners: options.linksAllowed,
  });
  await rig.keychain.open();
  if (options.signedIn) {
    const { pin, username, password } = service.state.accounts[0]!;
    await rig.session.signIn(
      options.linksAllowed
        ? { method: 'pin', pin: pin!, persist: false }
        : { method: 'password', username: username!, password: password!, persist: false },
    );
  }
  service.requests.clear();
  return rig;
}

const byRules: Record<string, (service: WatchService, screener: ScreenerRef) => Promise<unknown>> = {
  '4.3 reactivate': (door, screener) =>
    door.reactivate(screener, { email: 'a@b.example', message: 'Please.' }),
  '4.4 linkPhone': (door, screener) => door.linkPhone(screener, { phone: 7_700_900_123, countryCode: 44 }),
  '4.5 sendPasscode': (door, screener) => door.sendPasscode(screener),
  playback: (door, screener) => door.playback(screener, { protocol: 'dash' }),
  offlineViews: (door, screener) => door.recordOfflineViews(screener, [{ videoKey: 'v', startedAt: 1 }]),
};

const withKey: Record<string, (service: WatchService) => Promise<unknown>> = {
  '4.1 room': (door) => door.room('salt-and-starlight'),
  '4.2 videos': (door) => door.videos({ roomKey: 'salt-and-starlight' }),
  'product config': (door) => door.productConfig(),
};

/** All combinations of product, force_login and sign-in. `none` means that no call may be sent. */
const matrix = [
  { linksAllowed: true, forceLogin: false, signedIn: false, wanted: 'Bearer' },
  { linksAllowed: true, forceLogin: false, signedIn: true, wanted: 'Bearer' },
  { linksAllowed: true, forceLogin: true, signedIn: false, wanted: 'Bearer' },
  { linksAllowed: true, forceLogin: true, signedIn: true, wanted: 'JWT' },
  { linksAllowed: false, forceLogin: false, signedIn: false, wanted: 'Bearer' },
  { linksAllowed: false, forceLogin: false, signedIn: true, wanted: 'JWT' },
  { linksAllowed: false, forceLogin: true, signedIn: false, wanted: 'none' },
  { linksAllowed: false, forceLogin: true, signedIn: true, wanted: 'JWT' },
] as const;

describe.each(matrix)('links $linksAllowed, force_login $forceLogin, signed in $signedIn: $wanted', (row) => {
  const screener = { screenerKey: 'salt-and-starlight--feature--screener', forceLogin: row.forceLogin };
  let rig: ServiceRig;
  beforeAll(async () => {
    rig = await rigOf(row);
    await rig.service.productConfig();
  });

  test.each(Object.entries(byRules))('%s', async (_, call) => {
    const outcome = await call(rig.service, screener).catch((error: unknown) => error);
    if (row.wanted === 'none') {
      expect(outcome).toMatchObject({ kind: 'sign-in-needed' });
      expect(service.requests.all()).toHaveLength(0);
      return;
    }
    const key = row.linksAllowed ? demoKeys.main.value : demoKeys.studio.value;
    const header = row.wanted === 'JWT' ? `JWT ${rig.session.currentAccessToken()}` : `Bearer ${key}`;
    expect(service.requests.all().at(0)?.headers.authorization).toBe(header);
  });

  test.each(Object.entries(withKey))('%s: always the API key', async (_, call) => {
    await call(rig.service);
    const key = row.linksAllowed ? demoKeys.main.value : demoKeys.studio.value;
    expect(service.requests.last()?.headers.authorization).toBe(`Bearer ${key}`);
  });

  test('video details: a session, or no call', async () => {
    const outcome = await rig.service.video('p', 'v').catch((error: unknown) => error);
    if (row.signedIn) {
      expect(service.requests.last()?.headers.authorization).toBe(`JWT ${rig.session.currentAccessToken()}`);
    } else {
      expect(outcome).toMatchObject({ kind: 'sign-in-needed' });
      expect(service.requests.all()).toHaveLength(0);
    }
  });
});

describe('5.2 and 5.3: the answers of the service', () => {
  const { rooms } = {
    rooms: () => service.catalogue.rooms().filter((room) => room.forceLogin),
  };
  const screenerOf = (publicity: boolean): ScreenerRef => {
    const room = rooms().find((entry) => entry.publicity === publicity)!;
    return { screenerKey: room.videos()[0]!.screenerKey, forceLogin: true };
  };
  test('"Continue without signing in" works for a screener that is not a Publicity screener', async () => {
    const rig = await rigOf({ linksAllowed: true, signedIn: false });
    const answer = await rig.service.playback(screenerOf(false), { protocol: 'dash' });
    expect(answer.sessionKey).toBeTruthy();
  });
  test('a Publicity screener is refused and requires sign-in', async () => {
    const rig = await rigOf({ linksAllowed: true, signedIn: false });
    const refused = await rig.service
      .playback(screenerOf(true), { protocol: 'dash' })
      .catch((error: unknown) => error);
    expect(toFailure(refused)).toMatchObject({ kind: 'sign-in-needed', code: 'W2101' });
  });
  test.each([
    [false, 'configuration'],
    [true, 'sign-in-needed'],
  ])('a refused API key where force_login is %s: %s', async (forceLogin, kind) => {
    const rig = await rigOf({ linksAllowed: true, signedIn: false });
    service.faults.add({
      match: { path: '/playback', times: 1 },
      fault: { kind: 'status', status: 403, code: 'W2101' },
    });
    const refused = await rig.service
      .playback({ ...screenerOf(false), forceLogin }, { protocol: 'dash' })
      .catch((error: unknown) => error);
    expect(toFailure(refused)).toMatchObject({ kind, code: 'W2101' });
  });
  test('with a session, both play', async () => {
    const rig = await rigOf({ linksAllowed: true, signedIn: true });
    for (const publicity of [true, false]) {
      const answer = await rig.service.playback(screenerOf(publicity), { protocol: 'dash' });
      expect(answer.sessionKey).toBeTruthy();
    }
  });
});

describe('5.5: the three refusals', () => {
  test('W2000: no header that could be parsed', async () => {
    const rig = createServiceRig({ baseUrl: service.baseUrl, apiKey: 'two words' });
    await expect(rig.service.room('salt-and-starlight')).rejects.toMatchObject({
      code: 'W2000',
      httpStatus: 401,
    });
  });
  test('W2003: an invalid token is renewed once, then the error is reported', async () => {
    const rig = await rigOf({ linksAllowed: true, signedIn: true });
    service.faults.add({
      match: { path: '/projects/', times: 2 },
      fault: { kind: 'status', status: 401, code: 'W2003' },
    });
    await expect(rig.service.video('p', 'v')).rejects.toMatchObject({ code: 'W2003', credential: 'jwt' });
    expect(service.requests.to('GET', /projects/)).toHaveLength(2);
    expect(service.requests.to('POST', /refresh/)).toHaveLength(1);
  });
  test('W2101: an API key without permission', async () => {
    const rig = createServiceRig({ baseUrl: service.baseUrl, apiKey: demoKeys.noPermission.value });
    await expect(rig.service.room('salt-and-starlight')).rejects.toMatchObject({
      code: 'W2101',
      httpStatus: 403,
    });
  });
  test('without an API key no request is sent', async () => {
    const rig = createServiceRig({ baseUrl: service.baseUrl, apiKey: null });
    await expect(rig.service.room('salt-and-starlight')).rejects.toMatchObject({
      kind: 'configuration',
      field: 'apiKey',
    });
    expect(service.requests.all()).toHaveLength(0);
  });
});

test('operations with a fixed credential ignore product, room and session', () => {
  for (const { wanted: _, ...facts } of matrix) {
    expect(credentialFor('key', facts)).toBe('key');
    expect(credentialFor('none', facts)).toBe('none');
    expect(credentialFor('jwt', facts)).toBe(facts.signedIn ? 'jwt' : 'sign-in');
  }
});
