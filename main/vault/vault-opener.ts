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

/**
 * `open`: the key belongs to the vault in use. `locked`: there is a vault on disk, but not its key. `memory`: there is
 * no vault on disk and no key, or the vault is of a newer version of the app.
 */
export type Finding =
  | { readonly state: 'open'; readonly keys: DerivedKeys }
  | { readonly state: 'locked' }
  | { readonly state: 'memory'; readonly newer: boolean };

export interface VaultOpener {
  /** Finds the vault of the keychain's key, or creates the first one. Overwrites nothing. */
  find(): Promise<Finding>;
  /** Sets the locked vault aside and creates a new one, as the reviewer chose. Changes nothing without a keychain. */
  reset(nowSeconds: number): Promise<Finding>;
}

/** A keychain without a key while vault files exist counts as locked, not as new. */
export function createVaultOpener(options: {
  readonly folders: VaultFolders;
  readonly keys: VaultKeyStore;
  readonly now: () => number;
  readonly onProblem: (problem: VaultProblem) => void;
}): VaultOpener {
  const { folders, keys: store, onProblem } = options;

  /**
   * Resolves to null if there is no key or the keychain is locked, and to `unusable` if the stored value is not a key.
   * Rejects without a keychain.
   */
  const readKey = async (): Promise<Buffer | 'unusable' | null> => {
    const key = await store.readVaultKey();
    return key && key.length !== vaultKeyBytes ? 'unusable' : key;
  };

  /** Creates a key, stores it in the keychain and reads it back to verify it. Resolves to null on failure. */
  const makeKey = async (): Promise<Buffer | null> => {
    const key = createVaultKey();
    try {
      await store.writeVaultKey(key);
      const back = await store.readVaultKey();
      if (back?.equals(key)) return key;
      onProblem({ kind: 'keychain', detail: 'The keychain did not return the key that was stored in it.' });
    } catch (error) {
      onProblem({ kind: 'keychain', detail: `The keychain could not store the key: ${nameOf(error)}.` });
    }
    return null;
  };

  const locked = (detail: string): Finding => {
    onProblem({ kind: 'locked', detail });
    return { state: 'locked' };
  };

  /** Finds the vault of this key: the one in use, one set aside, or a new one if nothing would be overwritten. */
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
        detail: 'The key of a vault that was set aside is available again, and the vault is restored.',
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
    const hasAnyFile = hasFiles || aside.length > 0;
    let key: Buffer | 'unusable' | null;
    try {
      key = await readKey();
    } catch (error) {
      onProblem({ kind: 'keychain', detail: `There is no keychain: ${nameOf(error)}.` });
      return hasAnyFile
        ? locked('There is a vault on disk and no keychain.')
        : { state: 'memory', newer: false };
    }
    if (key instanceof Buffer) return findWith(key);
    if (hasAnyFile) return locked('There is a vault on disk and no key for it in the keychain.');
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
        // The keychain was only locked, so the vault of its key is used.
        if (fits(header, keys) || findFitting(aside, keys)) return findWith(key);
      } else {
        key = await makeKey();
        if (!key) return before;
      }
      await folders.setCurrentAside(nowSeconds);
      onProblem({
        kind: 'set-aside',
        detail: 'The vault on disk was set aside, as chosen; a new one is created.',
      });
      return findWith(key);
    },
  };
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
