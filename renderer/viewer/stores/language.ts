import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Language } from '../../../preload/contract/app.ts';
import { loadCatalogue } from '../strings/catalogue.ts';
import type { Catalogue } from '../strings/en.ts';
import { en } from '../strings/en.ts';

export interface LanguageState {
  /** The current language. It is the previous language while the next one is loading. */
  readonly language: Language;
  readonly catalogue: Catalogue;
  /**
   * False until the reviewer's own language is first in use. From then on, a change of language redraws the screens in
   * place.
   */
  readonly settled: boolean;
  /**
   * Switches to the language once its texts are loaded; English texts replace them when loading fails. `isGuess`: the
   * reviewer's choice is not known yet.
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
