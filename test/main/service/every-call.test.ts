import { afterAll, beforeEach, beforeAll, describe, expect, test } from 'vitest';
import type { LoggedRequest } from '../../stand-ins/service/requests.ts';
import { demoKeys } from '../../stand-ins/service/demo-access.ts';
import { startService, type StandInService } from '../../stand-ins/service/server.ts';
import { createServiceRig, type ServiceRig } from '../../fakes/service-rig.ts';

/** What all calls have in common: headers, escaping of keys, and the service's Date. */

let service: StandInService;
let rig: ServiceRig;
const roomKey = 'salt-and-starlight';
const screener = { screenerKey: `${roomKey}--feature--screener`, forceLogin: false };

beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  rig = createServiceRig({ baseUrl: service.baseUrl, apiKey: demoKeys.main.value });
  await rig.keychain.open();
  await rig.service.productConfig();
  service.requests.clear();
});
afterAll(() => service.close());

function last(): LoggedRequest & { json: unknown } {
  const request = service.requests.last()!;
  return { ...request, json: request.body === '' ? null : (JSON.parse(request.body) as unknown) };
}

describe('every call', () => {
  test('carries the ClientID and neither cookies nor cached answers', async () => {
    await rig.service.room(roomKey);
    expect(last().headers.clientid).toBe('DESKTOP-SCREENERVIEWER-0.1.0-LINUX6.1');
    expect(last().headers.cookie).toBeUndefined();
    expect(last().headers.accept).toBe('application/json');
  });
  test.each(['a/b', 'a?b=c', 'a#b', 'ä ö', '%2e%2e', '../../x', '<script>'])(
    'escapes the key %s',
    async (key) => {
      await expect(rig.service.room(key)).rejects.toMatchObject({ code: 'W4002' });
      expect(decodeURIComponent(last().path.split('/').at(-1)!)).toBe(key);
    },
  );
  test.each(['', '.', '..', '\ud800', 'x'.repeat(501)])(
    'refuses the key %j before anything is sent',
    async (key) => {
      await expect(rig.service.room(key)).rejects.toMatchObject({
        kind: 'invalid-request',
        field: 'roomKey',
      });
      expect(service.requests.all()).toHaveLength(0);
    },
  );
  test("tells the service's Date, and only of answers that passed their schema", async () => {
    rig.serviceDates.length = 0;
    await rig.service.room(roomKey);
    expect(rig.serviceDates).toHaveLength(1);
    service.faults.add({ match: { path: roomKey, times: 1 }, fault: { kind: 'captive-portal' } });
    await expect(rig.service.room(roomKey)).rejects.toMatchObject({ kind: 'captive-portal' });
    await expect(rig.service.room('unknown')).rejects.toMatchObject({ code: 'W4002' });
    service.faults.add({
      match: { path: roomKey, times: 1 },
      fault: { kind: 'patch', fields: { key: null } },
    });
    await expect(rig.service.room(roomKey)).rejects.toMatchObject({ kind: 'invalid-answer', field: 'key' });
    expect(rig.serviceDates).toHaveLength(1);
  });
  test('nor of a page or of an answer that may be empty, which anything in between could give', async () => {
    rig.serviceDates.length = 0;
    service.faults.add({
      match: { path: 'player/view', times: 1 },
      fault: { kind: 'status', status: 200, html: '<p>' },
    });
    await rig.service.playerComponent();
    service.faults.add({
      match: { path: '2fa', times: 1 },
      fault: { kind: 'status', status: 200, body: '' },
    });
    await rig.service.sendPasscode(screener);
    expect(rig.serviceDates).toEqual([]);
  });
});
