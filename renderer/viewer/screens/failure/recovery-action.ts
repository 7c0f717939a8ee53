import type { FailureKind } from '../../../../preload/contract/failures.ts';
import type { Trouble } from '../../stores/offered-retries.ts';

/** The actions that the reviewer can take after a failure. `ask`: only support can help. */
export type RecoveryAction =
  | 'retry'
  | 'sign-in'
  | 'check'
  | 'update'
  | 'choose-profile'
  | 'unlock'
  | 'report'
  | 'ask'
  | 'none';

/** Returns the trouble for which a banner may offer to try again too, or null. */
export function troubleOf(kind: FailureKind): Trouble | null {
  if (kind === 'keychain-locked') return 'storage';
  // Reading again does not open the keychain, as the banner does.
  if (kind === 'storage') return null;
  return recoveryAction(kind) === 'retry' && kind !== 'internal' ? 'connection' : null;
}

/** Returns the recovery action of a failure kind. The compiler reports a missing kind. */
export function recoveryAction(kind: FailureKind): RecoveryAction {
  switch (kind) {
    case 'offline':
    case 'timeout':
    case 'captive-portal':
    case 'insecure-connection':
    case 'proxy-refused':
    case 'client-certificate':
    case 'rate-limited':
    case 'service-trouble':
    case 'invalid-answer':
    case 'internal':
    case 'storage':
      return 'retry';
    case 'sign-in-needed':
    case 'signed-out':
      return 'sign-in';
    case 'protection-absent':
      return 'check';
    case 'update-needed':
      return 'update';
    case 'no-profile':
    case 'profile-invalid':
      return 'choose-profile';
    case 'keychain-locked':
      return 'unlock';
    case 'device-refused':
    case 'licence-refused':
    case 'media-refused':
      return 'report';
    case 'configuration':
    case 'no-longer-shared':
    case 'used-up':
    case 'reactivation-refused':
    case 'refused':
    case 'watermark-impossible':
    case 'drm-missing':
      return 'ask';
    case 'cancelled':
    case 'credentials-refused':
    case 'room-unknown':
    case 'video-unknown':
    case 'not-open-yet':
    case 'expired':
    case 'view-needed':
    case 'password-needed':
    case 'password-refused':
    case 'passcode-needed':
    case 'passcode-refused':
    case 'phone-unknown':
    case 'may-have-been-sent':
    case 'playback-lost':
    case 'download-lost':
    case 'remote-session':
    case 'invalid-input':
      return 'none';
  }
}
