import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Language } from '../../../preload/contract/app.ts';
import type { Catalogue } from './en.ts';
import { createFormat, type Format } from './format.ts';
import { createTranslator, type Outage, type Translator } from './translator.ts';

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
  /** Why the service is unreachable, if known. */
  readonly outage?: Outage | null;
  readonly children: ReactNode;
}

export function TranslationProvider({
  language,
  catalogue,
  locale = language,
  timeZone,
  outage = null,
  children,
}: TranslationProps) {
  const translation = useMemo<Translation>(
    () => ({
      ...createTranslator(language, catalogue, locale, outage),
      format: createFormat(locale, timeZone, catalogue['app.justNow']),
    }),
    [language, catalogue, locale, timeZone, outage],
  );
  return <TranslationContext value={translation}>{children}</TranslationContext>;
}

/** Returns texts and formatters in the reviewer's language. Throws outside of TranslationProvider. */
export function useTranslation(): Translation {
  const translation = useContext(TranslationContext);
  if (!translation) throw new Error('useTranslation needs a TranslationProvider');
  return translation;
}
