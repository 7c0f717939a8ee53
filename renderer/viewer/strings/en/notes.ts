import type { Message } from '../message.ts';

/** Texts about the reviewer's private notes. */
export const notes = {
  'notes.title': 'Your notes',
  'notes.storage.on-disk': 'Stored only on this computer, encrypted.',
  'notes.storage.until-quit': 'Stored only until you quit.',
  'notes.exportFirst': 'Export your notes before then.',
  'notes.storage.locked': 'Your keychain is locked. Unlock it before you quit, or new notes are lost.',
  'notes.rating': 'Your rating',
  'notes.ratingNone': 'None',
  'notes.playFrom': 'Play from {time}',
  'notes.at': 'Note at {time}',
  'notes.whole': 'Note about the whole film',
  'notes.add': 'Add a note',
  'notes.remove': 'Delete note',
  'notes.removed': 'Note deleted',
  'notes.export': 'Export…',
  'notes.exported': 'Notes exported',
  'notes.notSaved': 'Couldn’t save this note, but your text stays here.',
  'notes.full': 'Not saved: there’s no space left. Free up some space; your text stays here.',
  'notes.left': 'A note couldn’t be saved. You’ll find it in the film’s details.',
  'notes.stored': { one: 'Private notes on {count} film', other: 'Private notes on {count} films' },
  'notes.storedHint': 'Includes notes on films no longer shared with you.',
  'notes.eraseText': {
    one: 'This also erases your notes on {count} film.',
    other: 'This also erases your notes on {count} films.',
  },
  'notes.unsavedTitle': {
    one: 'Your note wasn’t saved',
    other: 'Your notes weren’t saved',
  },
  'notes.unsavedText': {
    one: 'You were signed out, or the film ended, before it could be saved. Copy the text if you need it: closing this discards it.',
    other:
      'You were signed out, or the film ended, before they could be saved. Copy the texts if you need them: closing this discards them.',
  },
} as const satisfies Readonly<Record<string, Message>>;
