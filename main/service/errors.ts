/** Errors of calls to the service: one small class per kind, with a common base class. */

import { type OperationName } from './operations/declaration.ts';

export interface ErrorDetails {
  readonly operation: CalledOperation;
  readonly code?: string | null;
  readonly httpStatus?: number | null;
  readonly detail?: string | null;
  readonly retryAfterSeconds?: number | null;
  readonly credential?: Credential | null;
  /** Whether the answer was an envelope of 2.1, not a page or malformed text. */
  readonly fromEnvelope?: boolean;
  readonly cause?: unknown;
}

/** An operation of the service, or the download of a service profile. */
export type CalledOperation = OperationName | 'profile';

export type ServiceErrorKind =
  | 'offline'
  | 'network'
  | 'insecure-connection'
  | 'proxy-refused'
  | 'client-certificate'
  | 'timeout'
  | 'cancelled'
  | 'captive-portal'
  | 'invalid-answer'
  | 'rate-limited'
  | 'trouble'
  | 'unauthorized'
  | 'refused'
  | 'backoff'
  | 'sign-in-needed'
  | 'session-ended'
  | 'configuration'
  | 'invalid-request';

/** `key-without-session`: the API key in place of a session, which the call may need (section 5.2). */
export type Credential = 'key' | 'key-without-session' | 'jwt' | 'none';

/** Base class of all rejections of the service client. No message contains a key, a token or user input. */
export abstract class ServiceError extends Error {
  abstract readonly kind: ServiceErrorKind;
  /** Whether a retry can help. */
  abstract readonly canRetry: boolean;
  /** Whether the service may have processed the request although its answer is missing or unreadable. */
  readonly mayHaveArrived: boolean = false;
  readonly operation: CalledOperation;
  /** The service's code (section 7); null when it sent none. */
  readonly code: string | null;
  readonly httpStatus: number | null;
  /** The service's message, plain text of at most 300 characters. */
  readonly detail: string | null;
  /** Seconds until the service accepts another request. */
  readonly retryAfterSeconds: number | null;
  /** The credential sent in `Authorization`. */
  readonly credential: Credential | null;
  /** Whether the failure was an answer of the service itself in an envelope of 2.1, not of a gateway or portal. */
  readonly fromEnvelope: boolean;

  constructor(message: string, facts: ErrorDetails) {
    super(`${facts.operation}: ${message}`, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.name = new.target.name;
    this.operation = facts.operation;
    this.code = facts.code ?? null;
    this.httpStatus = facts.httpStatus ?? null;
    this.detail = facts.detail ?? null;
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
    this.credential = facts.credential ?? null;
    this.fromEnvelope = facts.fromEnvelope ?? false;
  }
}

/** No network or unknown host: the request was not sent. */
export class OfflineError extends ServiceError {
  readonly kind = 'offline';
  readonly canRetry = true;
  constructor(facts: ErrorDetails) {
    super('the network does not reach the service', facts);
  }
}

/** The connection failed. `isSent`: whether the request may have been sent before. */
export class NetworkError extends ServiceError {
  readonly kind = 'network';
  readonly canRetry = true;
  override readonly mayHaveArrived: boolean;
  constructor(facts: ErrorDetails, isSent: boolean) {
    super(isSent ? 'the connection broke' : 'no connection could be made', facts);
    this.mayHaveArrived = isSent;
  }
}

/** TLS failed: the server's identity could not be verified. */
export class InsecureConnectionError extends ServiceError {
  readonly kind = 'insecure-connection';
  readonly canRetry = false;
  constructor(facts: ErrorDetails) {
    super('the connection is not secure', facts);
  }
}

/** A proxy requires a password or refuses a tunnel to the service. */
export class ProxyRefusedError extends ServiceError {
  readonly kind = 'proxy-refused';
  readonly canRetry = true;
  constructor(facts: ErrorDetails) {
    super('a proxy does not let the request through', facts);
  }
}

/** The host requests a client certificate. Electron then aborts: the app can neither send one nor decline. */
export class ClientCertificateError extends ServiceError {
  readonly kind = 'client-certificate';
  readonly canRetry = false;
  constructor(facts: ErrorDetails) {
    super('the host asks for a client certificate', facts);
  }
}

export class TimeoutError extends ServiceError {
  readonly kind = 'timeout';
  readonly canRetry = true;
  override readonly mayHaveArrived = true;
  constructor(facts: ErrorDetails, waitedFor: 'headers' | 'body' | 'all') {
    const what = { headers: 'no answer began', body: 'the answer did not end', all: 'no answer came' }[
      waitedFor
    ];
    super(`${what} in time`, facts);
  }
}

export class CancelledError extends ServiceError {
  readonly kind = 'cancelled';
  readonly canRetry = true;
  override readonly mayHaveArrived: boolean;
  constructor(facts: ErrorDetails, isSent: boolean) {
    super('cancelled', facts);
    this.mayHaveArrived = isSent;
  }
}

/** An intermediary answered instead of the service: a hotel's sign-in page or a proxy's notice. */
export class CaptivePortalError extends ServiceError {
  readonly kind = 'captive-portal';
  readonly canRetry = true;
  constructor(facts: ErrorDetails) {
    super('a web page answered in place of the service', facts);
  }
}

/** A successful answer that fails its schema. `field` is the first invalid field. */
export class InvalidAnswerError extends ServiceError {
  readonly kind = 'invalid-answer';
  readonly canRetry = true;
  override readonly mayHaveArrived = true;
  readonly field: string;
  constructor(facts: ErrorDetails, field: string, fault: string) {
    super(`the answer's ${field} ${fault}`, facts);
    this.field = field;
  }
}

/** The service limits the rate of calls: W5001 or HTTP 429. */
export class RateLimitedError extends ServiceError {
  readonly kind = 'rate-limited';
  readonly canRetry = true;
  constructor(facts: ErrorDetails) {
    super(`the service asks to wait (${facts.code ?? 'HTTP 429'})`, facts);
  }
}

/** The service failed: W5000 or any 5xx. */
export class ServiceTroubleError extends ServiceError {
  readonly kind = 'trouble';
  readonly canRetry = true;
  override readonly mayHaveArrived = true;
  constructor(facts: ErrorDetails) {
    super(`the service has trouble (${facts.code ?? `HTTP ${facts.httpStatus ?? 0}`})`, facts);
  }
}

/** 401: the credential was refused. */
export class UnauthorizedError extends ServiceError {
  readonly kind = 'unauthorized';
  readonly canRetry = false;
  constructor(facts: ErrorDetails) {
    super(`not accepted (${facts.code ?? 'HTTP 401'})`, facts);
  }
}

/** Any other 4xx: the service understood the request and refused it. */
export class RefusedError extends ServiceError {
  readonly kind = 'refused';
  readonly canRetry = false;
  constructor(facts: ErrorDetails) {
    super(`refused (${facts.code ?? `HTTP ${facts.httpStatus ?? 0}`})`, facts);
  }
}

/** An automatic call was not sent: its operation fails, or its class is paused. `cause` is the last failure, if any. */
export class BackoffError extends ServiceError {
  readonly kind = 'backoff';
  readonly canRetry = true;
  constructor(facts: ErrorDetails) {
    super('held back after a failure', facts);
  }
}

/** The operation requires a signed-in reviewer; nothing was sent. */
export class SignInNeededError extends ServiceError {
  readonly kind = 'sign-in-needed';
  readonly canRetry = false;
  constructor(facts: ErrorDetails) {
    super('sign in first', facts);
  }
}

/** The session ended during the call: its refresh token was refused or the reviewer signed out. */
export class SessionEndedError extends ServiceError {
  readonly kind = 'session-ended';
  readonly canRetry = false;
  constructor(facts: ErrorDetails) {
    super('the session has ended', facts);
  }
}

/** The profile or the endpoint listing does not allow this call; nothing was sent. */
export class ConfigurationError extends ServiceError {
  readonly kind = 'configuration';
  readonly canRetry = false;
  readonly field: string;
  constructor(facts: ErrorDetails, field: string, fault: string) {
    super(`${field} ${fault}`, facts);
    this.field = field;
  }
}

/** The caller's input is invalid; nothing was sent. */
export class InvalidRequestError extends ServiceError {
  readonly kind = 'invalid-request';
  readonly canRetry = false;
  readonly field: string;
  constructor(facts: ErrorDetails, field: string, fault: string) {
    super(`${field} ${fault}`, facts);
    this.field = field;
  }
}
