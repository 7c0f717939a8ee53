import { runAll } from './keyed-mutex.ts';
import type {
  DocumentKind,
  Owner,
  StoredDocument,
  TrustedClock,
  Vault,
  VaultMaintenance,
  VaultLogs,
} from './vault.ts';

export type FullVault = Vault & VaultLogs & VaultMaintenance;

interface Held {
  readonly kind: DocumentKind<unknown>;
  readonly document: StoredDocument<unknown>;
}
interface HeldBlob {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly owner: Owner;
  readonly writtenAt: number;
}

/** A vault in memory that can move its contents and erasures to another vault. */
export interface MemoryVault extends FullVault {
  /** Moves everything into `target`: first the erasures made here, then the contents. */
  moveInto(target: FullVault): Promise<void>;
}

/**
 * Creates a vault that exists only in memory and is lost with the process: for a computer without a keychain, while the
 * keychain is locked, and for tests. Values are copied on every write and read, as on a disk.
 */
export function createMemoryVault(options: { readonly clock?: Pick<TrustedClock, 'now'> } = {}): MemoryVault {
  const now = (): number => options.clock?.now() ?? Math.floor(Date.now() / 1_000);
  const documents = new Map<string, Held>();
  const blobs = new Map<string, HeldBlob>();
  const logs = new Map<string, { readonly kind: DocumentKind<unknown>; records: readonly unknown[] }>();
  const erasures: ((target: FullVault) => Promise<unknown>)[] = [];

  const erase = (which: (held: Held) => boolean): number => deleteWhere(documents, which);
  const eraseBlobs = (which: (blob: HeldBlob, id: string) => boolean): number => deleteWhere(blobs, which);
  const copyOf = <T>(kind: DocumentKind<T>, { document }: Held): StoredDocument<T> => ({
    ...document,
    value: kind.parse(structuredClone(document.value), kind.version),
  });

  // Every method is asynchronous, as on disk, so that no caller relies on memory being faster.
  return {
    state: () => 'memory',
    generation: () => 0,
    read: async (kind, id) => {
      await microtask();
      const held = documents.get(keyOf(kind, id));
      return held ? copyOf(kind, held) : null;
    },
    list: async (kind) => {
      await microtask();
      return [...documents.values()]
        .filter((held) => held.kind.name === kind.name)
        .map((held) => copyOf(kind, held));
    },
    write: async (kind, id, value, owner) => {
      const document = { id, value: structuredClone(value), owner, writtenAt: now() };
      await microtask();
      documents.set(keyOf(kind, id), { kind, document });
    },
    remove: async (kind, id) => {
      await microtask();
      documents.delete(keyOf(kind, id));
      erasures.push((target) => target.remove(kind, id));
    },
    readBlob: async (id) => {
      await microtask();
      const blob = blobs.get(id);
      return blob ? { bytes: Uint8Array.from(blob.bytes), mediaType: blob.mediaType } : null;
    },
    hasBlob: async (id) => {
      await microtask();
      return blobs.has(id);
    },
    writeBlob: async (id, { bytes, mediaType }, owner) => {
      const blob = { bytes: Uint8Array.from(bytes), mediaType, owner, writtenAt: now() };
      await microtask();
      blobs.set(id, blob);
    },
    eraseOwner: async (owner) => {
      await microtask();
      erase((held) => isSameOwner(held.document.owner, owner));
      eraseBlobs((blob) => isSameOwner(blob.owner, owner));
      erasures.push((target) => target.eraseOwner(owner));
    },
    eraseWhere: async (kind, test) => {
      await microtask();
      erasures.push((target) => target.eraseWhere(kind, test));
      return erase((held) => held.kind.name === kind.name && test(copyOf(kind, held)));
    },
    sizeBytes: async () => {
      await microtask();
      const texts = [...documents.values(), ...logs.values()].map((held) => JSON.stringify(held).length);
      return [...texts, ...[...blobs.values()].map((blob) => blob.bytes.length)].reduce((a, b) => a + b, 0);
    },
    usage: async (kindNames) => {
      await microtask();
      const found = [...documents.values()].filter(({ kind }) => kindNames.includes(kind.name));
      const pictures = kindNames.includes('blob') ? [...blobs.values()] : [];
      const sizes = [
        ...found.map(({ document }) => JSON.stringify(document).length),
        ...pictures.map((blob) => blob.bytes.length),
      ];
      return { count: sizes.length, bytes: sizes.reduce((a, b) => a + b, 0) };
    },
    readLog: async (kind) => {
      await microtask();
      return (logs.get(kind.name)?.records ?? []).map((record) =>
        kind.parse(structuredClone(record), kind.version),
      );
    },
    appendLog: async (kind, records) => {
      const copies = structuredClone(records);
      await microtask();
      const before = logs.get(kind.name)?.records ?? [];
      logs.set(kind.name, { kind, records: [...before, ...copies] });
    },
    replaceLog: async (kind, records) => {
      const copies = structuredClone(records);
      await microtask();
      logs.set(kind.name, { kind, records: copies });
    },
    eraseBlobsWhere: async (test) => {
      await microtask();
      erasures.push((target) => target.eraseBlobsWhere(test));
      return eraseBlobs((blob, id) => test({ id, owner: blob.owner, writtenAt: blob.writtenAt }));
    },
    dropSetAside: () => Promise.resolve(0),
    close: () => Promise.resolve(),

    // A failure does not stop the other items. Each item is removed only after the target has stored it, so that a
    // failed item can be moved again and no item is moved twice.
    moveInto: async (target) => {
      const erasing = erasures.splice(0).map((again) => async () => {
        await again(target).catch((error: unknown) => {
          erasures.push(again);
          throw error;
        });
      });
      const moving = [...documents].map(([key, { kind, document }]) => async () => {
        const { id, value, owner } = document;
        const onDisk = kind.merge ? await target.read(kind, id) : null;
        await target.write(kind, id, onDisk && kind.merge ? kind.merge(onDisk.value, value) : value, owner);
        documents.delete(key);
      });
      const movingBlobs = [...blobs].map(([id, blob]) => async () => {
        await target.writeBlob(id, blob, blob.owner);
        blobs.delete(id);
      });
      const movingLogs = [...logs].map(([name, { kind, records }]) => async () => {
        if (records.length > 0) await target.appendLog(kind, records);
        logs.delete(name);
      });
      await runAll([...erasing, ...moving, ...movingBlobs, ...movingLogs]);
    },
  };
}

export function isSameOwner(a: Owner, b: Owner): boolean {
  return a.kind === 'account' ? b.kind === 'account' && a.id === b.id : a.kind === b.kind;
}

function deleteWhere<K, V>(map: Map<K, V>, which: (value: V, key: K) => boolean): number {
  let count = 0;
  for (const [key, value] of map) if (which(value, key) && map.delete(key)) count += 1;
  return count;
}

const keyOf = (kind: DocumentKind<unknown>, id: string): string => `${kind.name}\0${id}`;
const microtask = (): Promise<void> => Promise.resolve();
