import type { Message } from '../message.ts';

export const report = {
  'report.title': 'Report for support',
  'report.lead':
    'Read it before you send it. It contains no passwords, keys, names or titles. It’s in English so that support can read it.',
  'report.historyTitle': 'Your screening history',
  'report.historyLead': 'Read it before you share it. It shows what you watched, and when.',
  'report.text': 'Report text',
  'report.making': 'Preparing the report',
  'report.copy': 'Copy',
  'report.save': 'Save as a file',
  'report.saved': 'Saved',
  'report.notSaved': 'Couldn’t save the file. Try another folder.',
} as const satisfies Readonly<Record<string, Message>>;
