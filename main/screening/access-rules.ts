import type { FailureKind } from '../../preload/contract/failures.ts';
import { availabilityOf, type AvailabilityContext } from '../shared/availability.ts';
import type { ServiceVideo } from '../service/models.ts';
import type { ProtectionView, ScreeningRules } from './ports.ts';
import type { Watermark } from './watermark.ts';

/** The conditions that decide whether a film may start. All are known before the playback call. */
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
  /** Whether a paid grant exists that is no longer usable. */
  readonly grantSpent: boolean;
  readonly newView: boolean;
}

export interface Refusal {
  readonly kind: FailureKind;
  readonly code?: string;
}

/**
 * Returns why a film may not start; null if it may. The checks are in the order in which a reviewer can act on them:
 * the video, this computer, sign-in, the view, the password or passcode.
 */
export function accessRefusal(input: AccessInput): Refusal | null {
  return ofVideo(input) ?? refusalOfComputer(input) ?? ofReviewer(input);
}

function ofVideo({ video, availability }: AccessInput): Refusal | null {
  // Being offline is not a refusal: a prepared screening needs no call, and any other playback call reports the lost
  // connection.
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

/**
 * Returns why a film with this watermark may not be shown on this computer now; null if it may: capture protection is
 * missing, the session is remote, or the watermark is impossible. Bypassable protection needs a watermark, unless the
 * profile waives it (`allowUnmarkedOnMac`).
 */
export function refusalOfComputer({
  protection,
  rules,
  watermark,
}: Pick<AccessInput, 'protection' | 'rules' | 'watermark'>): Refusal | null {
  // This comes first, because a remote session also lowers the protection, and only it can be ended.
  if (protection.remoteSession && rules.refuseRemoteSessions) return { kind: 'remote-session' };
  if (!protection.lifted) {
    if (protection.capture === 'absent') return { kind: 'protection-absent' };
    if (protection.capture === 'bypassable' && watermark === 'none' && !rules.allowUnmarkedOnMac) {
      return { kind: 'protection-absent', code: 'SV-PROTECTION-UNMARKED' };
    }
  }
  return watermark === 'impossible' ? { kind: 'watermark-impossible' } : null;
}

function ofReviewer(input: AccessInput): Refusal | null {
  const { video, availability } = input;
  if (availability.signInNeeded) return { kind: 'sign-in-needed' };
  const isPaid = (availability.hasGrant || availability.isPrepared) && !input.newView;
  if (isPaid) return null;
  // Without a known view limit no view is deducted, so the reviewer need not confirm a new view.
  if (input.grantSpent && !input.newView && video.screening.maxViews !== null) return { kind: 'view-needed' };
  if (video.auth.password && !input.password) return { kind: 'password-needed' };
  if (video.auth.passcode && !input.passcode) return { kind: 'passcode-needed' };
  return null;
}
