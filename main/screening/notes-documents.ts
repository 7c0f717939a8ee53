import { z } from 'zod';
import {
  bestRating,
  lastNoteSecond,
  noteIdPattern,
  noteLimit,
  notesPerFilm,
  type Note,
} from '../../preload/contract/notes.ts';
import type { DocumentKind } from '../vault/vault.ts';

/**
 * The reviewer's notes and rating of one film. The export uses the stored title, because the room may no longer be
 * shared.
 */
export interface NotesDocument {
  readonly roomKey: string;
  readonly videoKey: string;
  readonly title: string;
  readonly rating: number | null;
  readonly notes: readonly Note[];
}

export const noteSchema: z.ZodType<Note> = z.strictObject({
  id: z.string().regex(noteIdPattern),
  atSeconds: z.number().min(0).max(lastNoteSecond).nullable(),
  text: z.string().max(noteLimit),
});

export const ratingSchema = z.int().min(1).max(bestRating).nullable();

const notesDocumentSchema: z.ZodType<NotesDocument> = z.object({
  roomKey: z.string(),
  videoKey: z.string(),
  title: z.string(),
  rating: ratingSchema,
  notes: z.array(noteSchema).max(notesPerFilm),
});

export const notesKind: DocumentKind<NotesDocument> = {
  name: 'notes',
  version: 1,
  // Notes exist only on this computer, so they are never evicted and never expire.
  evictable: false,
  parse: (value) => notesDocumentSchema.parse(value),
  // Notes written while the vault was locked are added to those on disk.
  merge: (onDisk, inMemory) => {
    const newer = new Set(inMemory.notes.map(({ id }) => id));
    const notes = [...onDisk.notes.filter(({ id }) => !newer.has(id)), ...inMemory.notes];
    return { ...inMemory, rating: inMemory.rating ?? onDisk.rating, notes: notes.slice(-notesPerFilm) };
  },
};

/** Returns notes about the whole film first, then the others by time. */
export function sortedNotes(notes: readonly Note[]): readonly Note[] {
  return [...notes].sort((a, b) => (a.atSeconds ?? -1) - (b.atSeconds ?? -1));
}
