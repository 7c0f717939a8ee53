import { z } from 'zod';
import { createVault, type OpenableVault } from '../../../main/vault/create-vault.ts';
import { createLifetimes, type Lifetimes, type LifetimesOptions } from '../../../main/vault/lifetimes.ts';
import type { VaultKeyStore } from '../../../main/vault/vault-keys.ts';
import type { DocumentKind, Owner, VaultProblem } from '../../../main/vault/vault.ts';
import { createFakeFileSystem, type FakeFileSystem } from '../../fakes/file-system.ts';
import { createFakeLogger } from '../../fakes/logger.ts';
import { createFakeTimers, type FakeTimers } from '../../fakes/timers.ts';

export interface Note {
  readonly text: string;
}
const noteSchema = z.object({ text: z.string() });
export const noteKind: DocumentKind<Note> = {
  name: 'note',
  version: 1,
  evictable: false,
  parse: (value) => noteSchema.parse(value),
};
export const cacheKind: DocumentKind<Note> = { ...noteKind, name: 'cached-note', evictable: true };

export const device: Owner = { kind: 'device' };
export const link: Owner = { kind: 'link' };
export const account = (id: string): Owner => ({ kind: 'account', id });

/** A keychain for one key. `locked` returns null, as libsecret does; `absent` rejects. */
interface FakeKeys extends VaultKeyStore {
  key: Buffer | null;
  mode: 'ready' | 'locked' | 'absent' | 'forgetful';
  writes: number;
}

export function createFakeKeys(): FakeKeys {
  const keys: FakeKeys = {
    key: null,
    mode: 'ready',
    writes: 0,
    readVaultKey: () => {
      if (keys.mode === 'absent') return Promise.reject(new Error('no keychain'));
      return Promise.resolve(keys.mode === 'locked' ? null : keys.key);
    },
    writeVaultKey: (key) => {
      if (keys.mode === 'absent' || keys.mode === 'locked') return Promise.reject(new Error('no keychain'));
      keys.writes += 1;
      if (keys.mode !== 'forgetful') keys.key = Buffer.from(key);
      return Promise.resolve();
    },
  };
  return keys;
}

/** One computer. Its disk, keychain and time are shared by all vaults that are opened on it. */
export interface Computer {
  readonly fileSystem: FakeFileSystem;
  readonly keys: FakeKeys;
  readonly problems: VaultProblem[];
  /** Epoch seconds. */
  now: number;
  limitBytes: number;
  open(): Promise<OpenableVault>;
  problemKinds(): readonly VaultProblem['kind'][];
}

export const vaultFolder = '/profile/vault';

export function createComputer(fileSystem: FakeFileSystem = createFakeFileSystem()): Computer {
  const computer: Computer = {
    fileSystem,
    keys: createFakeKeys(),
    problems: [],
    now: 1_768_478_400,
    limitBytes: 50_000_000,
    problemKinds: () => computer.problems.map(({ kind }) => kind),
    open: () =>
      createVault({
        folder: vaultFolder,
        fileSystem,
        clock: { now: () => computer.now },
        keys: computer.keys,
        logger: createFakeLogger(),
        limitBytes: computer.limitBytes,
        onProblem: (problem) => computer.problems.push(problem),
      }),
  };
  return computer;
}

/** An open vault, with the parts that keep or erase its documents. */
export interface VaultRig {
  readonly computer: Computer;
  readonly vault: OpenableVault;
  readonly lifetimes: Lifetimes;
  readonly timers: FakeTimers;
}

export async function openVaultRig(
  more: Partial<LifetimesOptions> = {},
  computer = createComputer(),
): Promise<VaultRig> {
  const vault = await computer.open();
  const timers = createFakeTimers();
  const lifetimes = createLifetimes({
    vault,
    clock: { now: () => computer.now },
    timers,
    logger: createFakeLogger(),
    rules: [],
    roomOfBlob: (id) => id.split('/')[0] ?? null,
    ...more,
  });
  return { computer, vault, lifetimes, timers };
}

/** Returns the paths of the sealed documents of the vault in use. */
export function documentPaths(fileSystem: FakeFileSystem, folder = `${vaultFolder}/current`): string[] {
  return [...fileSystem.files().keys()].filter(
    (path) => path.startsWith(`${folder}/`) && /\/[0-9a-f]{48}\.\w+$/.test(path),
  );
}

/** Creates a computer with one note in its vault and no running app. */
export async function computerWithNote(text = 'kept'): Promise<Computer> {
  const computer = createComputer();
  const vault = await computer.open();
  await vault.write(noteKind, 'a', { text }, link);
  await vault.close();
  return computer;
}

/** Returns the content of the whole disk as text, for comparison. */
export const bytesOnDisk = ({ fileSystem }: Computer): string =>
  JSON.stringify([...fileSystem.files()].map(([path, bytes]) => [path, bytes.toString('hex')]).sort());
