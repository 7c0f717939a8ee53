import type { history as english } from '../en/history.ts';
import type { Translated } from '../message.ts';

export const history = {
  'history.lead':
    'Was Sie auf diesem Computer abgespielt haben, wann und wie es endete. Nur auf diesem Computer gespeichert, verschlüsselt.',
  'history.loading': 'Ihr Verlauf wird geöffnet',
  'history.emptyTitle': 'Noch keine Vorführungen',
  'history.emptyText':
    'Ihre Vorführungen erscheinen hier, mit Ihrer Sehdauer und den verbrauchten Sichtungen.',
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
  'history.notes': 'Ereignisse',

  'history.ended.left': 'Sie haben die Wiedergabe beendet',
  'history.ended.ended': 'Bis zum Ende abgespielt',
  'history.ended.failed': 'Die Wiedergabe ist fehlgeschlagen',
  'history.ended.quit': 'Sie haben die App beendet',
  'history.ended.cut-off': 'Die App oder der Computer wurde unerwartet beendet',
  'history.ended.viewer-gone': 'Die App hatte ein Problem und wurde neu geladen',
  'history.ended.signed-out': 'Sie wurden abgemeldet',
  'history.ended.refused': 'Nicht mehr freigegeben',
  'history.ended.replaced': 'Sie haben einen anderen Film geöffnet',
  'history.ended.cancelled': 'Sie haben abgebrochen',
  'history.ended.profile': 'Die Einrichtung hat sich geändert',
  'history.ended.expired': 'Abgelaufen',
  'history.ended.other': 'Beendet',

  'history.note.watermark-recipient': 'Das Wasserzeichen zeigte den Namen des Empfängers',
  'history.note.watermark-image-unavailable': 'Das Bild des Wasserzeichens war nicht verfügbar',
  'history.note.watermark-lost': 'Das Wasserzeichen war kurz verborgen, daher hielt der Film an',
  'history.note.grant-not-kept': 'Die Sichtung konnte nicht für später gespeichert werden',
  'history.note.engagement-refused': 'Der Dienst hat den Sichtungsbericht abgelehnt',
  'history.note.offline-view-refused': 'Der Dienst hat den Bericht einer Offline-Sichtung abgelehnt',
  'history.note.begun-offline': 'Offline begonnen',
  'history.note.licence-refused': 'Die Lizenz wurde verweigert',
  'history.note.prepared': 'Heruntergeladen',
  'history.note.prepared-shown': 'Aus dem Download abgespielt',
  'history.note.problem': 'Es ist ein Problem aufgetreten',
  'history.note.media-host': 'Ein Teil des Films kam von {host}',

  'history.reportTitle': 'Vorführungsverlauf auf diesem Computer',
  'history.reportZone': 'Zeitzone: {zone}.',
} as const satisfies Translated<typeof english>;
