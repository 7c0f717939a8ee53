import type { Message } from '../message.ts';

export const history = {
  'history.lead':
    'What was played on this computer, when, and how it ended. Stored only on this computer, encrypted.',
  'history.loading': 'Opening your history',
  'history.emptyTitle': 'Nothing was played here yet',
  'history.emptyText':
    'Every screening is listed here, with how long you watched and whether it used a view.',
  'history.summary': {
    one: '{count} screening, {watched} watched',
    other: '{count} screenings, {watched} watched',
  },
  'history.summaryLittle': {
    one: '{count} screening, less than a minute watched',
    other: '{count} screenings, less than a minute watched',
  },
  'history.export': 'Export',
  'history.times': '{from} to {to}',
  'history.now': 'Playing now',
  'history.watched': '{length} watched',
  'history.watchedLittle': 'Less than a minute watched',
  'history.usedView': 'Used a view',
  'history.noView': 'Used no view',
  'history.marked': 'Watermarked',
  'history.notes': 'Events',

  'history.ended.left': 'You left it',
  'history.ended.ended': 'Played to its end',
  'history.ended.failed': 'Playback failed',
  'history.ended.quit': 'You quit the app',
  'history.ended.cut-off': 'The app or the computer stopped',
  'history.ended.viewer-gone': 'The window stopped and was brought back',
  'history.ended.signed-out': 'You were signed out',
  'history.ended.refused': 'It was no longer shared',
  'history.ended.replaced': 'You opened another film',
  'history.ended.cancelled': 'You cancelled it',
  'history.ended.profile': 'The set-up was changed',
  'history.ended.expired': 'Its time ended',
  'history.ended.other': 'It ended',

  'history.note.watermark-recipient': 'The watermark named the recipient',
  'history.note.watermark-image-unavailable': 'The watermark’s image wasn’t available',
  'history.note.watermark-lost': 'The watermark was covered for a moment, and the film paused',
  'history.note.grant-not-kept': 'The view could not be kept for later',
  'history.note.engagement-refused': 'The service did not take the report of what was watched',
  'history.note.offline-view-refused': 'The service did not take the report of a view without network',
  'history.note.begun-offline': 'Started offline',
  'history.note.licence-refused': 'The licence was refused',
  'history.note.prepared': 'Downloaded',
  'history.note.prepared-shown': 'Watched from the download',
  'history.note.problem': 'A problem came up: {code}',
  'history.note.media-host': 'The film also came from {host}',

  'history.reportTitle': 'Screening history of this computer',
  'history.reportZone': 'Times are in {zone}.',
} as const satisfies Readonly<Record<string, Message>>;
