import { describe, expect, test } from 'vitest';
import {
  CancelledError,
  CaptivePortalError,
  ClientCertificateError,
  ConfigurationError,
  type Credential,
  InsecureConnectionError,
  InvalidAnswerError,
  InvalidRequestError,
  NetworkError,
  OfflineError,
  ProxyRefusedError,
  RateLimitedError,
  RefusedError,
  SessionEndedError,
  ServiceTroubleError,
  SignInNeededError,
  TimeoutError,
  UnauthorizedError,
} from '../../../main/service/errors.ts';
import type { OperationName } from '../../../main/service/operations/declaration.ts';
import { toFailure } from '../../../main/service/failure.ts';

/** Tests the mapping from a typed error to the failure that the viewer receives. */

const facts = (operation: OperationName = 'room') => ({ operation });

describe('failure kinds', () => {
  test.each([
    [new OfflineError(facts()), 'offline', 'SV-OFFLINE', true],
    [new NetworkError(facts(), true), 'offline', 'SV-OFFLINE', true],
    [new InsecureConnectionError(facts()), 'insecure-connection', 'SV-INSECURE-CONNECTION', false],
    [new ProxyRefusedError({ ...facts(), httpStatus: 407 }), 'proxy-refused', 'SV-PROXY-REFUSED', true],
    [new ClientCertificateError(facts()), 'client-certificate', 'SV-CLIENT-CERTIFICATE', false],
    [new TimeoutError(facts(), 'headers'), 'timeout', 'SV-TIMEOUT', true],
    [new CancelledError(facts(), false), 'cancelled', 'SV-CANCELLED', true],
    [new CaptivePortalError(facts()), 'captive-portal', 'SV-CAPTIVE-PORTAL', true],
    [
      new InvalidAnswerError(facts(), 'project.key', 'is missing'),
      'invalid-answer',
      'SV-INVALID-ANSWER',
      true,
    ],
    [new SignInNeededError(facts()), 'sign-in-needed', 'SV-SIGN-IN-NEEDED', false],
    [new SessionEndedError(facts()), 'signed-out', 'SV-SIGNED-OUT', false],
    [new ConfigurationError(facts(), 'apiKey', 'is missing'), 'configuration', 'SV-CONFIGURATION', false],
    [
      new InvalidRequestError(facts(), 'phone', 'is not a phone number'),
      'invalid-input',
      'SV-INVALID-INPUT',
      false,
    ],
  ])('%s', (error, kind, code, canRetry) => expect(toFailure(error)).toMatchObject({ kind, code, canRetry }));
  test('a key in a locked keychain has its own kind, which is not internal', () =>
    expect(
      toFailure(new ConfigurationError(facts(), 'apiKey', 'is missing'), { keychainLocked: true }),
    ).toMatchObject({ kind: 'keychain-locked', code: 'SV-KEYCHAIN-LOCKED' }));
  test('an invalid answer names its field', () =>
    expect(toFailure(new InvalidAnswerError(facts(), 'project.key', 'is missing')).field).toBe(
      'project.key',
    ));
  test.each([new Error('x'), new TypeError('x'), 'x', null, undefined])('%s is an internal error', (error) =>
    expect(toFailure(error)).toEqual({ kind: 'internal', code: 'SV-INTERNAL', canRetry: false }),
  );
});

function refusal(
  code: string | null,
  operation: OperationName,
  credential: Credential = 'key',
): RefusedError | UnauthorizedError {
  const all = {
    operation,
    code,
    httpStatus: code?.startsWith('W20') ? 401 : 403,
    credential,
    fromEnvelope: true,
  };
  return all.httpStatus === 401 ? new UnauthorizedError(all) : new RefusedError(all);
}

describe('failure codes', () => {
  test.each([
    ['W2000', 'room', 'key', 'configuration'],
    ['W2001', 'room', 'key', 'configuration'],
    ['W2101', 'room', 'key', 'configuration'],
    ['W2003', 'room', 'key', 'configuration'],
    ['W2003', 'video', 'jwt', 'sign-in-needed'],
    ['W2003', 'playback', 'jwt', 'sign-in-needed'],
    ['W2101', 'playback', 'key', 'configuration'],
    ['W2003', 'playback', 'key', 'configuration'],
    ['W2101', 'playback', 'key-without-session', 'sign-in-needed'],
    ['W2003', 'reactivate', 'key-without-session', 'sign-in-needed'],
    ['W2101', 'playback', 'jwt', 'configuration'],
    ['W2002', 'login', 'key', 'credentials-refused'],
    ['W4900', 'login', 'key', 'credentials-refused'],
    ['W2001', 'login', 'key', 'configuration'],
    ['W2104', 'reactivate', 'key', 'reactivation-refused'],
    ['W2104', 'playback', 'key', 'refused'],
    ['W4002', 'room', 'key', 'room-unknown'],
    ['W4002', 'videos', 'key', 'room-unknown'],
    ['W4005', 'room', 'key', 'no-longer-shared'],
    ['W4002', 'video', 'jwt', 'video-unknown'],
    ['W4002', 'playback', 'key', 'video-unknown'],
    ['W2002', 'playback', 'key', 'refused'],
    ['W4100', 'playback', 'key', 'password-refused'],
    ['W4101', 'playback', 'key', 'passcode-refused'],
    ['W4102', 'playback', 'key', 'expired'],
    ['W4103', 'playback', 'key', 'used-up'],
    ['W4901', 'productConfig', 'key', 'device-refused'],
    ['W4901', 'login', 'key', 'device-refused'],
    ['W4105', 'sendPasscode', 'key', 'phone-unknown'],
    ['W4900', 'linkPhone', 'key', 'phone-unknown'],
    ['W4002', 'linkPhone', 'key', 'video-unknown'],
    ['W4005', 'sendPasscode', 'key', 'no-longer-shared'],
    ['W4106', 'reactivate', 'key', 'reactivation-refused'],
    ['W4999', 'playback', 'key', 'refused'],
    [null, 'playback', 'key', 'refused'],
  ] as const)('%s of %s with %s is %s', (code, operation, credential, kind) => {
    const failure = toFailure(refusal(code, operation, credential));
    expect(failure.kind).toBe(kind);
    expect(failure.code).toBe(code ?? 'SV-REFUSED');
  });
  test('a room that was read before counts as no longer shared', () =>
    expect(toFailure(refusal('W4002', 'room'), { knownRoom: true }).kind).toBe('no-longer-shared'));
  test.each([
    [true, 'credentials-refused'],
    [false, 'refused'],
  ])('a sign-in that is refused without a code, with an envelope %j, is %s', (fromEnvelope, kind) =>
    expect(toFailure(new RefusedError({ operation: 'login', httpStatus: 403, fromEnvelope }))).toMatchObject({
      kind,
    }),
  );
  test('a refused device includes the client id', () =>
    expect(toFailure(refusal('W4901', 'room'), { clientId: 'DESKTOP-X' }).clientId).toBe('DESKTOP-X'));
});

describe('failure messages', () => {
  test("generic_error_message replaces the app's message for an unknown code only", () => {
    const context = { genericMessage: 'Please try later.' };
    expect(toFailure(refusal('W4999', 'playback'), context).genericMessage).toBe('Please try later.');
    expect(toFailure(refusal(null, 'playback'), context).genericMessage).toBe('Please try later.');
    const trouble = (code: string | null) =>
      toFailure(new ServiceTroubleError({ operation: 'room', code, httpStatus: 500 }), context);
    expect(trouble('W5777').genericMessage).toBe('Please try later.');
    for (const code of ['W4102', 'W2104', 'W4900'])
      expect(toFailure(refusal(code, 'playback'), context)).not.toHaveProperty('genericMessage');
    expect(trouble('W5000')).not.toHaveProperty('genericMessage');
  });
  test('the message of the service is returned as detail', () => {
    const error = new RateLimitedError({
      operation: 'room',
      code: 'W5001',
      httpStatus: 429,
      detail: 'Slow.',
    });
    expect(toFailure(error)).toEqual({
      kind: 'rate-limited',
      code: 'W5001',
      canRetry: true,
      detail: 'Slow.',
    });
  });
  test('W5000 is a server error with its code', () =>
    expect(
      toFailure(new ServiceTroubleError({ operation: 'room', code: 'W5000', httpStatus: 500 })),
    ).toMatchObject({
      kind: 'service-trouble',
      code: 'W5000',
    }));
});

describe('a reactivation whose answer was lost', () => lostAnswers('reactivate'));
describe('a passcode whose answer was lost', () => lostAnswers('sendPasscode'));

function lostAnswers(operation: OperationName): void {
  test.each([
    new NetworkError(facts(operation), true),
    new TimeoutError(facts(operation), 'body'),
    new InvalidAnswerError(facts(operation), 'body', 'is not JSON'),
    new ServiceTroubleError({ operation, httpStatus: 502 }),
    new CancelledError(facts(operation), true),
  ])('%s may have been sent', (error) =>
    expect(toFailure(error)).toMatchObject({ kind: 'may-have-been-sent', canRetry: false }),
  );
  test.each([
    new NetworkError(facts(operation), false),
    new OfflineError(facts(operation)),
    new CancelledError(facts(operation), false),
    new ServiceTroubleError({ operation, code: 'W5000', httpStatus: 500, fromEnvelope: true }),
  ])('%s was not sent', (error) => expect(toFailure(error).kind).not.toBe('may-have-been-sent'));
}
