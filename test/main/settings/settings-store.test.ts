import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../main/settings/settings-schema.ts';
import { createSettings, settingsKind } from '../../../main/settings/settings-store.ts';
import { createMemoryVault } from '../../../main/vault/memory-vault.ts';
import { VaultError } from '../../../main/vault/vault-error.ts';

describe('settings', () => {
  it('have default values until the first write', async () => {
    const settings = createSettings({ vault: createMemoryVault() });
    expect(settings.current()).toEqual(defaultSettings);
    expect(await settings.load()).toEqual(defaultSettings);
  });

  it('have the given defaults where none are stored, such as the theme of the last run', async () => {
    const vault = createMemoryVault();
    const defaults = { ...defaultSettings, theme: 'light' } as const;
    expect(await createSettings({ vault, defaults: () => defaults }).load()).toEqual(defaults);
    await createSettings({ vault }).write({ theme: 'dark' });
    expect(await createSettings({ vault, defaults: () => defaults }).load()).toEqual(defaultSettings);
  });

  it('survive a restart; a partial write keeps the other fields', async () => {
    const vault = createMemoryVault();
    const settings = createSettings({ vault });
    await settings.write({ language: 'ar' });
    await settings.write({ theme: 'light', language: undefined });
    const again = createSettings({ vault });
    expect(await again.load()).toEqual({ ...defaultSettings, language: 'ar', theme: 'light' });
  });

  it('keep their values while a disk read fails, which does not stop the start', async () => {
    const vault = createMemoryVault();
    const busy = { ...vault, read: () => Promise.reject(new VaultError('failed', 'EBUSY')) };
    expect(await createSettings({ vault: busy }).load()).toEqual(defaultSettings);
  });

  it('that could not be read are read again before the next change is written', async () => {
    const vault = createMemoryVault();
    await createSettings({ vault }).write({ language: 'ar' });
    let isBusy = true;
    const busy: typeof vault = {
      ...vault,
      read: (kind, id) => (isBusy ? Promise.reject(new VaultError('failed', 'EBUSY')) : vault.read(kind, id)),
    };
    const settings = createSettings({ vault: busy });
    await settings.load();
    isBusy = false;
    expect(await settings.write({ theme: 'light' })).toMatchObject({ language: 'ar', theme: 'light' });
    expect(await createSettings({ vault }).load()).toMatchObject({ language: 'ar', theme: 'light' });
  });

  it('notify once of a change, and not when nothing changed', async () => {
    const settings = createSettings({ vault: createMemoryVault() });
    const heard: string[] = [];
    const stop = settings.onChanged(({ theme }) => heard.push(theme));
    await settings.write({ theme: 'light' });
    await settings.write({ theme: 'light' });
    stop();
    await settings.write({ theme: 'dark' });
    expect(heard).toEqual(['light']);
  });

  it('keep the readable fields of a document from a newer version', () => {
    const stored = { ...defaultSettings, theme: 'sepia', language: 'fr', openAtLogin: 'yes', more: 1 };
    expect(settingsKind.parse(stored, 9)).toEqual({ ...defaultSettings, language: 'fr' });
  });
});
