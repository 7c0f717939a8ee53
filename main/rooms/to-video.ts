import type { Video } from '../../preload/contract/rooms.ts';
import type { ServiceVideo } from '../service/models.ts';
import type { Owner } from '../vault/vault.ts';
import type { Artwork } from './artwork.ts';
import { availabilityOf, chipsOf, costOf, isExpired, type AvailabilityContext } from './availability.ts';
import type { ScreeningStatus } from './ports.ts';
import { resumeSecond } from './resume.ts';

/** What is the same for all videos of a room when they are told to the viewer. */
export interface RoomContext {
  readonly roomKey: string;
  readonly now: number;
  readonly owner: Owner;
  readonly artwork: Artwork;
  readonly noLongerShared: boolean;
  readonly signInNeeded: boolean;
  readonly offline: boolean;
  /** Product config does not forbid reactivation. */
  readonly reactivationAllowed: boolean;
  readonly preparedAllowed: boolean;
  /** Product config does not forbid going on where the service says. */
  readonly resumeEnabled: boolean;
  /** When the reviewer opened the room the time before; null when never. */
  readonly openedBefore: number | null;
}

/** How fresh the service's word on a video is, and when it was first seen. */
export interface VideoAge {
  readonly asOf: number;
  readonly firstSeenAt: number;
}

function contextOf(room: RoomContext, screeningStatus: ScreeningStatus, asOf: number): AvailabilityContext {
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

/** A video of 2.5 as the viewer sees it: no key of the product, no token, no signed link. */
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
    positionSeconds: goesOnAt(video, room, screeningStatus),
    watched: screeningStatus.watched,
    cost: costOf(video, context),
    shorterThanFilm: isShorterThanFilm(video, context),
    canReactivate: screening.expired && room.reactivationAllowed,
    reactivationSentAt: sentForThisTime(screeningStatus.reactivationSentAt, screening.expiryDate, room.now),
    canPrepare: screening.offline || room.preparedAllowed,
    isNew: room.openedBefore !== null && age.firstSeenAt > room.openedBefore,
  };
}

/** null where Play begins anew: then nothing is said of going on. */
function goesOnAt(
  video: ServiceVideo,
  { resumeEnabled }: RoomContext,
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

/** A request that was granted is over: one that expired anew since may be asked for again. */
function sentForThisTime(sentAt: number | null, expiryDate: number | null, now: number): number | null {
  const expiredAnew = sentAt !== null && expiryDate !== null && expiryDate > sentAt && expiryDate <= now;
  return expiredAnew ? null : sentAt;
}

/** `+44 ···· 123`: enough to know one's own phone by. */
function maskedPhone(phone: ScreeningStatus['phone']): string | null {
  if (!phone) return null;
  const digits = phone.number.replace(/\D/g, '');
  const country = phone.countryCode.replace(/\D/g, '');
  // Of a very short number nothing is shown.
  const end = digits.length >= 6 ? digits.slice(-3) : '';
  return [country === '' ? '' : `+${country}`, '····', end].filter(Boolean).join(' ');
}

function isShorterThanFilm(video: ServiceVideo, context: AvailabilityContext): boolean {
  const { expiryDate } = video.screening;
  if (expiryDate === null || video.durationSeconds === null || isExpired(video, context)) return false;
  return context.now < expiryDate && expiryDate - context.now < video.durationSeconds;
}
