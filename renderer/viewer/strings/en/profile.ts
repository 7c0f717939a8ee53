import type { Message } from '../message.ts';

export const profile = {
  'profile.choose': 'Choose a profile file',
  'profile.pasteLabel': 'Link to the profile file',
  'profile.pasteGo': 'Use link',
  'profile.dropHint': 'You can also drop the file on this window.',
  'profile.reading': 'Reading the profile',
  'profile.noneTitle': 'Welcome. One file and you are set.',
  'profile.noneText':
    'Screener Viewer works with a profile file that tells it which service your screeners come from. It came with your invitation.',
  'profile.invalidTitle': 'The profile has a mistake',
  'profile.invalidText': 'The field {field} cannot be used: {reason}',
} as const satisfies Readonly<Record<string, Message>>;
