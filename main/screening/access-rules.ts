import type { FailureKind } from '../../preload/contract/failures.ts';
import { availabilityOf, type AvailabilityContext } from '../rooms/availability.ts';
import type { ServiceVideo } from '../service/models.ts';
import type { ProtectionView, ScreeningRules } from './ports.ts';
import type { Watermark } from './watermark.ts';

/** Everything that decides whether a film may begin, known before the service is asked. */
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
  /** A grant was paid for before and is of no more use. */
  readonly grantSpent: boolean;
  readonly newView: boolean;
}

export interface Refusal {
  readonly kind: FailureKind;
  readonly code?: string;
}

/**
 * Why a film may not begin; null when it may. In the order in which a reviewer can do something about it: the video,
 * this computer, who one is, what it costs, what must be typed.
 */
export function accessRefusal(input: AccessInput): Refusal | null {
  return ofVideo(input) ?? ofComputer(input) ?? ofReviewer(input);
}

function ofVideo({ video, availability }: AccessInput): Refusal | null {
  // Offline is no refusal: the call itself finds out, and an offline view of a prepared screening needs no call.
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

/** Absent protection never plays; one that can be bypassed plays with a mark, unless the profile allows more. */
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
  const paid = (availability.hasGrant || availability.isPrepared) && !input.newView;
  if (paid) return null;
  // Where no limit is known there is nothing to spend.
  if (input.grantSpent && !input.newView && video.screening.maxViews !== null) return { kind: 'view-needed' };
  if (video.auth.password && !input.password) return { kind: 'password-needed' };
  if (video.auth.passcode && !input.passcode) return { kind: 'passcode-needed' };
  return null;
}
