import type { AvailabilityChip, Video } from '../../../../preload/contract/rooms.ts';
import type { Tone } from '../../components/chip.tsx';
import { isBegun } from '../../stores/filter-sort.ts';
import type { Translation } from '../../strings/use-translation.tsx';

export type ChipIcon = 'clock' | 'eye' | 'lock' | 'phone' | 'check' | 'calendar' | 'off' | 'ban' | 'user';

export interface ChipText {
  readonly id: string;
  readonly tone: Tone;
  readonly icon: ChipIcon;
  readonly text: string;
}

type TextFormatter = Pick<Translation, 'translate' | 'format'>;

/** Returns the availability as a chip, or null for `ready`. */
export function availabilityChip(
  video: Video,
  now: number,
  { translate, format }: TextFormatter,
): ChipText | null {
  const id = video.availability;
  switch (video.availability) {
    case 'ready':
      return null;
    case 'no-longer-shared':
      return { id, tone: 'bad', icon: 'ban', text: translate('availability.noLongerShared') };
    case 'expired':
      return {
        id,
        tone: 'plain',
        icon: 'clock',
        text:
          video.expiryDate !== null && video.expiryDate <= now
            ? translate('availability.expiredOn', { when: format.since(video.expiryDate, now) })
            : translate('availability.expired'),
      };
    case 'not-open-yet':
      return {
        id,
        tone: 'cool',
        icon: 'calendar',
        text:
          video.startDate !== null && video.startDate > now
            ? translate('availability.opens', { distance: format.distance(video.startDate, now) })
            : translate('availability.notOpenYet'),
      };
    case 'used-up':
      return { id, tone: 'plain', icon: 'eye', text: translate('availability.usedUp') };
    case 'sign-in-needed':
      return { id, tone: 'cool', icon: 'user', text: translate('availability.signInNeeded') };
    case 'offline':
      return { id, tone: 'plain', icon: 'off', text: translate('availability.offline') };
  }
}

export function chipText(
  chip: AvailabilityChip,
  now: number,
  { translate, format }: TextFormatter,
): ChipText {
  const id = chip.kind;
  switch (chip.kind) {
    case 'expires-soon':
      return {
        id,
        tone: 'warn',
        icon: 'clock',
        text: translate('chip.expires', { distance: format.distance(chip.at, now) }),
      };
    case 'last-view':
      return { id, tone: 'warn', icon: 'eye', text: translate('chip.lastView') };
    case 'views-left':
      return {
        id,
        tone: 'plain',
        icon: 'eye',
        text: translate('chip.viewsLeft', { count: chip.left, of: chip.of }),
      };
    case 'password':
      return { id, tone: 'plain', icon: 'lock', text: translate('chip.password') };
    case 'passcode':
      return { id, tone: 'plain', icon: 'phone', text: translate('chip.passcode') };
    case 'prepared':
      return { id, tone: 'good', icon: 'check', text: translate('chip.prepared') };
  }
}

/** Returns when the video expires, or null where it has no deadline or a chip that says it. */
export function deadlineText(
  { expiryDate, chips }: Video,
  now: number,
  { translate, format }: TextFormatter,
): string | null {
  if (expiryDate === null || expiryDate <= now || chips.some(({ kind }) => kind === 'expires-soon'))
    return null;
  return translate('chip.expires', { distance: format.distance(expiryDate, now) });
}

/** Returns why the video does not play and, where known, when it will. Returns null for `ready`. */
export function unavailableReason(
  video: Video,
  now: number,
  { translate, format }: TextFormatter,
): string | null {
  switch (video.availability) {
    case 'ready':
      return null;
    case 'no-longer-shared':
      return translate('reason.noLongerShared');
    case 'expired':
      // The service may close a video before its expiry date.
      return video.expiryDate === null || video.expiryDate > now
        ? translate('reason.expiredPlain')
        : translate('reason.expired', { when: format.moment(video.expiryDate) });
    case 'not-open-yet':
      return video.startDate === null
        ? null
        : translate('reason.notOpenYet', { when: format.moment(video.startDate) });
    case 'used-up':
      return translate('reason.usedUp');
    case 'sign-in-needed':
      return translate('reason.signInNeeded');
    case 'offline':
      return translate('reason.offline');
  }
}

/** Returns what Play costs, or null where the service sets no limit. */
export function costText(video: Video, text: Pick<TextFormatter, 'translate'>): string | null {
  const { cost, maxViews, viewsConsumed } = video;
  if (cost === 'none' && maxViews !== null && isBegun(video)) return text.translate('cost.none');
  return playCostText(
    { cost, viewsLeft: maxViews === null ? null : Math.max(0, maxViews - viewsConsumed) },
    text,
  );
}

/** Returns what playing a video from its beginning costs. `viewsLeft` is null or absent where no limit is known. */
export function playCostText(
  { cost, viewsLeft = null }: { readonly cost: Video['cost']; readonly viewsLeft?: number | null },
  { translate }: Pick<TextFormatter, 'translate'>,
): string | null {
  if (cost === 'last-view') return translate('cost.lastView');
  if (viewsLeft === null) return null;
  return cost === 'none' ? translate('cost.noneAnew') : translate('cost.view', { count: viewsLeft });
}

/** Returns what downloading a video for offline viewing costs. */
export function prepareCostText(
  { cost, maxViews, viewsConsumed }: Pick<Video, 'cost' | 'maxViews' | 'viewsConsumed'>,
  { translate }: Pick<TextFormatter, 'translate'>,
): string {
  if (cost === 'last-view') return translate('prepared.costLastView');
  if (cost === 'none' || maxViews === null) return translate('prepared.costNone');
  return translate('prepared.costView', { count: Math.max(0, maxViews - viewsConsumed) });
}

/** Returns the warning that a film expires before one could see it whole; null where that is not so. */
export function shorterText(video: Video, now: number, { translate, format }: TextFormatter): string | null {
  if (video.availability !== 'ready' || !video.shorterThanFilm || video.expiryDate === null) return null;
  return translate('cost.shorter', { distance: format.distance(video.expiryDate, now) });
}

/** Returns when more time was requested for an expired video; null where it was not. */
export function requestSentText(
  { availability, reactivationSentAt: sentAt }: Video,
  now: number,
  { translate, format }: TextFormatter,
): string | null {
  if (availability !== 'expired' || sentAt === null) return null;
  return translate('video.reactivationSent', { when: format.since(sentAt, now) });
}
