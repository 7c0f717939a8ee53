import { useEffect } from 'react';
import { useStore } from 'zustand';
import { directions } from '../../../preload/contract/languages.ts';
import { chooseLanguage } from '../strings/catalogue.ts';
import type { LanguageState } from '../stores/language.ts';
import { useStatus, useViewer } from './use-viewer.tsx';

/** What is spoken, and whether it is the reviewer's own: a start shows no screen in a language that goes at once. */
export interface LanguageInUse extends LanguageState {
  readonly own: boolean;
}

/** Speaks the chosen language, or the system's, and says so on the document. */
export function useLanguage(): LanguageInUse {
  const store = useViewer().language;
  const state = useStore(store);
  const status = useStatus();
  const guess = status === null;
  // Chromium's languages are the system's: they tell what is loaded while main is still being asked.
  const wanted = chooseLanguage(
    status?.settings.language ?? 'system',
    status?.systemLanguages ?? navigator.languages,
  );
  useEffect(() => void store.getState().speak(wanted, guess), [store, wanted, guess]);
  useEffect(() => {
    document.documentElement.lang = state.language;
    document.documentElement.dir = directions[state.language];
  }, [state.language]);
  return { ...state, own: state.settled || state.language === wanted };
}
