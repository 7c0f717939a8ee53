import type { Message } from '../message.ts';

/** Texts for each availability and each chip. `reason.*` explains why a video does not play. */
export const availability = {
  'availability.noLongerShared': 'No longer shared',
  'availability.expired': 'Expired',
  'availability.expiredOn': 'Expired {when}',
  'availability.notOpenYet': 'Not open yet',
  'availability.opens': 'Opens {distance}',
  'availability.usedUp': 'All views used',
  'availability.signInNeeded': 'Sign in to watch',
  'availability.offline': 'Service unreachable',

  'reason.noLongerShared': 'The sender no longer shares it with you.',
  'reason.expired': 'Expired on {when}.',
  'reason.expiredPlain': 'It has expired.',
  'reason.notOpenYet': 'You can watch it from {when}.',
  'reason.usedUp': 'You’ve used all your views. Ask the sender for more.',
  'reason.signInNeeded': 'It was shared with you by name.',
  'reason.offline': 'You can play it once the watch service can be reached.',

  'chip.expires': 'Expires {distance}',
  'chip.lastView': 'Last view',
  'chip.viewsLeft': { one: '{count} of {of} views left', other: '{count} of {of} views left' },
  'chip.password': 'Password',
  'chip.passcode': 'Passcode',
  'chip.prepared': 'Downloaded',
} as const satisfies Readonly<Record<string, Message>>;
