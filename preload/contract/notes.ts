/** Private notes of the reviewer. They are stored on this computer only, unless the reviewer exports them. */

/** Maximum number of characters of a note. */
export const noteLimit = 4_000;
/** Maximum number of notes of one film. */
export const notesPerFilm = 500;
/** Highest second of a note: seven days, longer than any film. */
export const lastNoteSecond = 7 * 86_400;
export const bestRating = 10;

/** Id of a note, generated where the note is created. */
export const noteIdPattern = /^[a-z0-9-]{8,40}$/;

export interface Note {
  readonly id: string;
  /** Seconds of the film; null for a note about the whole film. */
  readonly atSeconds: number | null;
  readonly text: string;
}

/** What the player sends to the relay `/notes`. `isLast` means that its note panel goes, so it cannot show a failure. */
export interface NoteReport {
  readonly note: Note;
  readonly isLast: boolean;
}

/**
 * How long notes are kept. `until-quit`: there is no keychain, or the reviewer did not choose to stay signed in.
 * `locked`: the keychain is locked; the notes are written to disk when it is unlocked, else they are lost at quit.
 */
export const notesStorageStates = ['on-disk', 'until-quit', 'locked'] as const;
export type NotesStorage = (typeof notesStorageStates)[number];

export interface FilmNotes {
  /** Sorted by time; notes about the whole film are first. */
  readonly notes: readonly Note[];
  /** 1 to 10; null without a rating. */
  readonly rating: number | null;
  readonly storage: NotesStorage;
}

export interface NotesCount {
  /** Number of films with notes or a rating. */
  readonly films: number;
  /** Number of these films whose notes are erased by signing out. */
  readonly signOutErases: number;
}
