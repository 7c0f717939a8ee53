import type { AvailabilityChip, Video } from '../../../../preload/contract/rooms.ts';
import type { Tone } from '../../components/chip.tsx';
import { isBegun } from '../../stores/arranging.ts';
import type { Speech } from '../../strings/use-words.tsx';

export type ChipIcon = 'clock' | 'eye' | 'lock' | 'phone' | 'check' | 'calendar' | 'off' | 'ban' | 'user';

export interface ChipWords {
  readonly id: string;
  readonly tone: Tone;
  readonly icon: ChipIcon;
  readonly text: string;
}

type Speaker = Pick<Speech, 'say' | 'format'>;

/** The availability as a chip, or null for what is simply ready. */
export function availabilityChip(video: Video, now: number, { say, format }: Speaker): ChipWords | null {
  const id = video.availability;
  switch (video.availability) {
    case 'ready':
      return null;
    case 'no-longer-shared':
      return { id, tone: 'bad', icon: 'ban', text: say('availability.noLongerShared') };
    case 'expired':
      return {
        id,
        tone: 'plain',
        icon: 'clock',
        text:
          video.expiryDate !== null && video.expiryDate <= now
            ? say('availability.expiredOn', { when: format.distance(video.expiryDate, now) })
            : say('availability.expired'),
      };
    case 'not-open-yet':
      return {
        id,
        tone: 'cool',
        icon: 'calendar',
        text:
          video.startDate !== null && video.startDate > now
            ? say('availability.opens', { distance: format.distance(video.startDate, now) })
            : say('availability.notOpenYet'),
      };
    case 'used-up':
      return { id, tone: 'plain', icon: 'eye', text: say('availability.usedUp') };
    case 'sign-in-needed':
      return { id, tone: 'cool', icon: 'user', text: say('availability.signInNeeded') };
    case 'offline':
      return { id, tone: 'plain', icon: 'off', text: say('availability.offline') };
  }
}

export function chipWords(chip: AvailabilityChip, now: number, { say, format }: Speaker): ChipWords {
  const id = chip.kind;
  switch (chip.kind) {
    case 'expires-soon':
      return {
        id,
        tone: 'warn',
        icon: 'clock',
        text: say('chip.expires', { distance: format.distance(chip.at, now) }),
      };
    case 'last-view':
      return { id, tone: 'warn', icon: 'eye', text: say('chip.lastView') };
    case 'views-left':
      return {
        id,
        tone: 'plain',
        icon: 'eye',
        text: say('chip.viewsLeft', { count: chip.left, of: chip.of }),
      };
    case 'password':
      return { id, tone: 'plain', icon: 'lock', text: say('chip.password') };
    case 'passcode':
      return { id, tone: 'plain', icon: 'phone', text: say('chip.passcode') };
    case 'prepared':
      return { id, tone: 'good', icon: 'check', text: say('chip.prepared') };
  }
}

/** Why nothing plays and what comes next; null for what is ready. */
export function unavailableReason(video: Video, now: number, { say, format }: Speaker): string | null {
  switch (video.availability) {
    case 'ready':
      return null;
    case 'no-longer-shared':
      return say('reason.noLongerShared');
    case 'expired':
      // The service may close it before the date that it gave.
      return video.expiryDate === null || video.expiryDate > now
        ? say('reason.expiredPlain')
        : say('reason.expired', { when: format.moment(video.expiryDate) });
    case 'not-open-yet':
      return video.startDate === null
        ? null
        : say('reason.notOpenYet', { when: format.moment(video.startDate) });
    case 'used-up':
      return say('reason.usedUp');
    case 'sign-in-needed':
      return say('reason.signInNeeded');
    case 'offline':
      return say('reason.offline');
  }
}

/** What Play costs, said before it costs it; null where the service sets no limit. */
export function costWords(video: Video, { say }: Speaker): string | null {
  switch (video.cost) {
    case 'none':
      if (video.maxViews === null) return null;
      return say(isBegun(video) ? 'cost.none' : 'cost.noneAnew');
    case 'last-view':
      return say('cost.lastView');
    case 'view':
      return video.maxViews === null
        ? null
        : say('cost.view', { count: Math.max(0, video.maxViews - video.viewsConsumed) });
  }
}
