import type { Failure, FailureKind } from '../../preload/contract/failures.ts';

/** Kinds of failure for which a retry can help. */
const worthRetrying: ReadonlySet<FailureKind> = new Set([
  'offline',
  'timeout',
  'captive-portal',
  'proxy-refused',
  'rate-limited',
  'service-trouble',
  'invalid-answer',
  'view-needed',
  'password-needed',
  'password-refused',
  'passcode-needed',
  'passcode-refused',
  'sign-in-needed',
  'storage',
]);

/** Returns our code for a kind of failure, such as `SV-NOT-OPEN-YET`, which the reviewer can copy. */
export function codeOf(kind: FailureKind): string {
  return `SV-${kind.toUpperCase()}`;
}

/** Error for a refusal by our own rules. The router sends the error's `failure` over the bridge unchanged. */
export class DomainFailure extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(`${failure.kind} (${failure.code})`);
    this.name = 'DomainFailure';
    this.failure = failure;
  }
}

/** Creates a `DomainFailure`. `code` and `canRetry` follow from the kind unless given in `more`. */
export function domainFailure(kind: FailureKind, more: Partial<Omit<Failure, 'kind'>> = {}): DomainFailure {
  return new DomainFailure({ kind, code: codeOf(kind), canRetry: worthRetrying.has(kind), ...more });
}
