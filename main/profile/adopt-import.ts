import { type ImportedProfile, renderImportedProfile } from './imported-profile.ts';

/** Dependencies of adopting an imported profile. */
export interface AdoptionPorts {
  /** Access to the keychain's API key entry of an origin. `durable` returns false while the entry is only in memory. */
  readonly keyEntry: (origin: string) => {
    write(key: string): Promise<void>;
    read(): Promise<string | null>;
    durable(): boolean;
  };
  /** Stores the profile's text, which has no key. Rejects on failure. */
  readonly keepProfile: (text: string) => Promise<void>;
  /** Erases the file that the reviewer chose; null for a pasted text. */
  readonly eraseFile: (() => Promise<void>) | null;
}

export type Adoption =
  /** `erased`: whether the chosen file was erased, which happens only if the keychain has the file's key. */
  | { readonly ok: true; readonly keyKept: 'keychain' | 'memory' | 'none'; readonly erased: boolean }
  | { readonly ok: false; readonly reason: 'key-not-kept' };

/**
 * Adopts an imported profile: writes the key to the keychain and verifies it by reading it back, stores the profile
 * without the key, then erases the chosen file if the keychain holds its key. A file that cannot be erased is not an
 * error, but `erased` is then false.
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
