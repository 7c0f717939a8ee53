import type { Availability, AvailabilityChip } from '../../preload/contract/rooms.ts';
import type { ServiceVideo } from '../service/models.ts';

const hour = 3600;
/** Seconds before expiry from which a video "expires soon". */
const expiresSoonSeconds = 72 * hour;

/** Facts besides the service's video that decide its availability. */
export interface AvailabilityContext {
  /** Epoch seconds, trusted. */
  readonly now: number;
  /** Epoch seconds when the service returned the video. */
  readonly asOf: number;
  /** The service definitely refused the room or the video. */
  readonly noLongerShared: boolean;
  readonly signInNeeded: boolean;
  readonly offline: boolean;
  /** A sealed grant is still valid: resuming costs no view. */
  readonly hasGrant: boolean;
  /** A prepared screening can be played without the network. */
  readonly isPrepared: boolean;
  /** Why the service refused a playback call after `asOf`. */
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
 * `expired` ends the screening whatever the dates say. A past expiry date alone ends it only if the service's
 * answer is older than that date; a later answer is believed.
 */
export function isExpired(video: ServiceVideo, context: AvailabilityContext): boolean {
  const { expired, expiryDate } = video.screening;
  if (expired || context.refusedAs === 'expired') return true;
  return expiryDate !== null && context.now >= expiryDate && context.asOf < expiryDate;
}

function isNotOpenYet(video: ServiceVideo, { now }: AvailabilityContext): boolean {
  return video.screening.startDate !== null && now < video.screening.startDate;
}

/** A stored grant is paid for: even the last view can be resumed. */
function isUsedUp(video: ServiceVideo, context: AvailabilityContext): boolean {
  if (context.hasGrant || context.isPrepared) return false;
  return context.refusedAs === 'used-up' || viewsLeft(video) === 0;
}

/** Returns null when no limit is known. */
function viewsLeft(video: ServiceVideo): number | null {
  const { maxViews, viewsConsumed } = video.screening;
  return maxViews === null ? null : Math.max(0, maxViews - viewsConsumed);
}

/** Chips shown with the availability; several may apply. */
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

/** Cost of Play: nothing with a stored grant or a prepared screening, or when no limit is known. */
export function costOf(video: ServiceVideo, context: AvailabilityContext): 'none' | 'view' | 'last-view' {
  const left = viewsLeft(video);
  if (context.hasGrant || context.isPrepared || left === null) return 'none';
  return left <= 1 ? 'last-view' : 'view';
}

/** Epoch seconds at which time next changes the availability or its chips; null when it does not. */
export function nextChange(video: ServiceVideo, now: number): number | null {
  const { startDate, expiryDate, expired } = video.screening;
  if (expired) return null;
  const ahead = [startDate, expiryDate, expiryDate === null ? null : expiryDate - expiresSoonSeconds];
  const moments = ahead.filter((moment): moment is number => moment !== null && moment > now);
  return moments.length > 0 ? Math.min(...moments) : null;
}
