import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFakeClock } from '../../fakes/clock.ts';
import { until } from '../../fakes/service-until.ts';
import { createServiceRig, type RigOptions, type ServiceRig } from '../../fakes/service-rig.ts';
import { demoKeys } from '../../stand-ins/service/demo-access.ts';
import type { Fault } from '../../stand-ins/service/faults.ts';
import { startService, type StandInService } from '../../stand-ins/service/server.ts';

let service: StandInService;
beforeAll(async () => {
  service = await startService();
});
beforeEach(() => {
  service.faults.clear();
  service.requests.clear();
});
afterAll(() => service.close());

const mara = { method: 'pin', pin: '482913', persist: true } as const;
const portal: Fault = { kind: 'captive-portal' };
const logouts = () => service.requests.to('POST', /logout/);

async function missedBy(fault: Fault, options: Partial<RigOptions> = {}): Promise<ServiceRig> {
  const rig = createServiceRig({ baseUrl: service.baseUrl, apiKey: demoKeys.main.value, ...options });
  await rig.keychain.open();
  await rig.session.signIn(mara);
  service.faults.add({ match: { path: 'logout' }, fault });
  await rig.session.signOut();
  expect([...rig.secretStore.entries.keys()].filter((name) => name.endsWith(' session'))).toEqual([]);
  return rig;
}

/** Checks that no further logout is sent. It awaits a sign-in, which is answered after the earlier requests. */
async function nothingFollows(rig: ServiceRig): Promise<void> {
  const before = logouts().length;
  rig.session.tryAgain();
  await rig.session.signIn({ ...mara, persist: false });
  expect(logouts()).toHaveLength(before);
}

describe('a sign-out that the service missed', () => {
  test('is reported once when the service is reachable again', async () => {
    const rig = await missedBy(portal);
    service.faults.clear();
    service.requests.clear();
    rig.session.tryAgain();
    rig.session.tryAgain();
    await until(() => service.requests.last()?.status === 200);
    expect(logouts()).toHaveLength(1);
    await nothingFollows(rig);
  });

  test.each<readonly [string, Fault, number]>([
    ['at most three times', portal, 3],
    ['zero times after a refusal', { kind: 'status', status: 403, code: 'W2101' }, 0],
  ])('is reported again %s', async (_how, fault, times) => {
    const rig = await missedBy(fault);
    const failures = () =>
      rig.logger.entries.filter(({ message }) => message.startsWith('the sign-out could not be sent'));
    for (let told = 1; told <= times; told += 1) {
      rig.session.tryAgain();
      await until(() => failures().length === 1 + told);
    }
    await nothingFollows(rig);
    expect(failures()).toHaveLength(1 + times);
  });

  test('is not reported after a day, when its tokens have expired', async () => {
    const clock = createFakeClock();
    const rig = await missedBy(portal, { clock });
    clock.advance(24 * 3_600_000);
    await nothingFollows(rig);
  });
});
