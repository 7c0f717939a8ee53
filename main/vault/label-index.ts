import { z } from 'zod';
import { labelSchema, type Label } from './document-format.ts';
import { createKeyedMutex, mapLimited } from './keyed-mutex.ts';
import type { SealedDocuments } from './sealed-documents.ts';
import type { SealedFiles } from './sealed-files.ts';
import type { DocumentKind } from './vault.ts';

const entrySchema = z.object({
  /** Of the file from which the label was read: it holds for that one alone. */
  stamp: z.string(),
  label: labelSchema,
});
type Entry = z.infer<typeof entrySchema>;

/**
 * The labels as they were last read, by tag: bookkeeping of the vault itself, so that a sweep opens what is new alone. It
 * decides nothing by itself: without it, or where a file is another than it was, the file is opened.
 */
export const labelIndexKind: DocumentKind<Readonly<Record<string, Entry>>> = {
  name: 'labels',
  version: 1,
  evictable: true,
  parse: (value) => z.record(z.string(), entrySchema).parse(value),
};

/** Removes documents by their labels. */
export interface LabelIndex {
  /** Of the documents whose tag begins so, those for whose label `test` says so; lists are left out. Gives how many. */
  eraseWhere(test: (label: Label) => boolean, prefix?: string): Promise<number>;
}

export function createLabelIndex(options: {
  readonly files: SealedFiles;
  readonly documents: Pick<SealedDocuments, 'label'>;
  /** The vault's own, by tag. */
  readonly mutex: ReturnType<typeof createKeyedMutex>;
  readonly tag: string;
  /** null where there is none to be read. */
  readonly load: () => Promise<Readonly<Record<string, Entry>> | null>;
  readonly save: (entries: Readonly<Record<string, Entry>>) => Promise<void>;
  readonly removeTags: (tags: readonly string[]) => Promise<void>;
}): LabelIndex {
  const { files, mutex, removeTags } = options;
  const walks = createKeyedMutex();

  /** The entry of a file as it is now; null where nobody can tell. */
  const look = async (tag: string, known: Entry | undefined): Promise<Entry | null> => {
    // Looked at before it is read: what comes between the two only makes that it is opened again.
    const stamp = await files.stamp(tag);
    if (stamp === null) return null;
    if (known?.stamp === stamp) return known;
    const bytes = await files.read(tag);
    const label = bytes && options.documents.label(tag, bytes);
    return label && { stamp, label };
  };

  const walk = async (test: (label: Label) => boolean, prefix: string): Promise<number> => {
    const before = (await options.load().catch(() => null)) ?? {};
    const entries = new Map(Object.entries(before));
    const tags = files.tags(prefix).filter((tag) => tag !== options.tag && files.extension(tag) !== 'log');
    const found = await mapLimited(tags, async (tag) => {
      const entry = await mutex(tag, () => look(tag, entries.get(tag)));
      if (entry) entries.set(tag, entry);
      else entries.delete(tag);
      return entry && test(entry.label) ? [tag] : [];
    });
    const going = found.flat();
    await removeTags(going);
    // What went otherwise since the last walk is told no longer either.
    for (const tag of entries.keys()) if (files.extension(tag) === null) entries.delete(tag);
    const isSame =
      entries.size === Object.keys(before).length &&
      [...entries].every(([tag, entry]) => before[tag] === entry);
    // Rather none than one that tells of what was erased.
    if (!isSame) await options.save(Object.fromEntries(entries)).catch(() => removeTags([options.tag]));
    return going.length;
  };

  // One after another: an older index must not come over a newer.
  return { eraseWhere: (test, prefix = '') => walks('walk', () => walk(test, prefix)) };
}
