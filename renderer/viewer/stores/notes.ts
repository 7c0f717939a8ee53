import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../../../preload/contract/bridge.ts';
import type { Failure, Outcome } from '../../../preload/contract/failures.ts';
import type { FilmNotes, Note, NotesCount } from '../../../preload/contract/notes.ts';
import { type Async, idle, loading, refreshed, settled } from './async.ts';
import type { Timers } from './clock.ts';
import { detailsKey } from './details.ts';

export interface NotesState {
  /** The notes of each film, by room and video. The value is null where the profile turns notes off. */
  readonly films: ReadonlyMap<string, Async<FilmNotes | null>>;
  /** The failures to save notes, by the note's id. The text of these notes is kept. */
  readonly failures: ReadonlyMap<string, Failure>;
  /** Notes that could not be saved before their account or field was gone. Their text is shown until it is closed. */
  readonly unsaved: readonly Note[];
  readonly count: NotesCount | null;
  /** The film, by room and video, whose rating gets the focus when its details are shown; null if none. */
  readonly toRate: string | null;
  readonly load: (roomKey: string, videoKey: string) => Promise<void>;
  /** Shows a changed or new note immediately. Saves it 0.4 s after the last change, at most 2 s after the first. */
  readonly change: (roomKey: string, videoKey: string, note: Note) => void;
  /** Deletes a note, which disappears at once. Resolves to whether it is deleted; if not, it returns with a failure. */
  readonly remove: (roomKey: string, videoKey: string, note: Note) => Promise<boolean>;
  readonly rate: (roomKey: string, videoKey: string, rating: number | null) => Promise<Outcome<null>>;
  /** Saves all pending notes immediately. Resolves to the failure if a note could not be saved, otherwise to null. */
  readonly flush: () => Promise<Failure | null>;
  readonly loadCount: () => Promise<void>;
  /** Lets the reviewer choose a file and writes the notes of this film, or of all films for null, to the file. */
  readonly exportTo: (
    film: {
      readonly roomKey: string;
      readonly videoKey: string;
    } | null,
  ) => Promise<Outcome<{ readonly saved: boolean }>>;
  /**
   * Saves all pending notes and discards what is shown, because the account changed. Main refuses the notes of rooms
   * that need the former account, which are then `unsaved`; it keeps those of rooms that were opened by a link.
   */
  readonly leave: () => void;
  readonly addUnsaved: (notes: readonly Note[]) => void;
  readonly discardUnsaved: () => void;
  /** Discards all notes, because they were erased. */
  readonly forget: () => void;
}

export type NotesStore = StoreApi<NotesState>;

const saveMs = 400;
/** Longest wait while the reviewer types without a pause, so that a crash loses no long text. */
const longestSaveMs = 2_000;

export function createNotesStore({
  bridge,
  timers,
}: {
  readonly bridge: Bridge;
  readonly timers: Timers;
}): NotesStore {
  /** Notes that are not saved yet, by id. */
  const waiting = new Map<
    string,
    { readonly note: Note; readonly save: () => Promise<boolean>; readonly cancel: () => void }
  >();
  /** Functions that stop the timers of `longestSaveMs`, by the note's id. */
  const deadlines = new Map<string, () => void>();
  /** The running writes. A note that is saved again during its write has this write's result. */
  const writes = new Map<Note, Promise<Outcome<null>>>();
  /** For each running read, the ids of the notes that were changed or removed since it began. */
  const reads = new Set<Set<string>>();
  const touch = (id: string): void => {
    for (const touched of reads) touched.add(id);
  };
  const stopDeadline = (id: string): void => {
    deadlines.get(id)?.();
    deadlines.delete(id);
  };

  return createStore<NotesState>()((set, get) => {
    const valueAt = (key: string): FilmNotes | null => {
      const film = get().films.get(key);
      return film?.state === 'ready' ? film.value : null;
    };
    const put = (key: string, film: Async<FilmNotes | null>): void =>
      set({ films: new Map(get().films).set(key, film) });
    const setFailure = (id: string, failure: Failure | null): void => {
      const failures = new Map(get().failures);
      if (failure) failures.set(id, failure);
      else failures.delete(id);
      set({ failures });
    };
    const withNote = (notes: readonly Note[], note: Note): readonly Note[] =>
      notes.some(({ id }) => id === note.id)
        ? notes.map((one) => (one.id === note.id ? note : one))
        : [...notes, note];
    const save = async (roomKey: string, videoKey: string, note: Note): Promise<boolean> => {
      stopDeadline(note.id);
      const write = writes.get(note) ?? settled(bridge.notes.write({ roomKey, videoKey, note }));
      writes.set(note, write);
      const outcome = await write;
      writes.delete(note);
      const latest = waiting.get(note.id)?.note;
      // The notes were forgotten during the call, or another call saved this note.
      if (latest === undefined) return outcome.ok;
      // The note was changed during the call.
      if (latest !== note) return false;
      setFailure(note.id, outcome.ok ? null : outcome.failure);
      if (outcome.ok) waiting.delete(note.id);
      return outcome.ok;
    };

    return {
      films: new Map(),
      failures: new Map(),
      unsaved: [],
      count: null,
      toRate: null,
      load: async (roomKey, videoKey) => {
        const key = detailsKey(roomKey, videoKey);
        if (get().films.get(key)?.state !== 'ready') put(key, loading);
        const touched = new Set<string>();
        reads.add(touched);
        const outcome = await settled(bridge.notes.read({ roomKey, videoKey }));
        reads.delete(touched);
        const film = refreshed(get().films.get(key) ?? idle, outcome);
        if (film.state !== 'ready' || film.value === null) {
          put(key, film);
          return;
        }
        // Notes that are not saved yet, and those that were saved since main was asked, are newer than main's.
        const shown = valueAt(key)?.notes ?? [];
        const mine = shown.filter(({ id }) => waiting.has(id) || touched.has(id));
        const isRemoved = (id: string): boolean =>
          waiting.get(id)?.note.text === '' || (touched.has(id) && !mine.some((one) => one.id === id));
        const others = film.value.notes.filter(({ id }) => !isRemoved(id));
        put(key, { ...film, value: { ...film.value, notes: mine.reduce(withNote, others) } });
      },
      change: (roomKey, videoKey, note) => {
        const key = detailsKey(roomKey, videoKey);
        const film = valueAt(key);
        if (film === null) return;
        put(key, { state: 'ready', value: { ...film, notes: withNote(film.notes, note) } });
        touch(note.id);
        waiting.get(note.id)?.cancel();
        const run = (): Promise<boolean> => save(roomKey, videoKey, note);
        waiting.set(note.id, { note, save: run, cancel: timers.after(saveMs, () => void run()) });
        if (!deadlines.has(note.id))
          deadlines.set(
            note.id,
            timers.after(longestSaveMs, () => void waiting.get(note.id)?.save()),
          );
      },
      remove: async (roomKey, videoKey, note) => {
        const key = detailsKey(roomKey, videoKey);
        const empty = { ...note, text: '' };
        const index = valueAt(key)?.notes.findIndex(({ id }) => id === note.id) ?? 0;
        const edit = (notesOf: (others: readonly Note[]) => readonly Note[]): void => {
          const film = valueAt(key);
          if (!film) return;
          const others = film.notes.filter(({ id }) => id !== note.id);
          put(key, { state: 'ready', value: { ...film, notes: notesOf(others) } });
        };
        touch(note.id);
        const run = async (): Promise<boolean> => {
          edit((others) => others);
          if (await save(roomKey, videoKey, empty)) return true;
          // The reviewer may have restored the note during the call.
          if (waiting.get(note.id)?.note === empty) edit((others) => others.toSpliced(index, 0, note));
          return false;
        };
        waiting.get(note.id)?.cancel();
        // A removal that fails is repeated by `flush`, like a change.
        waiting.set(note.id, { note: empty, save: run, cancel: () => undefined });
        return run();
      },
      rate: async (roomKey, videoKey, rating) => {
        const key = detailsKey(roomKey, videoKey);
        const outcome = await settled(bridge.notes.rate({ roomKey, videoKey, rating }));
        const film = valueAt(key);
        if (outcome.ok && film) put(key, { state: 'ready', value: { ...film, rating } });
        return outcome;
      },
      flush: async () => {
        const all = [...waiting.values()];
        for (const { cancel } of all) cancel();
        await Promise.all(all.map((one) => one.save()));
        const [id] = waiting.keys();
        return (id === undefined ? null : get().failures.get(id)) ?? null;
      },
      loadCount: async () => {
        const outcome = await settled(bridge.notes.count());
        set({ count: outcome.ok ? outcome.value : null });
      },
      exportTo: async (film) => {
        await get().flush();
        return settled(bridge.notes.export({ film }));
      },
      leave: () => {
        const saves = [...waiting.values()].map(async ({ note, save: run }) =>
          (await run()) || note.text.trim() === '' ? [] : [note],
        );
        get().forget();
        void Promise.all(saves).then((notes) => get().addUnsaved(notes.flat()));
      },
      addUnsaved: (notes) => {
        const known = new Set(notes.map(({ id }) => id));
        set({ unsaved: [...get().unsaved.filter(({ id }) => !known.has(id)), ...notes] });
      },
      discardUnsaved: () => set({ unsaved: [] }),
      forget: () => {
        for (const { cancel } of waiting.values()) cancel();
        waiting.clear();
        for (const id of deadlines.keys()) stopDeadline(id);
        set({ films: new Map(), failures: new Map(), count: null });
      },
    };
  });
}
