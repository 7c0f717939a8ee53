import { useEffect } from 'react';
import { useStore } from 'zustand';
import { chooseLanguage } from '../strings/catalogue.ts';
import { directionOf } from '../strings/words.ts';
import type { LanguageState } from '../stores/language.ts';
import { useStatus, useViewer } from './use-viewer.tsx';

/** Speaks the chosen language, or the system's, and says so on the document. */
export function useLanguage(): LanguageState {
  const store = useViewer().language;
  const state = useStore(store);
  const status = useStatus();
  const wanted = status ? chooseLanguage(status.settings.language, status.systemLanguages) : 'en';
  useEffect(() => void store.getState().speak(wanted), [store, wanted]);
  useEffect(() => {
    document.documentElement.lang = state.language;
    document.documentElement.dir = directionOf(state.language);
  }, [state.language]);
  return state;
}
