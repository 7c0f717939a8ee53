import { z } from 'zod';
import { labelSchema, type Label } from './document-format.ts';
import { createKeyedMutex, mapLimited } from './keyed-mutex.ts';
import type { SealedDocuments } from './sealed-documents.ts';
import type { SealedFiles } from './sealed-files.ts';
import type { DocumentKind } from './vault.ts';

const entrySchema = z.object({
  /** Stamp of the file that the label was read from; valid only for that file. */
  stamp: z.string(),
  label: labelSchema,
});
type Entry = z.infer<typeof entrySchema>;

/**
 * The labels that were last read, by tag. The vault stores them, so that a sweep opens only new files. Losing the
 * labels loses no data, because a file without a matching entry is opened.
 */
export const labelIndexKind: DocumentKind<Readonly<Record<string, Entry>>> = {
  name: 'labels',
  version: 1,
  evictable: true,
  parse: (value) => z.record(z.string(), entrySchema).parse(value),
};

/** Removes documents by their labels. */
export interface LabelIndex {
  /**
   * Removes the documents whose tag has this prefix and whose label passes `test`; logs are left out. Resolves to the
   * number of removed documents. Rejects at the end when a file could not be read or removed.
   */
  eraseWhere(test: (label: Label) => boolean, prefix?: string): Promise<number>;
}

export function createLabelIndex(options: {
  readonly files: SealedFiles;
  readonly documents: Pick<SealedDocuments, 'label'>;
  /** The vault's own mutex, by tag. */
  readonly mutex: ReturnType<typeof createKeyedMutex>;
  readonly tag: string;
  /** Loads the stored labels; null when none are stored. */
  readonly load: () => Promise<Readonly<Record<string, Entry>> | null>;
  readonly save: (entries: Readonly<Record<string, Entry>>) => Promise<void>;
  readonly removeTags: (tags: readonly string[]) => Promise<void>;
}): LabelIndex {
  const { files, mutex, removeTags } = options;
  const walks = createKeyedMutex();

  /** Returns the current entry of a file; null when the file cannot be read. */
  const entryOf = async (tag: string, known: Entry | undefined): Promise<Entry | null> => {
    // The stamp is read before the file. If the file changes in between, the stamp does not match and the file is
    // opened again next time.
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
    const failures: unknown[] = [];
    const fail = (error: unknown): null => {
      failures.push(error);
      return null;
    };
    const found = await mapLimited(tags, async (tag) => {
      const entry = await mutex(tag, () => entryOf(tag, entries.get(tag))).catch(fail);
      if (entry) entries.set(tag, entry);
      else entries.delete(tag);
      return entry && test(entry.label) ? [tag] : [];
    });
    const going = found.flat();
    await removeTags(going).catch(fail);
    // Entries of files removed since the last walk are dropped.
    for (const tag of entries.keys()) if (files.extension(tag) === null) entries.delete(tag);
    const isSame =
      entries.size === Object.keys(before).length &&
      [...entries].every(([tag, entry]) => before[tag] === entry);
    // If the new index cannot be saved, the old one is deleted, because it still names erased documents.
    if (!isSame) await options.save(Object.fromEntries(entries)).catch(() => removeTags([options.tag]));
    if (failures.length > 0) throw failures[0];
    return going.length;
  };

  // Calls are serialised, because an older index must not replace a newer one.
  return { eraseWhere: (test, prefix = '') => walks('walk', () => walk(test, prefix)) };
}
