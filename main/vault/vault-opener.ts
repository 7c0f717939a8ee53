import {
  createVaultKey,
  deriveKeys,
  vaultKeyBytes,
  type DerivedKeys,
  type VaultKeyStore,
} from './vault-keys.ts';
import { findFitting, type VaultFolders } from './vault-folders.ts';
import { fits } from './vault-header.ts';
import type { VaultProblem } from './vault.ts';

/** `open`: the vault in use is this key's. `memory`: nothing is on disk, or nothing that this app may touch. */
export type Finding =
  | { readonly state: 'open'; readonly keys: DerivedKeys }
  | { readonly state: 'locked' }
  | { readonly state: 'memory'; readonly newer: boolean };

export interface VaultOpener {
  /** Finds the vault that the keychain's key belongs to, or makes the first one. Overwrites nothing. */
  find(): Promise<Finding>;
  /** The reviewer chose to begin anew: the locked vault is set aside. Gives up, changing nothing, without a keychain. */
  reset(nowSeconds: number): Promise<Finding>;
}

/** A keychain that answers null while vault files exist is locked, not new. */
export function createVaultOpener(options: {
  readonly folders: VaultFolders;
  readonly keys: VaultKeyStore;
  readonly now: () => number;
  readonly onProblem: (problem: VaultProblem) => void;
}): VaultOpener {
  const { folders, keys: store, onProblem } = options;

  /** null: none, or locked. `unusable`: something is in the key's place that is no key. Rejects without a keychain. */
  const readKey = async (): Promise<Buffer | 'unusable' | null> => {
    const key = await store.readVaultKey();
    return key && key.length !== vaultKeyBytes ? 'unusable' : key;
  };

  /** A key that is in the keychain and was read back from it; null when that could not be had. */
  const makeKey = async (): Promise<Buffer | null> => {
    const key = createVaultKey();
    try {
      await store.writeVaultKey(key);
      const back = await store.readVaultKey();
      if (back?.equals(key)) return key;
      onProblem({ kind: 'keychain', detail: 'The keychain did not give back the key that was put into it.' });
    } catch (error) {
      onProblem({ kind: 'keychain', detail: `The keychain took no key: ${nameOf(error)}.` });
    }
    return null;
  };

  const locked = (detail: string): Finding => {
    onProblem({ kind: 'locked', detail });
    return { state: 'locked' };
  };

  /** With a key at hand: the vault in use, one that was set aside, or a new one if that is all right. */
  const findWith = async (key: Buffer): Promise<Finding> => {
    const keys = deriveKeys(key);
    const { header, hasFiles, hasDocuments, aside } = await folders.look();
    if (fits(header, keys)) return { state: 'open', keys };
    const earlier = findFitting(aside, keys);
    if (earlier) {
      if (hasFiles) await folders.setCurrentAside(options.now());
      await folders.adopt(earlier);
      onProblem({
        kind: 'adopted',
        detail: 'The key of a vault that was set aside is back, and so is the vault.',
      });
      return { state: 'open', keys };
    }
    const isOthers = header.state === 'read' || (hasDocuments && !(await folders.opensWith(keys)));
    if (isOthers) {
      return locked('The key in the keychain is not the key of the vault on disk.');
    }
    await folders.claim(keys);
    return { state: 'open', keys };
  };

  const find = async (): Promise<Finding> => {
    const { header, hasFiles, aside } = await folders.look();
    if (header.state === 'newer') {
      onProblem({
        kind: 'newer-version',
        detail: `The vault on disk has format ${header.format}, of a newer version of the app; it is left untouched.`,
      });
      return { state: 'memory', newer: true };
    }
    const anything = hasFiles || aside.length > 0;
    let key: Buffer | 'unusable' | null;
    try {
      key = await readKey();
    } catch (error) {
      onProblem({ kind: 'keychain', detail: `There is no keychain: ${nameOf(error)}.` });
      return anything
        ? locked('There is a vault on disk and no keychain.')
        : { state: 'memory', newer: false };
    }
    if (key instanceof Buffer) return findWith(key);
    if (anything) return locked('There is a vault on disk and no key for it in the keychain.');
    const made = await makeKey();
    return made ? findWith(made) : { state: 'memory', newer: false };
  };

  return {
    find,
    reset: async (nowSeconds) => {
      const before = await find();
      if (before.state !== 'locked') return before;
      const unlockAndRead = async (): Promise<Buffer | 'unusable' | null> => {
        await store.unlock?.();
        return readKey();
      };
      let key = await unlockAndRead().catch(() => null);
      if (key instanceof Buffer) {
        const keys = deriveKeys(key);
        const { header, aside } = await folders.look();
        // It was only locked away: what the reviewer wanted to do without is there after all.
        if (fits(header, keys) || findFitting(aside, keys)) return findWith(key);
      } else {
        key = await makeKey();
        if (!key) return before;
      }
      await folders.setCurrentAside(nowSeconds);
      onProblem({
        kind: 'set-aside',
        detail: 'The vault on disk was set aside, as chosen; a new one is begun.',
      });
      return findWith(key);
    },
  };
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
