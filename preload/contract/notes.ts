/** Private notes of the reviewer. They stay on this computer: only the reviewer's own export writes them elsewhere. */

/** Most characters of one note. */
export const noteLimit = 4_000;
/** Most notes of one film. */
export const notesPerFilm = 500;
/** Seconds; longer than any film. */
export const lastNoteSecond = 7 * 86_400;
export const bestRating = 10;

/** Id of a note, made where it is written. */
export const noteIdPattern = /^[a-z0-9-]{8,40}$/;

export interface Note {
  readonly id: string;
  /** Seconds of the film; null for a note about the whole film. */
  readonly atSeconds: number | null;
  readonly text: string;
}

/**
 * How long notes are kept. `until-quit`: there is no keychain, or the reviewer did not choose to stay signed in.
 * `locked`: the keychain is locked; they go to the disk when it opens, else they are lost at quit.
 */
export const notesStorageStates = ['on-disk', 'until-quit', 'locked'] as const;
export type NotesStorage = (typeof notesStorageStates)[number];

export interface FilmNotes {
  /** By time, notes about the whole film first. */
  readonly notes: readonly Note[];
  /** 1 to 10; null: none. */
  readonly rating: number | null;
  readonly storage: NotesStorage;
}

export interface NotesCount {
  /** Films with notes or a rating. */
  readonly films: number;
  /** Those of them that signing out erases. */
  readonly signOutErases: number;
}
