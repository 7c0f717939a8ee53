import {
  notesPerFilm,
  type FilmNotes,
  type Note,
  type NotesCount,
  type NotesStorage,
} from '../../preload/contract/notes.ts';
import type { VideoRef } from '../../preload/contract/operations.ts';
import { domainFailure } from '../platform/domain-failure.ts';
import type { SessionView } from '../shared/ports.ts';
import { canRead } from '../shared/reviewer.ts';
import { createDocumentCache, type DocumentCacheVault } from '../vault/document-cache.ts';
import { createKeyedMutex } from '../vault/keyed-mutex.ts';
import type { Owner } from '../vault/vault.ts';
import { VaultError } from '../vault/vault-error.ts';
import { idOf } from './grant-store.ts';
import { notesKind, sortedNotes, type NotesDocument } from './notes-documents.ts';
import { notesText, type NotesFormat } from './notes-text.ts';

/** The film that notes are about, and the owner of the notes. */
export interface NotedFilm extends VideoRef {
  readonly title: string;
  readonly owner: Owner;
}

/**
 * The reviewer's private notes. Main sends them only to the viewer and the player, and to a file that the reviewer
 * chooses.
 */
export interface Notes {
  /** Returns how long notes of this owner are kept; null if the profile turns notes off. */
  storage(owner: Owner): NotesStorage | null;
  /** Returns the notes and rating of a film; null if the profile turns notes off. */
  read(ref: VideoRef, owner: Owner): Promise<FilmNotes | null>;
  /**
   * Adds or replaces a note; a note without text is removed. Resolves when the change is stored (see `storage`).
   * Rejects with `DomainFailure`: `storage` (code `SV-NOTE-FULL` if there is no space), `signed-out`, or
   * `invalid-input` if there are too many notes or notes are off.
   */
  write(film: NotedFilm, note: Note): Promise<void>;
  /** Sets the rating of a film; null removes it. Rejects like `write`. */
  rate(film: NotedFilm, rating: number | null): Promise<void>;
  count(): Promise<NotesCount>;
  /**
   * Returns the exported notes of one film; for null, those of all films, including films that are no longer shared.
   * The text is empty if there are no notes.
   */
  text(ref: VideoRef | null, format: NotesFormat): Promise<string>;
  /** To be called when a room is no longer shared. Keeps its notes, unless the profile requires their erasure. */
  roomRefused(roomKey: string): Promise<void>;
  reload(): void;
}

export function createNotes(options: {
  readonly vault: DocumentCacheVault;
  readonly session: SessionView;
  /** Whether the session is kept after the app quits ("stay signed in"). */
  readonly isRemembered: () => boolean;
  readonly rules: () => { readonly allowNotes: boolean; readonly eraseNotesWithRoom: boolean };
}): Notes {
  const { vault, session, rules } = options;
  const mayRead = (owner: Owner): boolean => canRead(owner, session.reviewer());
  const documents = createDocumentCache({ vault, kind: notesKind, canRead: mayRead });
  // Runs one change at a time: each replaces the whole document of its film, and no change may run during an erasure.
  const mutex = createKeyedMutex();
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => mutex('notes', run);

  const storage: Notes['storage'] = (owner) => {
    if (!rules().allowNotes) return null;
    const state = vault.state();
    if (state === 'locked') return 'locked';
    return state === 'memory' || (owner.kind === 'account' && !options.isRemembered())
      ? 'until-quit'
      : 'on-disk';
  };

  const change = (film: NotedFilm, changed: (before: NotesDocument) => NotesDocument): Promise<void> =>
    inTurn(async () => {
      const { roomKey, videoKey, title, owner } = film;
      if (!rules().allowNotes) throw domainFailure('invalid-input', { code: 'SV-NOTES-OFF' });
      if (!mayRead(owner)) throw domainFailure('signed-out');
      const id = idOf(film);
      const before = (await documents.getBefore(id, owner)) ?? {
        roomKey,
        videoKey,
        title,
        rating: null,
        notes: [],
      };
      const after = changed({ ...before, title });
      try {
        if (after.notes.length === 0 && after.rating === null)
          await documents.remove(id, owner.kind === 'account' ? undefined : owner);
        // The session ended during the change.
        else if (!(await documents.set(id, after, owner))) throw domainFailure('signed-out');
      } catch (error) {
        if (!(error instanceof VaultError)) throw error;
        throw domainFailure('storage', error.kind === 'full' ? { code: 'SV-NOTE-FULL' } : {});
      }
    });

  return {
    storage,
    read: async (ref, owner) => {
      const state = storage(owner);
      if (state === null) return null;
      const found = await documents.getBefore(idOf(ref), owner);
      return { notes: sortedNotes(found?.notes ?? []), rating: found?.rating ?? null, storage: state };
    },
    write: (film, note) =>
      change(film, (before) => {
        const others = before.notes.filter(({ id }) => id !== note.id);
        const notes = note.text.trim() === '' ? others : [...others, note];
        if (notes.length > notesPerFilm) throw domainFailure('invalid-input', { code: 'SV-NOTES-MANY' });
        return { ...before, notes };
      }),
    rate: (film, rating) => change(film, (before) => ({ ...before, rating })),
    count: async () => {
      const own = (await vault.list(notesKind)).filter(({ owner }) => mayRead(owner));
      return {
        films: own.length,
        signOutErases: own.filter(({ owner }) => owner.kind === 'account').length,
      };
    },
    text: async (ref, format) => {
      const all = await documents.all();
      const films = [...all].filter(([id]) => ref === null || id === idOf(ref)).map(([, film]) => film);
      return films.length === 0 ? '' : notesText(films, format);
    },
    roomRefused: (roomKey) =>
      inTurn(async () => {
        if (!rules().eraseNotesWithRoom) return;
        await vault.eraseWhere(notesKind, ({ value }) => value.roomKey === roomKey);
        documents.reload();
      }),
    reload: () => documents.reload(),
  };
}
