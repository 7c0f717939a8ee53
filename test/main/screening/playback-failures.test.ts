import { describe, expect, it } from 'vitest';
import {
  InvalidAnswerError,
  NetworkError,
  RefusedError,
  ServiceTroubleError,
  TimeoutError,
  UnauthorizedError,
} from '../../../main/service/errors.ts';
import { refusal } from '../../fakes/watch-service.ts';
import { createRig, failureOf, roomKey, videoKey } from './screening-rig.ts';

const facts = { operation: 'playback' } as const;

describe('a playback call that fails', () => {
  it.each([
    ['the connection broke after it was sent', new NetworkError(facts, true), 'SV-PLAYBACK-LOST'],
    ['no answer came in time', new TimeoutError(facts, 'headers'), 'SV-PLAYBACK-LOST'],
    ['a gateway answered', new ServiceTroubleError({ ...facts, httpStatus: 502 }), 'SV-PLAYBACK-LOST'],
    [
      'the answer cannot be read',
      new InvalidAnswerError(facts, 'manifest', 'is missing'),
      'SV-PLAYBACK-UNREADABLE',
    ],
  ])('is never repeated automatically when %s', async (_name, error, code) => {
    const rig = createRig();
    rig.service.before('playback', () => {
      throw error;
    });
    expect(await failureOf(rig.open())).toMatchObject({ kind: 'playback-lost', code });
    await rig.timers.advance(3_600_000);
    expect(rig.service.callsOf('playback')).toHaveLength(1);
  });

  it.each([
    ['no network', new NetworkError(facts, false), 'network'],
    [
      "the service's own trouble",
      new ServiceTroubleError({ ...facts, code: 'W5000', httpStatus: 500, fromEnvelope: true }),
      'trouble',
    ],
    ['a wrong password', refusal('W4100'), 'refused'],
  ])('spends no view on %s', async (_name, error, kind) => {
    const rig = createRig();
    rig.service.before('playback', () => {
      throw error;
    });
    expect(await failureOf(rig.open({ password: 'x' }))).toMatchObject({ kind });
    rig.service.before('playback', () => undefined);
    expect((await rig.open({ password: 'y' })).spentView).toBe(true);
  });

  it.each([
    [{ password: 'x' }, 'password-refused'],
    [{ passcode: '012345' }, 'passcode-refused'],
    [{ password: 'x', passcode: '012345' }, 'refused'],
    [{}, 'refused'],
  ])('with an undocumented code is reported according to what was sent, %o: %s', async (typed, kind) => {
    const rig = createRig();
    rig.service.before('playback', () => {
      throw refusal('W4777');
    });
    expect(await failureOf(rig.open(typed))).toMatchObject({ kind, code: 'W4777' });
  });

  it.each([403, 401])(
    'by the page of a proxy (%i) is not attributed to the typed secret',
    async (httpStatus) => {
      const rig = createRig();
      rig.service.before('playback', () => {
        throw httpStatus === 401
          ? new UnauthorizedError({ ...facts, httpStatus })
          : new RefusedError({ ...facts, httpStatus });
      });
      expect(await failureOf(rig.open({ password: 'x' }))).toMatchObject({
        kind: httpStatus === 401 ? 'unauthorized' : 'refused',
      });
    },
  );

  it.each([
    ['W2002', { password: 'x' }, 'password-refused'],
    ['W2002', { passcode: '012345' }, 'passcode-refused'],
    ['W2777', { password: 'x' }, 'password-refused'],
    [null, { passcode: '012345' }, 'passcode-refused'],
    ['W2003', { password: 'x' }, 'unauthorized'],
    ['W2001', { password: 'x' }, 'unauthorized'],
  ])('with 401 and %s is reported according to what was sent, %o: %s', async (code, typed, kind) => {
    const rig = createRig();
    rig.service.before('playback', () => {
      throw new UnauthorizedError({ ...facts, code, httpStatus: 401, fromEnvelope: true });
    });
    expect(await failureOf(rig.open(typed))).toMatchObject({ kind });
  });

  it.each([
    ['W4102', 'expired'],
    ['W4103', 'used-up'],
  ])('with %s closes the video as %s until the service is read again', async (code, availability) => {
    const rig = createRig();
    await rig.rooms.videos({ roomKey, page: 1, query: '', season: null, fresh: true });
    rig.service.before('playback', () => {
      throw refusal(code);
    });
    await failureOf(rig.open());
    expect(await rig.rooms.video({ roomKey, videoKey, fresh: false })).toMatchObject({ availability });
    await rig.timers.advance(1_000);
    expect(await rig.rooms.video({ roomKey, videoKey, fresh: true })).toMatchObject({
      availability: 'ready',
    });
  });

  it('for a room that is no longer shared closes the room, and erases it when this is certain', async () => {
    const rig = createRig();
    await rig.library.add(roomKey);
    await rig.rooms.videos({ roomKey, page: 1, query: '', season: null, fresh: true });
    rig.service.withdraw(roomKey);
    rig.service.before('playback', () => {
      throw refusal('W4005');
    });
    expect(await failureOf(rig.open())).toMatchObject({ kind: 'no-longer-shared' });
    await rig.timers.advance(32_000);
    expect(await rig.library.list()).toMatchObject([{ state: 'no-longer-shared', projectName: '' }]);
  });
});
