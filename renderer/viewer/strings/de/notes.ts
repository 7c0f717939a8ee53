import type { notes as english } from '../en/notes.ts';
import type { Translated } from '../message.ts';

export const notes: Translated<typeof english> = {
  'notes.title': 'Ihre Notizen',
  'notes.storage.on-disk': 'Nur auf diesem Computer gespeichert, verschlüsselt.',
  'notes.storage.until-quit': 'Nur bis zum Beenden der App gespeichert.',
  'notes.exportFirst': 'Exportieren Sie Ihre Notizen vorher.',
  'notes.storage.locked':
    'Ihr Schlüsselbund ist gesperrt. Entsperren Sie ihn, bevor Sie die App beenden, sonst gehen neue Notizen verloren.',
  'notes.rating': 'Ihre Bewertung',
  'notes.ratingNone': 'Keine',
  'notes.playFrom': 'Ab {time} abspielen',
  'notes.at': 'Notiz bei {time}',
  'notes.whole': 'Notiz zum ganzen Film',
  'notes.add': 'Notiz hinzufügen',
  'notes.remove': 'Notiz löschen',
  'notes.removed': 'Notiz gelöscht',
  'notes.export': 'Exportieren …',
  'notes.exported': 'Notizen exportiert',
  'notes.notSaved': 'Diese Notiz konnte nicht gespeichert werden, aber Ihr Text bleibt hier.',
  'notes.full':
    'Nicht gespeichert: Es ist kein Speicherplatz mehr frei. Schaffen Sie etwas Platz; Ihr Text bleibt hier.',
  'notes.left': 'Eine Notiz konnte nicht gespeichert werden. Sie finden sie in den Details des Films.',
  'notes.stored': { one: 'Private Notizen zu {count} Film', other: 'Private Notizen zu {count} Filmen' },
  'notes.storedHint': 'Auch Notizen zu Filmen, die nicht mehr für Sie freigegeben sind.',
  'notes.eraseText': {
    one: 'Dabei werden auch Ihre Notizen zu {count} Film gelöscht.',
    other: 'Dabei werden auch Ihre Notizen zu {count} Filmen gelöscht.',
  },
  'notes.unsavedTitle': {
    one: 'Ihre Notiz wurde nicht gespeichert',
    other: 'Ihre Notizen wurden nicht gespeichert',
  },
  'notes.unsavedText': {
    one: 'Sie wurden abgemeldet oder der Film endete, bevor sie gespeichert werden konnte. Kopieren Sie den Text, wenn Sie ihn brauchen: Beim Schließen wird er verworfen.',
    other:
      'Sie wurden abgemeldet oder der Film endete, bevor sie gespeichert werden konnten. Kopieren Sie die Texte, wenn Sie sie brauchen: Beim Schließen werden sie verworfen.',
  },
};
