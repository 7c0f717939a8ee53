import { describe, expect, test } from 'vitest';
import { ownService, screener } from '../../fakes/own-service.ts';

/** Tests what all calls have in common: headers, escaping of keys, and the service's Date. */

const roomKey = 'salt-and-starlight';
const own = ownService();

describe('every call', () => {
  test('sends the ClientID and uses neither cookies nor cached answers', async () => {
    await own.rig.service.room(roomKey);
    expect(own.last().headers.clientid).toBe('DESKTOP-SCREENERVIEWER-0.1.0-LINUX6.1');
    expect(own.last().headers.cookie).toBeUndefined();
    expect(own.last().headers.accept).toBe('application/json');
  });
  test.each(['a?b=c', 'a#b', 'ä ö', '%2e%2e', '<script>', 'x'.repeat(500)])(
    'escapes the key %s',
    async (screenerKey) => {
      const sent = own.rig.service.sendPasscode({ screenerKey, forceLogin: false });
      await expect(sent).rejects.toMatchObject({ code: 'W4002' });
      expect(decodeURIComponent(own.last().path.split('/').at(-2)!)).toBe(screenerKey);
    },
  );
  test.each(['', '.', '..', '\ud800', 'a/b', '../../x', 'ä', 'x'.repeat(129)])(
    'refuses the key %j before it sends anything',
    async (key) => {
      await expect(own.rig.service.room(key)).rejects.toMatchObject({
        kind: 'invalid-request',
        field: 'roomKey',
      });
      expect(own.service.requests.all()).toHaveLength(0);
    },
  );
  test("reports the service's Date only for answers that passed their schema", async () => {
    own.rig.serviceDates.length = 0;
    await own.rig.service.room(roomKey);
    expect(own.rig.serviceDates).toHaveLength(1);
    own.service.faults.add({ match: { path: roomKey, times: 1 }, fault: { kind: 'captive-portal' } });
    await expect(own.rig.service.room(roomKey)).rejects.toMatchObject({ kind: 'captive-portal' });
    await expect(own.rig.service.room('unknown')).rejects.toMatchObject({ code: 'W4002' });
    own.service.faults.add({
      match: { path: roomKey, times: 1 },
      fault: { kind: 'patch', fields: { key: null } },
    });
    await expect(own.rig.service.room(roomKey)).rejects.toMatchObject({
      kind: 'invalid-answer',
      field: 'key',
    });
    expect(own.rig.serviceDates).toHaveLength(1);
  });
  test('does not report the Date of a page or an empty answer, which any server on the way could send', async () => {
    own.rig.serviceDates.length = 0;
    own.service.faults.add({
      match: { path: 'player/view', times: 1 },
      fault: { kind: 'status', status: 200, html: '<p>' },
    });
    await own.rig.service.playerComponent();
    own.service.faults.add({
      match: { path: '2fa', times: 1 },
      fault: { kind: 'status', status: 200, body: '' },
    });
    await own.rig.service.sendPasscode(screener);
    expect(own.rig.serviceDates).toEqual([]);
  });
});
