import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Language } from '../../../preload/contract/app.ts';
import type { Catalogue } from './en.ts';
import { createFormat, type Format } from './format.ts';
import { createTranslator, type Translator } from './translator.ts';

export interface Translation extends Translator {
  readonly format: Format;
}

const TranslationContext = createContext<Translation | null>(null);

interface TranslationProps {
  readonly language: Language;
  readonly catalogue: Catalogue;
  /** Locale for dates and numbers: the language with the reviewer's region. */
  readonly locale?: string | undefined;
  /** Time zone for dates; the default is the reviewer's zone. */
  readonly timeZone?: string | undefined;
  readonly children: ReactNode;
}

export function TranslationProvider({
  language,
  catalogue,
  locale = language,
  timeZone,
  children,
}: TranslationProps) {
  const translation = useMemo<Translation>(
    () => ({
      ...createTranslator(language, catalogue, locale),
      format: createFormat(locale, timeZone, catalogue['app.justNow']),
    }),
    [language, catalogue, locale, timeZone],
  );
  return <TranslationContext value={translation}>{children}</TranslationContext>;
}

/** Returns texts and formatters in the reviewer's language. Throws outside of TranslationProvider. */
export function useTranslation(): Translation {
  const translation = useContext(TranslationContext);
  if (!translation) throw new Error('useTranslation needs a TranslationProvider');
  return translation;
}
