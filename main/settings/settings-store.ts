import { createEmitter } from '../../preload/contract/emitter.ts';
import type { Settings, SettingsPatch } from '../../preload/contract/app.ts';
import type { DocumentKind, Vault } from '../vault/vault.ts';
import { defaultSettings, readSettings } from './settings-schema.ts';

/**
 * Stores the reviewer's settings: one document per computer, held in memory and written to the vault at each change.
 */
export interface SettingsStore {
  /** Returns the settings last read or written; the defaults before `load`. */
  current(): Settings;
  /** Reads the stored settings, or the defaults if there are none. A read error changes nothing. Never rejects. */
  load(): Promise<Settings>;
  /**
   * Applies a change immediately. Resolves when the change is on disk; rejects with `VaultError`. Omitted fields do not
   * change.
   */
  write(patch: SettingsPatch): Promise<Settings>;
  /** Returns the unsubscribe function. */
  onChanged(listener: (settings: Settings) => void): () => void;
}

export const settingsKind: DocumentKind<Settings> = {
  name: 'settings',
  version: 1,
  evictable: false,
  parse: readSettings,
};

const documentId = 'settings';

export function createSettings({
  vault,
  defaults = () => defaultSettings,
}: {
  readonly vault: Vault;
  /** The settings where none are stored. */
  readonly defaults?: () => Settings;
}): SettingsStore {
  const changed = createEmitter<Settings>();
  let current = defaults();
  /** Whether the stored settings could not be read. */
  let isUnread = false;

  const become = (settings: Settings): void => {
    const isDifferent = JSON.stringify(settings) !== JSON.stringify(current);
    current = settings;
    if (isDifferent) changed.notify(settings);
  };

  const load = async (): Promise<Settings> => {
    // A file briefly locked by another program (EBUSY) must not prevent the start.
    const stored = await vault.read(settingsKind, documentId).catch(() => 'unread' as const);
    isUnread = stored === 'unread';
    if (stored !== 'unread') become(stored?.value ?? defaults());
    return current;
  };

  return {
    current: () => current,
    load,
    write: async (patch) => {
      // Stored settings must not be overwritten before they were read.
      if (isUnread) await load();
      const given = Object.entries(patch).filter(([, value]) => value !== undefined);
      become(readSettings({ ...current, ...Object.fromEntries(given) }));
      await vault.write(settingsKind, documentId, current, { kind: 'device' });
      return current;
    },
    onChanged: changed.subscribe,
  };
}
