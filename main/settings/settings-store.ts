import { z } from 'zod';
import { captionsPattern, languages, type Settings, type SettingsPatch } from '../../preload/contract/app.ts';
import type { DocumentKind, Vault } from '../vault/vault.ts';

/** The reviewer's settings: one document of the device, in memory and written through. */
export interface SettingsStore {
  /** As last read or written; the defaults before `load`. */
  current(): Settings;
  /** Reads what is kept; the defaults where nothing is. Where the disk does not give it, all stays. Never rejects. */
  load(): Promise<Settings>;
  /** In force at once; resolves when durable, rejects with `VaultError`. Fields that are not given stay. */
  write(patch: SettingsPatch): Promise<Settings>;
  /** Gives unsubscribe. */
  onChanged(listener: (settings: Settings) => void): () => void;
}

export const defaultSettings: Settings = {
  language: 'system',
  theme: 'dark',
  captionSize: 'medium',
  captionBackground: 'shade',
  savePlayerPreferences: true,
  openAtLogin: false,
  captionsAtStart: 'last',
};

/** A field of a newer version, or one that is unreadable, takes its default: the others are kept. */
const settingsSchema = z.object({
  language: z.enum([...languages, 'system']).catch(defaultSettings.language),
  theme: z.enum(['dark', 'light', 'system']).catch(defaultSettings.theme),
  captionSize: z.enum(['small', 'medium', 'large']).catch(defaultSettings.captionSize),
  captionBackground: z.enum(['none', 'shade', 'solid']).catch(defaultSettings.captionBackground),
  savePlayerPreferences: z.boolean().catch(defaultSettings.savePlayerPreferences),
  openAtLogin: z.boolean().catch(defaultSettings.openAtLogin),
  captionsAtStart: z.string().regex(captionsPattern).catch(defaultSettings.captionsAtStart),
});

export const settingsKind: DocumentKind<Settings> = {
  name: 'settings',
  version: 1,
  evictable: false,
  parse: (value) => settingsSchema.parse(value),
};

const documentId = 'settings';

export function createSettings({ vault }: { readonly vault: Vault }): SettingsStore {
  const listeners = new Set<(settings: Settings) => void>();
  let current = defaultSettings;
  /** The disk did not give what is kept. */
  let isUnread = false;

  const become = (settings: Settings): void => {
    const differs = JSON.stringify(settings) !== JSON.stringify(current);
    current = settings;
    if (differs) for (const listener of [...listeners]) listener(settings);
  };

  const load = async (): Promise<Settings> => {
    // A file that another program holds for a moment (EBUSY) is no reason not to start.
    const stored = await vault.read(settingsKind, documentId).catch(() => 'unread' as const);
    isUnread = stored === 'unread';
    if (stored !== 'unread') become(stored?.value ?? defaultSettings);
    return current;
  };

  return {
    current: () => current,
    load,
    write: async (patch) => {
      // What is kept and was never seen is not written over.
      if (isUnread) await load();
      const given = Object.entries(patch).filter(([, value]) => value !== undefined);
      become(settingsSchema.parse({ ...current, ...Object.fromEntries(given) }));
      await vault.write(settingsKind, documentId, current, { kind: 'device' });
      return current;
    },
    onChanged: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
