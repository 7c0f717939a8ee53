import type { Message } from '../message.ts';

export const history = {
  'history.lead':
    'What was played on this computer, when, and how it ended. It is kept here alone, sealed, for you.',
  'history.loading': 'Opening your history',
  'history.emptyTitle': 'Nothing was played here yet',
  'history.emptyText': 'Every screening will be listed, with how long you watched and what it cost.',
  'history.summary': {
    one: '{count} screening, {watched} watched',
    other: '{count} screenings, {watched} watched',
  },
  'history.export': 'Export',
  'history.times': '{from} to {to}',
  'history.now': 'Playing now',
  'history.watched': '{length} watched',
  'history.watchedLittle': 'Less than a minute watched',
  'history.usedView': 'Used a view',
  'history.noView': 'Used no view',
  'history.marked': 'Watermarked',
  'history.notes': 'What happened',

  'history.ended.left': 'You left it',
  'history.ended.ended': 'Played to its end',
  'history.ended.failed': 'It could not go on',
  'history.ended.quit': 'You quit the app',
  'history.ended.cut-off': 'The app or the computer stopped',
  'history.ended.viewer-gone': 'The window stopped and was brought back',
  'history.ended.signed-out': 'You were signed out',
  'history.ended.refused': 'It was no longer shared',
  'history.ended.replaced': 'Another film took its place',
  'history.ended.cancelled': 'You cancelled it',
  'history.ended.profile': 'The service was changed',
  'history.ended.other': 'It ended',

  'history.note.watermark-recipient': 'The watermark named the recipient',
  'history.note.watermark-image-unavailable': 'The watermark’s picture could not be had',
  'history.note.watermark-lost': 'The watermark was covered for a moment, and the film paused',
  'history.note.grant-not-kept': 'The view could not be kept for later',
  'history.note.engagement-refused': 'The service did not take the report of what was watched',
  'history.note.offline-view-refused': 'The service did not take the report of a view without network',
  'history.note.begun-offline': 'Begun without network',
  'history.note.licence-refused': 'The licence was refused',
  'history.note.problem': 'A problem came up: {code}',

  'history.reportTitle': 'Screening history of this computer',
  'history.reportZone': 'Times are in {zone}.',
} as const satisfies Readonly<Record<string, Message>>;
