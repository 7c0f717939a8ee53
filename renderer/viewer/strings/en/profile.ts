import type { Message } from '../message.ts';

export const profile = {
  'profile.choose': 'Choose a file',
  'profile.pasteLabel': 'Paste your invitation, or drop the file here',
  'profile.dropLabel': 'Drop the file here',
  'profile.pasteGo': 'Continue',
  'profile.reading': 'Setting up',
  'profile.declined': 'Not connected. Nothing was set up.',
  'profile.unreachable':
    'The address in your invitation can’t be reached: check your network, or ask the sender.',
  'profile.noAnswer': 'The server of this link isn’t responding: try again later, or ask the sender.',
  'profile.noneTitle': 'Welcome. Let’s set you up.',
  'profile.noneText':
    'Your invitation came with a link or a file. It tells Screener Viewer where your screeners are.',
  'profile.invalidTitle': 'The set-up file isn’t valid',
  'profile.invalidText': 'The field {field} isn’t valid: {reason}',
  'profile.invalidNext': 'Paste your invitation again, or ask the sender for a new one.',
} as const satisfies Readonly<Record<string, Message>>;
