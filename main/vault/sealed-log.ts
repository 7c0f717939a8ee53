import { randomBytes } from 'node:crypto';
import { createKeyedMutex } from './keyed-mutex.ts';
import { seal, unseal } from './seal.ts';
import type { SealedFiles } from './sealed-files.ts';
import type { DocumentKind, VaultProblem } from './vault.ts';

/**
 * Format: magic (4 bytes) | log id (16), then frames: length (4) | sealed JSON array of records. Each frame is bound to
 * the log's id and to its position, so that no frame can be removed from the middle, moved, or restored from an older
 * log.
 */
const magic = Buffer.from('SVLG');
const idBytes = 16;
const headBytes = magic.length + idBytes;
const lengthBytes = 4;
/** Maximum bytes of a frame. No append is that large, so a greater length means damage. */
const longestFrameBytes = 64 * 1024 * 1024;

export interface SealedLog<T> {
  read(): Promise<readonly T[]>;
  append(records: readonly T[]): Promise<void>;
  replace(records: readonly T[]): Promise<void>;
}

interface Contents<T> {
  readonly records: T[];
  readonly frames: number;
  /** `torn`: the last append did not complete and was never acknowledged. `damaged`: existing records were lost. */
  readonly fault: 'none' | 'torn' | 'damaged';
  readonly id: Buffer;
}

interface End {
  readonly id: Buffer;
  readonly frames: number;
}

/** Appends that are written together. */
interface Group<T> {
  readonly records: T[];
  readonly done: Promise<void>;
}

export function createSealedLog<T>(options: {
  readonly kind: DocumentKind<T>;
  readonly tag: string;
  readonly key: Buffer;
  readonly files: SealedFiles;
  readonly now: () => number;
  readonly onProblem: (problem: VaultProblem) => void;
}): SealedLog<T> {
  const { kind, tag, key, files } = options;
  const mutex = createKeyedMutex();
  /** Position of the next frame; null when the file must be read or rewritten before an append. */
  let end: End | null = null;
  /** Position of a failed append. Frames from there on were rejected, even if they are complete on disk. */
  let refusedFrom: End | null = null;
  /**
   * Group that accepts appends until it is written or the log is replaced. Appends after a replacement start a new
   * group, so that they are written after it.
   */
  let open: Group<T> | null = null;

  const frame = (id: Buffer, position: number, records: readonly T[]): Buffer => {
    const plaintext = Buffer.from(JSON.stringify(records));
    const sealed = seal(key, boundTo(tag, id, position), { version: kind.version, plaintext });
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32BE(sealed.length);
    return Buffer.concat([length, sealed]);
  };

  const rewrite = async (records: readonly T[]): Promise<void> => {
    end = null;
    const id = randomBytes(idBytes);
    const frames = records.length > 0 ? [frame(id, 0, records)] : [];
    await files.replace(tag, 'log', Buffer.concat([magic, id, ...frames]));
    end = { id, frames: frames.length };
    refusedFrom = null;
  };

  const parse = (bytes: Buffer): Contents<T> => {
    const id = bytes.subarray(magic.length, headBytes);
    const records: T[] = [];
    let frames = 0;
    if (bytes.length < headBytes || !bytes.subarray(0, magic.length).equals(magic)) {
      return { records, frames, fault: 'damaged', id };
    }
    let fault: Contents<T>['fault'] = 'none';
    for (let at = headBytes; at < bytes.length; frames += 1) {
      const length = at + lengthBytes <= bytes.length ? bytes.readUInt32BE(at) : 0;
      const from = at + lengthBytes;
      const isCutShort = length === 0 || length > longestFrameBytes || from + length > bytes.length;
      const isRefused = refusedFrom?.id.equals(id) === true && frames >= refusedFrom.frames;
      if (isCutShort || isRefused) return { records, frames, fault: fault === 'none' ? 'torn' : fault, id };
      try {
        const opened = unseal(key, boundTo(tag, id, frames), bytes.subarray(from, from + length));
        const stored: unknown = JSON.parse(opened.plaintext.toString());
        if (opened.version > kind.version || !Array.isArray(stored))
          throw new TypeError('not a record array of a known version');
        for (const record of stored) records.push(kind.parse(record, opened.version));
      } catch {
        fault = 'damaged';
      }
      at = from + length;
    }
    return { records, frames, fault, id };
  };

  /**
   * Reads all records and repairs damage. Afterwards `end` is the position of the next append; null when there is
   * no file.
   */
  const load = async (): Promise<readonly T[]> => {
    const bytes = await files.read(tag);
    if (!bytes) return [];
    const { records, frames, fault, id } = parse(bytes);
    if (fault === 'none') {
      end = { id, frames };
      return records;
    }
    if (fault === 'damaged') {
      await files.keepCopy(tag, bytes, options.now());
      const detail =
        'A list of the vault was damaged: what could be read is kept, a copy of it all was set aside.';
      options.onProblem({ kind: 'unreadable-document', detail });
    }
    await rewrite(records);
    return records;
  };

  const add = async (records: readonly T[]): Promise<void> => {
    if (!end) await load();
    if (!end) return rewrite(records);
    const at: End = end;
    end = null;
    refusedFrom = at;
    try {
      await files.append(tag, frame(at.id, at.frames, records));
    } catch (error) {
      if (files.extension(tag) !== null) throw error;
      // The file was removed with its folder, so a new log is written.
      await rewrite(records);
      return;
    }
    end = { id: at.id, frames: at.frames + 1 };
    refusedFrom = null;
  };

  const begin = (): Group<T> => {
    const records: T[] = [];
    const done = mutex('log', () => {
      if (open === group) open = null;
      return add(records);
    });
    const group = { records, done };
    return group;
  };

  return {
    read: () => mutex('log', load),
    append: (records) => {
      open ??= begin();
      for (const record of records) open.records.push(record);
      return open.done;
    },
    replace: (records) => {
      open = null;
      return mutex('log', () => rewrite(records));
    },
  };
}

const boundTo = (tag: string, id: Buffer, position: number): string =>
  `${tag}\0${id.toString('hex')}\0${position}`;
