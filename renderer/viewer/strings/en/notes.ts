import type { Message } from '../message.ts';

/** The reviewer's private notes. */
export const notes = {
  'notes.title': 'Your notes',
  'notes.storage.on-disk': 'Kept on this computer, encrypted, and never sent.',
  'notes.storage.until-quit': 'Kept until you quit the app. Export your notes before you do.',
  'notes.storage.locked':
    'Your keychain is locked. What you write now is lost if you quit before unlocking it.',
  'notes.rating': 'Your rating',
  'notes.ratingNone': 'None',
  'notes.playFrom': 'Play from {time}',
  'notes.at': 'Note at {time}',
  'notes.whole': 'Note about the whole film',
  'notes.add': 'Add a note',
  'notes.remove': 'Delete this note',
  'notes.export': 'Export…',
  'notes.exported': 'Notes exported',
  'notes.notSaved': 'Not saved ({code}). Your text stays here.',
  'notes.full': 'Not saved: there is no space left. Your text stays here; free up some space.',
  'notes.left': 'A note could not be saved ({code}). You still find it in the details of the film.',
  'notes.stored': { one: 'Private notes on {count} film', other: 'Private notes on {count} films' },
  'notes.storedHint': 'Notes on films that are no longer shared with you are included.',
  'notes.signOutTitle': 'Export your notes first?',
  'notes.signOutText': {
    one: 'Signing out erases your notes on {count} film from this computer.',
    other: 'Signing out erases your notes on {count} films from this computer.',
  },
  'notes.eraseText': {
    one: 'Your notes on {count} film are erased too.',
    other: 'Your notes on {count} films are erased too.',
  },
} as const satisfies Readonly<Record<string, Message>>;
