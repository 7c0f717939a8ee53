import type { FailureKind } from '../../preload/contract/failures.ts';
import { availabilityOf, type AvailabilityContext } from '../shared/availability.ts';
import type { ServiceVideo } from '../service/models.ts';
import type { ProtectionView, ScreeningRules } from './ports.ts';
import type { Watermark } from './watermark.ts';

/** Everything that decides whether a film may start, known before the service is called. */
export interface AccessInput {
  readonly video: ServiceVideo;
  readonly availability: AvailabilityContext;
  readonly protection: Pick<ProtectionView, 'lifted' | 'remoteSession'> & {
    readonly capture: ReturnType<ProtectionView['state']>;
  };
  readonly rules: Pick<ScreeningRules, 'allowUnmarkedOnMac' | 'refuseRemoteSessions'>;
  readonly watermark: Watermark['kind'];
  readonly password: boolean;
  readonly passcode: boolean;
  /** A paid grant exists but is no longer usable. */
  readonly grantSpent: boolean;
  readonly newView: boolean;
}

export interface Refusal {
  readonly kind: FailureKind;
  readonly code?: string;
}

/**
 * Why a film may not start; null when it may. Checked in the order in which a reviewer can act on it: the video, this
 * computer, the account, the view, the password or passcode.
 */
export function accessRefusal(input: AccessInput): Refusal | null {
  return ofVideo(input) ?? ofComputer(input) ?? ofReviewer(input);
}

function ofVideo({ video, availability }: AccessInput): Refusal | null {
  // Offline is not a refusal: the call finds out, and an offline view of a prepared screening needs no call.
  const state = availabilityOf(video, { ...availability, offline: false, signInNeeded: false });
  switch (state) {
    case 'no-longer-shared':
    case 'expired':
    case 'not-open-yet':
    case 'used-up':
      return { kind: state };
    case 'sign-in-needed':
    case 'offline':
    case 'ready':
      return null;
  }
}

/** Nothing plays without protection; a bypassable one needs a watermark, unless the profile waives it. */
function ofComputer({ protection, rules, watermark }: AccessInput): Refusal | null {
  if (!protection.lifted) {
    if (protection.capture === 'absent') return { kind: 'protection-absent' };
    if (protection.capture === 'bypassable' && watermark === 'none' && !rules.allowUnmarkedOnMac) {
      return { kind: 'protection-absent', code: 'SV-PROTECTION-UNMARKED' };
    }
  }
  if (protection.remoteSession && rules.refuseRemoteSessions) return { kind: 'remote-session' };
  return watermark === 'impossible' ? { kind: 'watermark-impossible' } : null;
}

function ofReviewer(input: AccessInput): Refusal | null {
  const { video, availability } = input;
  if (availability.signInNeeded) return { kind: 'sign-in-needed' };
  const isPaid = (availability.hasGrant || availability.isPrepared) && !input.newView;
  if (isPaid) return null;
  // Without a known limit no view is deducted, so there is no question to ask.
  if (input.grantSpent && !input.newView && video.screening.maxViews !== null) return { kind: 'view-needed' };
  if (video.auth.password && !input.password) return { kind: 'password-needed' };
  if (video.auth.passcode && !input.passcode) return { kind: 'passcode-needed' };
  return null;
}
