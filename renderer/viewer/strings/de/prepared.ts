import type { prepared as english } from '../en/prepared.ts';
import type { Translated } from '../message.ts';

export const prepared = {
  'prepared.title': 'Offline ansehen',
  'prepared.button': 'Offline',
  'prepared.offer': 'Herunterladen',
  'prepared.explain':
    'Lädt den verschlüsselten Film herunter. Er läuft offline, solange die App geöffnet ist.',
  'prepared.costNone': 'Das Herunterladen verbraucht keine Sichtung.',
  'prepared.costView': {
    one: 'Das Herunterladen verbraucht jetzt Ihre einzige Sichtung. Das Abspielen verbraucht dann keine weitere.',
    other:
      'Das Herunterladen verbraucht jetzt eine Ihrer {count} Sichtungen. Das Abspielen verbraucht dann keine weitere.',
  },
  'prepared.costLastView':
    'Das Herunterladen verbraucht jetzt Ihre letzte Sichtung. Das Abspielen verbraucht dann keine weitere.',
  'prepared.newViewTitle': 'Das Herunterladen verbraucht eine weitere Sichtung',
  'prepared.asking': 'Der Film wird angefragt',
  'prepared.progress': 'Wird heruntergeladen: {percent}',
  'prepared.progressOf': 'Wird heruntergeladen: {percent}, {bytes} von etwa {total}',
  'prepared.paused': 'Angehalten bei {percent}',
  'prepared.waiting': 'Warten auf die Verbindung bei {percent}',
  'prepared.waitingForServer': 'Wird heruntergeladen: {percent}, wartet auf den Server des Films',
  'prepared.pause': 'Pause',
  'prepared.resume': 'Fortsetzen',
  'prepared.cancel': 'Download abbrechen',
  'prepared.ready': 'Verfügbar, bis Sie die App beenden.',
  'prepared.readyUntil': 'Verfügbar, bis Sie die App beenden, längstens bis {time}.',
  'prepared.remove': 'Download entfernen',
  'prepared.removeTitle': 'Download entfernen?',
  'prepared.removeText': 'Sie können {name} erst wieder herunterladen, wenn der Dienst erreichbar ist.',
  'prepared.other': 'Nur ein Film kann offline bereitstehen. Entfernen Sie zuerst {name}.',
  'prepared.unreachable': 'Sie können ihn herunterladen, sobald der Sichtungsdienst erreichbar ist.',
  'prepared.gone.expired': 'Er ist abgelaufen; der Download wurde entfernt.',
  'prepared.gone.refused': 'Er ist nicht mehr freigegeben; der Download wurde entfernt.',
  'prepared.gone.no-space': 'Auf Ihrem Datenträger ist nicht genug Platz. Es wurde nichts gespeichert.',
  'prepared.gone.not-encrypted':
    'Dieser Film ist nicht verschlüsselt und kann daher nicht heruntergeladen werden.',
  'prepared.gone.licence': 'Seine Lizenz war nicht verfügbar. Es ist nichts gespeichert.',
  'prepared.gone.unreachable':
    'Der Download ist fehlgeschlagen, weil der Server des Films nicht erreichbar war. Es wurde nichts gespeichert, und das Abspielen online verbraucht keine weitere Sichtung.',
  'prepared.gone.failed':
    'Der Download ist fehlgeschlagen. Es wurde nichts gespeichert, und das Abspielen online verbraucht keine weitere Sichtung.',
  'prepared.gone.lost':
    'Der Download ging verloren, weil der Player beendet wurde. Sie können den Film weiterhin online abspielen.',
  'prepared.again': 'Erneut versuchen',
  'prepared.dismiss': 'Schließen',
  'prepared.frame': 'Heruntergeladener Film',
  'prepared.quitTitle': 'Beenden und den Download entfernen?',
  'prepared.quitText':
    '{name} ist heruntergeladen. Beim Beenden wird der Download entfernt, und ihn neu zu laden kann eine weitere Sichtung verbrauchen.',
  'prepared.quit': 'Beenden',
  'prepared.stay': 'Bleiben',
  'prepared.signOutText':
    '{name} ist heruntergeladen. Beim Abmelden wird der Download entfernt, und ihn neu zu laden kann eine weitere Sichtung verbrauchen.',
  'prepared.screen': 'Offline verfügbar',
  'prepared.lead': 'Sehen Sie Filme ohne Verbindung. Ein Download bleibt, bis Sie die App beenden.',
  'prepared.empty': 'Nichts heruntergeladen',
  'prepared.toLibrary': 'Zur Bibliothek',
  'prepared.emptyText':
    'Öffnen Sie einen Film. Wenn er heruntergeladen werden darf, hat er die Schaltfläche „Offline“.',
  'prepared.free': '{bytes} auf diesem Datenträger frei',
} as const satisfies Translated<typeof english>;
