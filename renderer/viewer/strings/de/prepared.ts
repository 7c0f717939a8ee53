import type { prepared as english } from '../en/prepared.ts';
import type { Translated } from '../message.ts';

export const prepared = {
  'prepared.title': 'Ohne Netz ansehen',
  'prepared.offer': 'Für offline vorbereiten',
  'prepared.explain':
    'Der ganze Film wird geladen, verschlüsselt wie er ist, und läuft ohne Netz, solange diese App geöffnet bleibt.',
  'prepared.costNone': 'Das Vorbereiten verbraucht keine Sichtung.',
  'prepared.costView': {
    one: 'Das Vorbereiten verbraucht jetzt Ihre einzige Sichtung. Das Abspielen verbraucht dann keine weitere.',
    other:
      'Das Vorbereiten verbraucht jetzt eine Ihrer {count} Sichtungen. Das Abspielen verbraucht dann keine weitere.',
  },
  'prepared.costLastView':
    'Das Vorbereiten verbraucht jetzt Ihre letzte Sichtung. Das Abspielen verbraucht dann keine weitere.',
  'prepared.asking': 'Der Film wird angefragt',
  'prepared.progress': 'Wird vorbereitet: {percent}',
  'prepared.progressOf': 'Wird vorbereitet: {percent}, {bytes} von etwa {total}',
  'prepared.paused': 'Angehalten bei {percent}',
  'prepared.waiting': 'Warten auf das Netz bei {percent}',
  'prepared.pause': 'Pause',
  'prepared.resume': 'Fortsetzen',
  'prepared.cancel': 'Vorbereiten abbrechen',
  'prepared.ready': 'Bereit, bis Sie die App beenden.',
  'prepared.readyUntil': 'Bereit, bis Sie die App beenden, längstens bis {time}.',
  'prepared.erasedAfter': 'Danach wird er gelöscht, ebenso, wenn Sie ihn bis zum Ende gesehen haben.',
  'prepared.remove': 'Löschen',
  'prepared.other': '{name} ist vorbereitet. Es kann immer nur ein Film vorbereitet sein.',
  'prepared.gone.expired': 'Seine Zeit ist abgelaufen; er wurde gelöscht.',
  'prepared.gone.refused': 'Der Dienst hat ihn zurückgezogen; er wurde gelöscht.',
  'prepared.gone.no-space': 'Auf Ihrem Datenträger ist kein Platz dafür. Nichts davon wurde aufbewahrt.',
  'prepared.gone.not-encrypted': 'Dieser Film ist nicht verschlüsselt und wird daher nie gespeichert.',
  'prepared.gone.licence': 'Seine Lizenz war nicht zu bekommen. Nichts davon wurde aufbewahrt.',
  'prepared.gone.failed':
    'Das Vorbereiten ist fehlgeschlagen. Nichts davon wurde aufbewahrt, und das Abspielen online verbraucht keine weitere Sichtung.',
  'prepared.again': 'Erneut versuchen',
  'prepared.dismiss': 'Schließen',
  'prepared.frame': 'Vorbereiteter Film',
  'prepared.quitTitle': 'Beenden und den vorbereiteten Film verlieren?',
  'prepared.quitText':
    '{name} ist zum Ansehen ohne Netz vorbereitet. Beim Beenden wird der Film gelöscht, und erneutes Vorbereiten kann eine weitere Sichtung verbrauchen.',
  'prepared.quit': 'Beenden',
  'prepared.stay': 'Bleiben',
  'prepared.signOutTitle': 'Abmelden und den vorbereiteten Film verlieren?',
  'prepared.signOutText':
    '{name} ist zum Ansehen ohne Netz vorbereitet. Beim Abmelden wird der Film gelöscht, und erneutes Vorbereiten kann eine weitere Sichtung verbrauchen.',
} as const satisfies Translated<typeof english>;
