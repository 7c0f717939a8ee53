import type { notes as english } from '../en/notes.ts';
import type { Translated } from '../message.ts';

export const notes: Translated<typeof english> = {
  'notes.title': 'Ihre Notizen',
  'notes.storage.on-disk': 'Verschlüsselt auf diesem Computer aufbewahrt und nie gesendet.',
  'notes.storage.until-quit': 'Aufbewahrt, bis Sie die App beenden. Exportieren Sie Ihre Notizen vorher.',
  'notes.storage.locked':
    'Ihr Schlüsselbund ist gesperrt. Was Sie jetzt schreiben, geht verloren, wenn Sie die App vor dem Entsperren beenden.',
  'notes.rating': 'Ihre Bewertung',
  'notes.ratingNone': 'Keine',
  'notes.playFrom': 'Ab {time} abspielen',
  'notes.at': 'Notiz bei {time}',
  'notes.whole': 'Notiz zum ganzen Film',
  'notes.add': 'Notiz hinzufügen',
  'notes.remove': 'Diese Notiz löschen',
  'notes.export': 'Exportieren …',
  'notes.exported': 'Notizen exportiert',
  'notes.notSaved': 'Nicht gespeichert ({code}). Ihr Text bleibt hier.',
  'notes.full':
    'Nicht gespeichert: Der Speicherplatz ist voll. Ihr Text bleibt hier; schaffen Sie etwas Platz.',
  'notes.left':
    'Eine Notiz konnte nicht gespeichert werden ({code}). Sie finden sie in den Details des Films.',
  'notes.stored': { one: 'Private Notizen zu {count} Film', other: 'Private Notizen zu {count} Filmen' },
  'notes.storedHint': 'Notizen zu Filmen, die nicht mehr für Sie freigegeben sind, gehören dazu.',
  'notes.signOutTitle': 'Erst die Notizen exportieren?',
  'notes.signOutText': {
    one: 'Beim Abmelden werden Ihre Notizen zu {count} Film von diesem Computer gelöscht.',
    other: 'Beim Abmelden werden Ihre Notizen zu {count} Filmen von diesem Computer gelöscht.',
  },
  'notes.eraseText': {
    one: 'Ihre Notizen zu {count} Film werden ebenfalls gelöscht.',
    other: 'Ihre Notizen zu {count} Filmen werden ebenfalls gelöscht.',
  },
};
