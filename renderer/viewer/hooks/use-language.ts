import { useEffect } from 'react';
import { useStore } from 'zustand';
import { directions } from '../../../preload/contract/languages.ts';
import { chooseLanguage } from '../strings/catalogue.ts';
import type { LanguageState } from '../stores/language.ts';
import { useStatus, useViewer } from './use-viewer.tsx';

/**
 * The current language. `own` is true once this is the reviewer's language. Until then no screen is drawn, because the
 * screen's language would change immediately.
 */
export interface LanguageInUse extends LanguageState {
  readonly own: boolean;
}

/** Loads the chosen language, or the system's, and sets it on the document. Returns the language in use. */
export function useLanguage(): LanguageInUse {
  const store = useViewer().language;
  const state = useStore(store);
  const status = useStatus();
  const isGuess = status === null;
  // Until the status arrives, the system's languages (`navigator.languages`) decide which language to load.
  const wanted = chooseLanguage(
    status?.settings.language ?? 'system',
    status?.systemLanguages ?? navigator.languages,
  );
  useEffect(() => void store.getState().speak(wanted, isGuess), [store, wanted, isGuess]);
  useEffect(() => {
    document.documentElement.lang = state.language;
    document.documentElement.dir = directions[state.language];
  }, [state.language]);
  return { ...state, own: state.settled || state.language === wanted };
}
