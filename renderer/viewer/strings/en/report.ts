import type { Message } from '../message.ts';

export const report = {
  'report.title': 'Report for support',
  'report.lead':
    'Read it before you send it. It contains no password, key, name or title. It is in English, so that support can read it.',
  'report.historyTitle': 'Your screening history',
  'report.historyLead': 'Read it before you share it. It names what you watched, and when.',
  'report.text': 'Text of the report',
  'report.making': 'Preparing the report',
  'report.copy': 'Copy',
  'report.save': 'Save as a file',
  'report.saved': 'Saved',
  'report.notSaved': 'It could not be saved ({code})',
} as const satisfies Readonly<Record<string, Message>>;
