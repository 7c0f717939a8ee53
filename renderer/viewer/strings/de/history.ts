import type { history as english } from '../en/history.ts';
import type { Translated } from '../message.ts';

export const history = {
  'history.lead':
    'Was auf diesem Computer lief, wann, und wie es endete. Nur auf diesem Computer gespeichert, verschlüsselt.',
  'history.loading': 'Ihr Verlauf wird geöffnet',
  'history.emptyTitle': 'Hier lief noch nichts',
  'history.emptyText':
    'Jede Vorführung wird hier stehen, mit Ihrer Sehdauer und den verbrauchten Sichtungen.',
  'history.summary': {
    one: '{count} Vorführung, {watched} gesehen',
    other: '{count} Vorführungen, {watched} gesehen',
  },
  'history.summaryLittle': {
    one: '{count} Vorführung, weniger als eine Minute gesehen',
    other: '{count} Vorführungen, weniger als eine Minute gesehen',
  },
  'history.export': 'Exportieren',
  'history.times': '{from} bis {to}',
  'history.now': 'Läuft gerade',
  'history.watched': '{length} gesehen',
  'history.watchedLittle': 'Weniger als eine Minute gesehen',
  'history.usedView': 'Eine Sichtung verbraucht',
  'history.noView': 'Keine Sichtung verbraucht',
  'history.marked': 'Mit Wasserzeichen',
  'history.notes': 'Was geschah',

  'history.ended.left': 'Sie haben die Vorführung verlassen',
  'history.ended.ended': 'Bis zum Ende gespielt',
  'history.ended.failed': 'Die Wiedergabe ist fehlgeschlagen',
  'history.ended.quit': 'Sie haben die App beendet',
  'history.ended.cut-off': 'Die App oder der Computer blieb stehen',
  'history.ended.viewer-gone': 'Das Fenster blieb stehen und wurde wiederhergestellt',
  'history.ended.signed-out': 'Sie wurden abgemeldet',
  'history.ended.refused': 'Die Freigabe war beendet',
  'history.ended.replaced': 'Ein anderer Film trat an seine Stelle',
  'history.ended.cancelled': 'Sie haben abgebrochen',
  'history.ended.profile': 'Der Dienst wurde gewechselt',
  'history.ended.expired': 'Die Frist war abgelaufen',
  'history.ended.other': 'Beendet',

  'history.note.watermark-recipient': 'Das Wasserzeichen nannte den Empfänger',
  'history.note.watermark-image-unavailable': 'Das Bild des Wasserzeichens war nicht verfügbar',
  'history.note.watermark-lost': 'Das Wasserzeichen war kurz verdeckt, und der Film hielt an',
  'history.note.grant-not-kept': 'Die Sichtung konnte nicht für später aufbewahrt werden',
  'history.note.engagement-refused': 'Der Dienst hat den Sichtungsbericht nicht angenommen',
  'history.note.offline-view-refused': 'Der Dienst hat den Bericht einer Sichtung ohne Netz nicht angenommen',
  'history.note.begun-offline': 'Ohne Netz begonnen',
  'history.note.licence-refused': 'Die Lizenz wurde verweigert',
  'history.note.prepared': 'Heruntergeladen',
  'history.note.prepared-shown': 'Aus dem Download angesehen',
  'history.note.problem': 'Ein Problem trat auf: {code}',
  'history.note.media-host': 'Der Film kam auch von {host}',

  'history.reportTitle': 'Vorführungsverlauf dieses Computers',
  'history.reportZone': 'Zeitzone: {zone}.',
} as const satisfies Translated<typeof english>;
