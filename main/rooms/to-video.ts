import type { Video } from '../../preload/contract/rooms.ts';
import type { ServiceVideo } from '../service/models.ts';
import type { Owner } from '../vault/vault.ts';
import type { Artwork } from './artwork.ts';
import {
  availabilityOf,
  chipsOf,
  costOf,
  isExpired,
  type AvailabilityContext,
} from '../shared/availability.ts';
import type { ScreeningStatus } from '../shared/ports.ts';
import { resumeSecond } from '../shared/resume.ts';

/** Data that applies to all videos of a room. */
export interface RoomContext {
  readonly roomKey: string;
  readonly now: number;
  readonly owner: Owner;
  readonly artwork: Artwork;
  readonly noLongerShared: boolean;
  /** Whether the key was added offline and the service knows no such room. */
  readonly isUnknownKey: boolean;
  readonly signInNeeded: boolean;
  readonly offline: boolean;
  /** False if product config forbids reactivation. */
  readonly reactivationAllowed: boolean;
  readonly preparedAllowed: boolean;
  /** False if product config forbids resuming at the service's position. */
  readonly resumeEnabled: boolean;
  /** Epoch seconds of the reviewer's previous visit; null when there was none. */
  readonly openedBefore: number | null;
}

/** When the service returned a video, and when the video was first seen on this computer; both in epoch seconds. */
export interface VideoAge {
  readonly asOf: number;
  readonly firstSeenAt: number;
}

/** Returns the data that decides a video's availability. */
export function contextOf(
  room: RoomContext,
  screeningStatus: ScreeningStatus,
  asOf: number,
): AvailabilityContext {
  const refusal = screeningStatus.refusedAs;
  return {
    now: room.now,
    asOf,
    noLongerShared: room.noLongerShared,
    signInNeeded: room.signInNeeded,
    offline: room.offline,
    hasGrant: screeningStatus.hasGrant,
    isPrepared: screeningStatus.isPrepared,
    refusedAs: refusal && refusal.at >= asOf ? refusal.kind : null,
  };
}

/** Converts a video (2.5) to the viewer's form, without product keys, tokens or signed links. */
export function toVideo(
  video: ServiceVideo,
  room: RoomContext,
  screeningStatus: ScreeningStatus,
  age: VideoAge,
): Video {
  const context = contextOf(room, screeningStatus, age.asOf);
  const { screening } = video;
  const art = { roomKey: room.roomKey, videoKey: video.key, which: 'poster', owner: room.owner } as const;
  return {
    roomKey: room.roomKey,
    videoKey: video.key,
    name: video.name,
    posterUrl: room.artwork.urlFor(video.poster, art),
    durationSeconds: video.durationSeconds,
    description: video.description,
    castAndCrew: video.castAndCrew,
    subtitles: video.subtitles.map(({ label, language }) => ({ label, language })),
    season: video.season,
    episode: video.episode,
    originalAirDate: video.originalAirDate,
    availability: availabilityOf(video, context),
    chips: chipsOf(video, context),
    startDate: screening.startDate,
    expiryDate: screening.expiryDate,
    maxViews: screening.maxViews,
    viewsConsumed: screening.viewsConsumed,
    passwordNeeded: video.auth.password,
    passcodeNeeded: video.auth.passcode,
    maskedPhone: maskedPhone(video.auth.phone ?? screeningStatus.phone),
    watermarked: video.watermark !== null,
    positionSeconds: resumePosition(video, room, screeningStatus),
    watched: screeningStatus.watched,
    isFavourite: screeningStatus.isFavourite,
    cost: costOf(video, context),
    shorterThanFilm: isShorterThanFilm(video, context),
    // A refused playback also shows that the screening has expired, even if the listing still calls the video
    // available.
    canReactivate: (screening.expired || context.refusedAs === 'expired') && room.reactivationAllowed,
    reactivationSentAt: sentForThisTime(screeningStatus.reactivationSentAt, screening.expiryDate, room.now),
    canPrepare: screening.offline || room.preparedAllowed,
    isNew: isNewSince(room, age),
  };
}

/** Returns whether a video was added since the reviewer's previous visit. */
export function isNewSince({ openedBefore }: RoomContext, { firstSeenAt }: VideoAge): boolean {
  return openedBefore !== null && firstSeenAt > openedBefore;
}

/** Returns the resume position in seconds; null when Play starts over, so that resuming is not offered. */
export function resumePosition(
  video: ServiceVideo,
  { resumeEnabled }: Pick<RoomContext, 'resumeEnabled'>,
  screeningStatus: ScreeningStatus,
): number | null {
  const second = resumeSecond({
    startOver: false,
    own: screeningStatus.positionSeconds,
    seenToEnd: screeningStatus.watched && screeningStatus.positionSeconds === null,
    service: video.resumeFromSecond,
    serviceSeen: screeningStatus.serviceResumeSeen,
    serviceEnabled: resumeEnabled,
    duration: video.durationSeconds,
  });
  return second > 0 || second === screeningStatus.positionSeconds ? second : null;
}

/**
 * Returns when a reactivation request was sent; null if the screening has expired again since, because a new request
 * may then be sent.
 */
function sentForThisTime(sentAt: number | null, expiryDate: number | null, now: number): number | null {
  const hasExpiredAnew = sentAt !== null && expiryDate !== null && expiryDate > sentAt && expiryDate <= now;
  return hasExpiredAnew ? null : sentAt;
}

/** Returns a masked phone number such as `+44 ···· 123`, which is enough to recognise one's own phone. */
function maskedPhone(phone: ScreeningStatus['phone']): string | null {
  if (!phone) return null;
  const digits = phone.number.replace(/\D/g, '');
  const country = phone.countryCode.replace(/\D/g, '');
  // A very short number is hidden completely.
  const end = digits.length >= 6 ? digits.slice(-3) : '';
  return [country === '' ? '' : `+${country}`, '····', end].filter(Boolean).join(' ');
}

function isShorterThanFilm(video: ServiceVideo, context: AvailabilityContext): boolean {
  const { expiryDate } = video.screening;
  if (expiryDate === null || video.durationSeconds === null || isExpired(video, context)) return false;
  return context.now < expiryDate && expiryDate - context.now < video.durationSeconds;
}
