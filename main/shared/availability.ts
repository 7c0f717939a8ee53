import type { Availability, AvailabilityChip } from '../../preload/contract/rooms.ts';
import type { ServiceVideo } from '../service/models.ts';

const hour = 3600;
/** Seconds before expiry from which a video "expires soon". */
const expiresSoonSeconds = 72 * hour;

/** The data that, together with the service's video, decides the video's availability. */
export interface AvailabilityContext {
  /** Trusted time in epoch seconds. */
  readonly now: number;
  /** Epoch seconds when the service returned the video. */
  readonly asOf: number;
  /** Whether the service definitely refused the room or the video. */
  readonly noLongerShared: boolean;
  readonly signInNeeded: boolean;
  readonly offline: boolean;
  /** Whether a stored grant is still valid, so that resuming costs no view. */
  readonly hasGrant: boolean;
  /** Whether a prepared screening can be played without the network. */
  readonly isPrepared: boolean;
  /** Why the service refused a playback call after `asOf`; null if it did not. */
  readonly refusedAs: 'expired' | 'used-up' | null;
}

/** Returns the first state that applies. The order matters: an expired film must not ask for sign-in. */
export function availabilityOf(video: ServiceVideo, context: AvailabilityContext): Availability {
  if (context.noLongerShared) return 'no-longer-shared';
  if (isExpired(video, context)) return 'expired';
  if (isNotOpenYet(video, context)) return 'not-open-yet';
  if (isUsedUp(video, context)) return 'used-up';
  if (context.signInNeeded) return 'sign-in-needed';
  if (context.offline && !context.isPrepared) return 'offline';
  return 'ready';
}

/**
 * Returns whether the screening has ended. `expired` ends it whatever its dates are. A past expiry date alone ends it
 * only if the service's answer is older than that date.
 */
export function isExpired(video: ServiceVideo, context: AvailabilityContext): boolean {
  const { expired, expiryDate } = video.screening;
  if (expired || context.refusedAs === 'expired') return true;
  return expiryDate !== null && context.now >= expiryDate && context.asOf < expiryDate;
}

function isNotOpenYet(video: ServiceVideo, { now }: AvailabilityContext): boolean {
  return video.screening.startDate !== null && now < video.screening.startDate;
}

/** Returns whether all views are used up. A stored grant is paid for, so even the last view can be resumed. */
function isUsedUp(video: ServiceVideo, context: AvailabilityContext): boolean {
  if (context.hasGrant || context.isPrepared) return false;
  return context.refusedAs === 'used-up' || viewsLeft(video) === 0;
}

/** Returns the number of views left; null when no limit is known. */
function viewsLeft(video: ServiceVideo): number | null {
  const { maxViews, viewsConsumed } = video.screening;
  return maxViews === null ? null : Math.max(0, maxViews - viewsConsumed);
}

/** Returns the chips shown with the availability; several may apply. */
export function chipsOf(video: ServiceVideo, context: AvailabilityContext): readonly AvailabilityChip[] {
  const chips: AvailabilityChip[] = [];
  const isClosed = context.noLongerShared || isExpired(video, context);
  const { expiryDate, maxViews } = video.screening;
  if (
    !isClosed &&
    expiryDate !== null &&
    context.now < expiryDate &&
    expiryDate - context.now < expiresSoonSeconds
  ) {
    chips.push({ kind: 'expires-soon', at: expiryDate });
  }
  const left = viewsLeft(video);
  if (!isClosed && left !== null && maxViews !== null && !isUsedUp(video, context)) {
    if (left === 1) chips.push({ kind: 'last-view' });
    else if (left > 1) chips.push({ kind: 'views-left', left, of: maxViews });
  }
  if (video.auth.password) chips.push({ kind: 'password' });
  if (video.auth.passcode) chips.push({ kind: 'passcode' });
  if (context.isPrepared) chips.push({ kind: 'prepared' });
  return chips;
}

/** Returns the cost of Play: `none` with a stored grant or a prepared screening, or when no limit is known. */
export function costOf(video: ServiceVideo, context: AvailabilityContext): 'none' | 'view' | 'last-view' {
  const left = viewsLeft(video);
  if (context.hasGrant || context.isPrepared || left === null) return 'none';
  return left <= 1 ? 'last-view' : 'view';
}

/** Returns the epoch seconds of the next date that changes the availability or its chips; null when there is none. */
export function nextChange(video: ServiceVideo, now: number): number | null {
  const { startDate, expiryDate, expired } = video.screening;
  if (expired) return null;
  const ahead = [startDate, expiryDate, expiryDate === null ? null : expiryDate - expiresSoonSeconds];
  const moments = ahead.filter((moment): moment is number => moment !== null && moment > now);
  return moments.length > 0 ? Math.min(...moments) : null;
}
