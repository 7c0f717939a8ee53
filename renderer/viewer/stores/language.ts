import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Language } from '../../../preload/contract/app.ts';
import { loadCatalogue } from '../strings/catalogue.ts';
import type { Catalogue } from '../strings/en.ts';
import { en } from '../strings/en.ts';

export interface LanguageState {
  /** The language that is spoken now; the one before, while the next is being loaded. */
  readonly language: Language;
  readonly catalogue: Catalogue;
  /** False until the reviewer's choice has been spoken once: from then on one language takes the place of another. */
  readonly settled: boolean;
  /** Speaks it once it is loaded; its texts are English when they cannot be. `guess`: the choice is not known yet. */
  readonly speak: (language: Language, guess?: boolean) => Promise<void>;
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
    speak: async (language, guess = false) => {
      wanted = language;
      const catalogue = await load(language).catch(() => en);
      if (wanted === language) set(guess ? { language, catalogue } : { language, catalogue, settled: true });
    },
  }));
}
