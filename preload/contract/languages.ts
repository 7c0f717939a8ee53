import { type Language, languages } from './app.ts';

/** Writing direction of each language: the value of a document's `dir`. */
export const directions: Readonly<Record<Language, 'ltr' | 'rtl'>> = {
  en: 'ltr',
  fr: 'ltr',
  de: 'ltr',
  es: 'ltr',
  ja: 'ltr',
  ar: 'rtl',
};

/** Returns the first of the system's languages (BCP 47, by preference) that the app supports, else English. */
export function firstSpoken(systemLanguages: readonly string[]): Language {
  for (const tag of systemLanguages) {
    const base = tag.toLowerCase().split(/[-_]/)[0];
    const match = languages.find((language) => language === base);
    if (match) return match;
  }
  return 'en';
}
