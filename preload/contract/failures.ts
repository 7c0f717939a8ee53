/**
 * What can go wrong, as data: only `message` survives a rejection over the bridge, so a failure crosses as a value
 * and the viewer switches on `kind` exhaustively.
 */
export const failureKinds = [
  // the way to the service
  'offline',
  'timeout',
  'captive-portal',
  'insecure-connection',
  'proxy-refused',
  'client-certificate',
  'rate-limited',
  'service-trouble',
  'invalid-answer',
  'cancelled',
  // who may ask
  'no-profile',
  'profile-invalid',
  'configuration',
  'device-refused',
  'sign-in-needed',
  'credentials-refused',
  'signed-out',
  // what was asked for
  'room-unknown',
  'no-longer-shared',
  'video-unknown',
  'not-open-yet',
  'expired',
  'used-up',
  'view-needed',
  'password-needed',
  'password-refused',
  'passcode-needed',
  'passcode-refused',
  'phone-unknown',
  'reactivation-refused',
  'may-have-been-sent',
  /** The answer to a playback call: a view may be gone. */
  'playback-lost',
  'refused',
  // what this computer can do
  'protection-absent',
  'remote-session',
  'watermark-impossible',
  'drm-missing',
  'update-needed',
  'keychain-locked',
  'storage',
  // our own door
  'invalid-input',
  'internal',
] as const;

export type FailureKind = (typeof failureKinds)[number];

export interface Failure {
  readonly kind: FailureKind;
  /** Short code for the reviewer to copy and for support to look up, such as `W4100` or `SV-OFFLINE`. */
  readonly code: string;
  /** The service's own words, plain text of at most 300 characters, shown quoted under ours. */
  readonly detail?: string;
  /** The service's generic message of the product, shown in place of ours for an unknown code. */
  readonly genericMessage?: string;
  /** Whether doing the same again can help. */
  readonly canRetry: boolean;
  /** The argument, profile field or answer field at fault. */
  readonly field?: string;
  /** Client id that was sent, for `device-refused`. */
  readonly clientId?: string;
}

/** Every bridge call answers this. A refused sender rejects instead; nothing answers `undefined`. */
export type Outcome<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };
