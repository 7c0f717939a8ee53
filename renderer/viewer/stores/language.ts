import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Language } from '../../../preload/contract/app.ts';
import { type Catalogue, loadCatalogue } from '../strings/catalogue.ts';
import { en } from '../strings/en.ts';

export interface LanguageState {
  /** The language that is spoken now; the one before, while the next is being loaded. */
  readonly language: Language;
  readonly catalogue: Catalogue;
  readonly speak: (language: Language) => Promise<void>;
}

export type LanguageStore = StoreApi<LanguageState>;

export function createLanguageStore(): LanguageStore {
  let wanted: Language = 'en';
  return createStore<LanguageState>()((set) => ({
    language: 'en',
    catalogue: en,
    speak: async (language) => {
      wanted = language;
      const catalogue = await loadCatalogue(language);
      if (wanted === language) set({ language, catalogue });
    },
  }));
}
