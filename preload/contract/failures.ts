/**
 * Failures as data. A rejection keeps only its `message` across the bridge, so a failure is sent as a value, and the
 * viewer handles every `kind`.
 */
export const failureKinds = [
  // connection to the service
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
  // identity and access
  'no-profile',
  'profile-invalid',
  'configuration',
  'device-refused',
  'sign-in-needed',
  'credentials-refused',
  'signed-out',
  // rooms, videos and screenings
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
  /** The answer to a playback call was lost, and a view may have been spent. */
  'playback-lost',
  /** The licence server, or the host of the media, refused the film. With `canRetry` the same grant plays it again. */
  'licence-refused',
  'media-refused',
  'refused',
  /** The player of a downloaded film stopped, which loses the download. */
  'download-lost',
  // capabilities of this computer
  'protection-absent',
  'remote-session',
  'watermark-impossible',
  'drm-missing',
  'update-needed',
  'keychain-locked',
  'storage',
  // bridge and internal errors
  'invalid-input',
  'internal',
] as const;

export type FailureKind = (typeof failureKinds)[number];

export interface Failure {
  readonly kind: FailureKind;
  /** Short code that the reviewer can copy and support can look up, such as `W4100` or `SV-OFFLINE`. */
  readonly code: string;
  /** The service's own message, plain text of at most 300 characters, shown below the app's own text. */
  readonly detail?: string;
  /** The product's generic message from the service, shown in place of the app's own text for an unknown code. */
  readonly genericMessage?: string;
  /** Whether a retry can help. */
  readonly canRetry: boolean;
  /**
   * The invalid argument, profile field or answer field. For an import of a profile also `link` (it leads to no file),
   * `unused-link` (it was refused before any host was asked), `text` (it is neither a file nor a link), and `host` (the
   * reviewer did not accept it).
   */
  readonly field?: string;
  /** The client id sent, for `device-refused`. */
  readonly clientId?: string;
}

/** The result of every bridge call. A call rejects only when its sender is refused. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };
