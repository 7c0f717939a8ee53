import { describe, expect, it } from 'vitest';
import { observeService } from '../../../main/compose/observed-service.ts';
import {
  CancelledError,
  CaptivePortalError,
  ProxyRefusedError,
  ConfigurationError,
  InvalidRequestError,
  NetworkError,
  OfflineError,
  RefusedError,
  ServiceTroubleError,
  SessionEndedError,
  SignInNeededError,
  TimeoutError,
} from '../../../main/service/errors.ts';
import { createFakeWatchService } from '../../fakes/watch-service.ts';

const facts = { operation: 'room' };

describe('what an error tells of the way to the service', () => {
  it.each([
    ['a refusal is an answer', new RefusedError({ ...facts, httpStatus: 403 }), 'answered'],
    ['so is trouble of its own', new ServiceTroubleError({ ...facts, httpStatus: 500 }), 'answered'],
    ['no network', new OfflineError(facts), 'unreachable'],
    ['a connection that broke', new NetworkError(facts, true), 'unreachable'],
    ['no answer in time', new TimeoutError(facts, 'all'), 'unreachable'],
    ['a portal', new CaptivePortalError(facts), 'captive-portal'],
    ['a proxy that refuses', new ProxyRefusedError(facts), 'unreachable'],
    ['cancelled', new CancelledError(facts, true), null],
    ['nobody signed in: nothing was sent', new SignInNeededError(facts), null],
    ['a session that ended', new SessionEndedError(facts), null],
    ['an argument that cannot be sent', new InvalidRequestError(facts, 'phone', 'is none'), null],
    [
      'a profile without a key: nothing was sent',
      new ConfigurationError(facts, 'apiKey', 'is missing'),
      null,
    ],
    ['no error of the service', new TypeError('bug'), null],
  ])('%s', async (_what, error, result) => {
    const service = createFakeWatchService();
    service.before('room', () => {
      throw error;
    });
    const told: string[] = [];
    await expect(observeService(service, (one) => told.push(one)).room('room-1')).rejects.toBe(error);
    expect(told).toEqual(result === null ? [] : [result]);
  });
});
