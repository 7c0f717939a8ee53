import { type Failure, type FailureKind } from '../../preload/contract/failures.ts';
import { codeOf } from '../platform/domain-failure.ts';
import { serviceCodes } from './codes.ts';
import {
  type CalledOperation,
  ConfigurationError,
  InvalidAnswerError,
  InvalidRequestError,
  ServiceError,
  type ServiceErrorKind,
} from './errors.ts';

export interface FailureContext {
  /** `generic_error_message` of product config: replaces our text for an unknown code. */
  readonly genericMessage?: string | null | undefined;
  /** The client id that was sent; shown when the service refuses the device. */
  readonly clientId?: string | undefined;
  /** Whether the keychain, which may hold the API key, is locked. */
  readonly keychainLocked?: boolean | undefined;
  /** Whether the room was read before; a refusal then means that it is no longer shared. */
  readonly knownRoom?: boolean | undefined;
}

/** The failure shown for each kind of error when no service code is more specific. */
const byKind: Readonly<Record<Exclude<ServiceErrorKind, 'unauthorized' | 'refused'>, FailureKind>> = {
  offline: 'offline',
  network: 'offline',
  'insecure-connection': 'insecure-connection',
  'proxy-refused': 'proxy-refused',
  'client-certificate': 'client-certificate',
  timeout: 'timeout',
  cancelled: 'cancelled',
  'captive-portal': 'captive-portal',
  'invalid-answer': 'invalid-answer',
  'rate-limited': 'rate-limited',
  backoff: 'rate-limited',
  trouble: 'service-trouble',
  'sign-in-needed': 'sign-in-needed',
  'session-ended': 'signed-out',
  configuration: 'configuration',
  'invalid-request': 'invalid-input',
};

/** Codes with the same meaning for every operation; the others are in `byOperation`. */
const byCode: Readonly<Record<string, FailureKind>> = {
  [serviceCodes.authorizationMissing]: 'configuration',
  [serviceCodes.apiKeyInvalid]: 'configuration',
  [serviceCodes.apiKeyNotAuthorized]: 'configuration',
  [serviceCodes.credentialsInvalid]: 'credentials-refused',
  [serviceCodes.featureNotAvailable]: 'refused',
  [serviceCodes.passwordWrong]: 'password-refused',
  [serviceCodes.passcodeWrong]: 'passcode-refused',
  [serviceCodes.screenerExpired]: 'expired',
  [serviceCodes.viewsUsedUp]: 'used-up',
  [serviceCodes.deviceInvalid]: 'device-refused',
};

const unknownScreener: Readonly<Record<string, FailureKind>> = {
  [serviceCodes.keyUnknown]: 'video-unknown',
  [serviceCodes.permissionDenied]: 'no-longer-shared',
};

/**
 * Refusals whose meaning depends on the operation. `other` applies to every 4xx that is in neither table. `said`
 * applies only to a refusal by the service itself, because a proxy cannot judge what was typed.
 */
const byOperation: Readonly<Partial<Record<CalledOperation, Readonly<Record<string, FailureKind>>>>> = {
  room: { [serviceCodes.keyUnknown]: 'room-unknown', [serviceCodes.permissionDenied]: 'no-longer-shared' },
  videos: { [serviceCodes.keyUnknown]: 'room-unknown', [serviceCodes.permissionDenied]: 'no-longer-shared' },
  video: unknownScreener,
  // The code does not show whether the password or the passcode is wrong.
  playback: { ...unknownScreener, [serviceCodes.credentialsInvalid]: 'refused' },
  login: { said: 'credentials-refused' },
  // After any other refusal the viewer offers to link a phone and keeps the input.
  sendPasscode: { ...unknownScreener, [serviceCodes.featureNotAvailable]: 'refused', other: 'phone-unknown' },
  linkPhone: { ...unknownScreener, other: 'phone-unknown' },
  reactivate: { [serviceCodes.featureNotAvailable]: 'reactivation-refused', other: 'reactivation-refused' },
};

/** Operations whose effect cannot be undone: a lost answer must be reported as such. */
const oncePerClick: ReadonlySet<CalledOperation> = new Set(['reactivate', 'sendPasscode']);

const knownCodes: ReadonlySet<string> = new Set(Object.values(serviceCodes));

/**
 * Converts any rejection to the failure that crosses the bridge. An error that is not a ServiceError is a bug and
 * becomes `internal`.
 */
export function toFailure(error: unknown, context: FailureContext = {}): Failure {
  if (!(error instanceof ServiceError))
    return { kind: 'internal', code: codeOf('internal'), canRetry: false };
  // A click can share an automatic call, for example a token renewal. The failure behind the backoff is then the reason
  // to report.
  if (error.kind === 'backoff' && error.cause !== undefined) return toFailure(error.cause, context);
  const kind = kindOf(error, context);
  const isGeneral = kind === 'refused' || kind === 'service-trouble';
  const isUnknownCode = isGeneral && !(error.code !== null && knownCodes.has(error.code));
  return {
    kind,
    code: error.code !== null && isRefusal(error) ? error.code : codeOf(kind),
    canRetry: kind === 'may-have-been-sent' ? false : error.canRetry,
    ...(error.detail === null ? {} : { detail: error.detail }),
    ...(isUnknownCode && context.genericMessage ? { genericMessage: context.genericMessage } : {}),
    ...(hasField(error) ? { field: error.field } : {}),
    ...(kind === 'device-refused' && context.clientId !== undefined ? { clientId: context.clientId } : {}),
  };
}

/**
 * Returns whether the service may have processed a request whose answer is lost. The result is false after a 5xx in the
 * service's envelope, because the service has answered, and true after a 5xx of a gateway.
 */
export function isAnswerLost(error: ServiceError): boolean {
  return error.mayHaveArrived && !(error.kind === 'trouble' && error.fromEnvelope);
}

function kindOf(error: ServiceError, context: FailureContext): FailureKind {
  if (oncePerClick.has(error.operation) && isAnswerLost(error)) return 'may-have-been-sent';
  const { kind } = error;
  if (kind === 'unauthorized' || kind === 'refused') return kindOfRefusal(error, context);
  if (error instanceof ConfigurationError && context.keychainLocked) return 'keychain-locked';
  return byKind[kind];
}

function kindOfRefusal(error: ServiceError, context: FailureContext): FailureKind {
  const { code, operation } = error;
  const table = byOperation[operation] ?? {};
  const special = code === null ? undefined : table[code];
  if (special === 'room-unknown' && context.knownRoom) return 'no-longer-shared';
  if (special) return special;
  const isSessionWanted = error.credential === 'key-without-session';
  // The API key is not enough: "Continue without signing in" was refused (section 5, the Publicity remark). Signing in
  // would not help with operations that section 5 calls with the API key, so they are excluded.
  if (isSessionWanted && (code === serviceCodes.apiKeyNotAuthorized || code === serviceCodes.tokenInvalid)) {
    return 'sign-in-needed';
  }
  if (code === serviceCodes.tokenInvalid)
    return error.credential === 'jwt' ? 'sign-in-needed' : 'configuration';
  const general = code === null ? undefined : byCode[code];
  return general ?? (error.fromEnvelope ? table.said : undefined) ?? table.other ?? 'refused';
}

function isRefusal(error: ServiceError): boolean {
  return error.httpStatus !== null && error.kind !== 'invalid-answer';
}

function hasField(
  error: ServiceError,
): error is InvalidAnswerError | InvalidRequestError | ConfigurationError {
  return (
    error instanceof InvalidAnswerError ||
    error instanceof InvalidRequestError ||
    error instanceof ConfigurationError
  );
}
