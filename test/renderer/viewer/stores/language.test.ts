// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../preload/contract/app.ts';
import { createLanguageStore } from '../../../../renderer/viewer/stores/language.ts';
import { loadCatalogue } from '../../../../renderer/viewer/strings/catalogue.ts';
import type { Catalogue } from '../../../../renderer/viewer/strings/en.ts';
import { en } from '../../../../renderer/viewer/strings/en.ts';

describe('language store', () => {
  it('keeps the previous language until the next one is loaded', async () => {
    const store = createLanguageStore();
    const spoken = store.getState().speak('de');
    expect(store.getState()).toMatchObject({ language: 'en', settled: false });
    await spoken;
    expect(store.getState()).toMatchObject({ language: 'de', settled: true });
    expect(store.getState().catalogue['room.videos']).toBe('Videos');
    expect(store.getState().catalogue['room.episodes']).toBe('Folgen');
  });

  it('a guess at the start does not become the choice', async () => {
    const store = createLanguageStore();
    await store.getState().speak('fr', true);
    expect(store.getState()).toMatchObject({ language: 'fr', settled: false });
    await store.getState().speak('fr');
    expect(store.getState().settled).toBe(true);
  });

  it('uses the last requested language, whichever arrives first', async () => {
    const waiting = new Map<Language, (catalogue: Catalogue) => void>();
    const store = createLanguageStore((language) => new Promise((resolve) => waiting.set(language, resolve)));
    const both = [store.getState().speak('de'), store.getState().speak('es')];
    waiting.get('es')?.(await loadCatalogue('es'));
    waiting.get('de')?.(await loadCatalogue('de'));
    await Promise.all(both);
    expect(store.getState()).toMatchObject({ language: 'es', settled: true });
  });

  it('falls back to English when the file of a language cannot be loaded', async () => {
    const store = createLanguageStore(() => Promise.reject(new Error('gone')));
    await store.getState().speak('es');
    expect(store.getState()).toMatchObject({ catalogue: en, settled: true });
  });
});
