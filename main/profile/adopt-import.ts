import { type ImportedProfile, renderImportedProfile } from './imported-profile.ts';

/** What taking an imported profile over needs of the rest of main. */
export interface AdoptionPorts {
  /** The keychain's entry of an origin. `durable` false: it lives in memory only. */
  readonly keyEntry: (origin: string) => {
    write(key: string): Promise<void>;
    read(): Promise<string | null>;
    durable(): boolean;
  };
  /** Keeps the imported file (its text has no key). Rejects when it cannot. */
  readonly keepProfile: (text: string) => Promise<void>;
  /** Erases the file that the reviewer chose; null when there is none (a pasted text). */
  readonly eraseFile: (() => Promise<void>) | null;
}

export type Adoption =
  /** `erased`: the chosen file is gone, since the keychain has its key. */
  | { readonly ok: true; readonly keyKept: 'keychain' | 'memory' | 'none'; readonly erased: boolean }
  | { readonly ok: false; readonly reason: 'key-not-kept' };

/**
 * Takes an imported profile over: first the key into the keychain, read back and compared; then the profile without its key
 * is kept; only then the chosen file is erased, and only when the keychain holds what was in it. A file that cannot be
 * erased stays, and is no failure: the reviewer is told by `erased`.
 */
export async function adoptImportedProfile(
  imported: ImportedProfile,
  ports: AdoptionPorts,
): Promise<Adoption> {
  const { baseUrl, apiKey } = imported;
  const entry = ports.keyEntry(new URL(baseUrl).origin);
  let keyKept: 'keychain' | 'memory' | 'none' = 'none';
  if (apiKey !== null) {
    await entry.write(apiKey);
    if ((await entry.read()) !== apiKey) return { ok: false, reason: 'key-not-kept' };
    keyKept = entry.durable() ? 'keychain' : 'memory';
  }
  await ports.keepProfile(renderImportedProfile({ baseUrl }));
  return { ok: true, keyKept, erased: keyKept === 'keychain' && (await tryErase(ports.eraseFile)) };
}

async function tryErase(erase: (() => Promise<void>) | null): Promise<boolean> {
  if (!erase) return false;
  try {
    await erase();
    return true;
  } catch {
    return false;
  }
}
