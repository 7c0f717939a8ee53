import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Language } from '../../../preload/contract/app.ts';
import { loadCatalogue } from '../strings/catalogue.ts';
import type { Catalogue } from '../strings/en.ts';
import { en } from '../strings/en.ts';

export interface LanguageState {
  /** The current language; the previous one while the next is loading. */
  readonly language: Language;
  readonly catalogue: Catalogue;
  /** False until the reviewer's own language was first in use; from then on languages switch in place. */
  readonly settled: boolean;
  /**
   * Switches to the language once loaded; texts fall back to English when loading fails. `guess`: the reviewer's
   * choice is not known yet.
   */
  readonly speak: (language: Language, isGuess?: boolean) => Promise<void>;
}

export type LanguageStore = StoreApi<LanguageState>;

export function createLanguageStore(
  load: (language: Language) => Promise<Catalogue> = loadCatalogue,
): LanguageStore {
  let wanted: Language = 'en';
  return createStore<LanguageState>()((set) => ({
    language: 'en',
    catalogue: en,
    settled: false,
    speak: async (language, isGuess = false) => {
      wanted = language;
      const catalogue = await load(language).catch(() => en);
      if (wanted === language)
        set(isGuess ? { language, catalogue } : { language, catalogue, settled: true });
    },
  }));
}
