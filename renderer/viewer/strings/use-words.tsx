import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Language } from '../../../preload/contract/app.ts';
import type { Catalogue } from './en.ts';
import { createFormat, type Format } from './format.ts';
import { createWords, type Words } from './words.ts';

export interface Speech extends Words {
  readonly format: Format;
}

const SpeechContext = createContext<Speech | null>(null);

interface SpeechProps {
  readonly language: Language;
  readonly catalogue: Catalogue;
  /** For dates and numbers: the language with the reviewer's region. */
  readonly locale?: string | undefined;
  /** The reviewer's own zone when absent. */
  readonly timeZone?: string | undefined;
  readonly children: ReactNode;
}

export function SpeechProvider({ language, catalogue, locale = language, timeZone, children }: SpeechProps) {
  const speech = useMemo<Speech>(
    () => ({ ...createWords(language, catalogue, locale), format: createFormat(locale, timeZone) }),
    [language, catalogue, locale, timeZone],
  );
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}

/** Texts, numbers and dates in the reviewer's language. */
export function useWords(): Speech {
  const speech = useContext(SpeechContext);
  if (!speech) throw new Error('No language around this component');
  return speech;
}
