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

describe('the connection state that a service error implies', () => {
  it.each([
    ['a refusal counts as an answer', new RefusedError({ ...facts, httpStatus: 403 }), 'answered'],
    [
      'a server error counts as an answer',
      new ServiceTroubleError({ ...facts, httpStatus: 500 }),
      'answered',
    ],
    ['no network', new OfflineError(facts), 'unreachable'],
    ['a connection that broke', new NetworkError(facts, true), 'unreachable'],
    ['no answer in time', new TimeoutError(facts, 'all'), 'unreachable'],
    ['a portal', new CaptivePortalError(facts), 'captive-portal'],
    ['a proxy that refuses the connection', new ProxyRefusedError(facts), 'unreachable'],
    ['cancelled', new CancelledError(facts, true), null],
    ['no session: no request was sent', new SignInNeededError(facts), null],
    ['a session that ended', new SessionEndedError(facts), null],
    ['an argument that cannot be sent', new InvalidRequestError(facts, 'phone', 'is none'), null],
    [
      'a profile without a key: no request was sent',
      new ConfigurationError(facts, 'apiKey', 'is missing'),
      null,
    ],
    ['an error that is not from the service', new TypeError('bug'), null],
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
