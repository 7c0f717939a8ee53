import { decodeDocument, encodeDocument, type Label } from './document-format.ts';
import { peekVersion, seal, SealError, unseal } from './seal.ts';
import type { SealedFiles } from './sealed-files.ts';
import type { VaultProblem } from './vault.ts';

export interface OpenedDocument<T> {
  readonly label: Label;
  readonly value: T;
}

/** Seals and opens documents, and handles those that cannot be read. */
export interface SealedDocuments {
  seal(tag: string, version: number, label: Label, body: Uint8Array): Buffer;
  /**
   * Opens a document. Resolves to null for one that cannot be read, and reports it. Such a document is set aside,
   * unless a newer version of the app wrote it.
   */
  open<T>(
    tag: string,
    bytes: Buffer,
    version: number,
    read: (body: Buffer, storedVersion: number, label: Label) => T,
  ): Promise<OpenedDocument<T> | null>;
  /** Returns the label of a document of any kind; null when it cannot be read. Sets nothing aside. */
  label(tag: string, bytes: Buffer): Label | null;
  /** Sets aside a document of a newer version of the app, before this version overwrites it. */
  makeWay(tag: string, version: number): Promise<void>;
  forget(tags: readonly string[]): void;
}

export function createSealedDocuments(options: {
  readonly key: Buffer;
  readonly files: SealedFiles;
  readonly now: () => number;
  readonly onProblem: (problem: VaultProblem) => void;
}): SealedDocuments {
  const { key, files } = options;
  const reported = new Set<string>();
  /** Tags of documents that are known not to come from a newer version of the app. */
  const ours = new Set<string>();

  const report = (tag: string, kind: VaultProblem['kind'], detail: string): void => {
    if (reported.has(tag)) return;
    reported.add(tag);
    options.onProblem({ kind, detail });
  };

  const setAside = async (tag: string, why: string): Promise<null> => {
    const moved = await files.setAside(tag, options.now()).then(
      () => 'it was set aside',
      () => 'it stays where it is, since the folder cannot be written',
    );
    report(tag, 'unreadable-document', `A document of the vault could not be read, and ${moved}: ${why}`);
    return null;
  };

  const leaveNewer = (tag: string): null => {
    report(
      tag,
      'newer-document',
      'A document of the vault was written by a newer version of the app and is left in place.',
    );
    return null;
  };

  return {
    seal: (tag, version, label, body) => {
      ours.add(tag);
      return seal(key, tag, { version, plaintext: encodeDocument(label, body) });
    },
    open: async (tag, bytes, version, read) => {
      try {
        const opened = unseal(key, tag, bytes);
        if (opened.version > version) return leaveNewer(tag);
        const { label, body } = decodeDocument(opened.plaintext);
        const value = read(body, opened.version, label);
        ours.add(tag);
        return { label, value };
      } catch (error) {
        if (error instanceof SealError && error.kind === 'newer') return leaveNewer(tag);
        // A parser's message may quote the content, so only the kind of error is reported.
        return setAside(
          tag,
          error instanceof SealError ? error.message : 'its content is not what it should be.',
        );
      }
    },
    label: (tag, bytes) => {
      try {
        return decodeDocument(unseal(key, tag, bytes).plaintext).label;
      } catch {
        return null;
      }
    },
    makeWay: async (tag, version) => {
      if (ours.has(tag) || files.extension(tag) === null) return;
      const bytes = await files.read(tag);
      if (bytes && isNewer(bytes, version)) await files.setAside(tag, options.now());
    },
    forget: (tags) => {
      for (const tag of tags) ours.delete(tag);
    },
  };
}

function isNewer(bytes: Buffer, version: number): boolean {
  try {
    return peekVersion(bytes) > version;
  } catch (error) {
    return error instanceof SealError && error.kind === 'newer';
  }
}
