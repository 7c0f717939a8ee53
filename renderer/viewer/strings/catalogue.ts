import type { Language } from '../../../preload/contract/app.ts';
import { firstSpoken } from '../../../preload/contract/languages.ts';
import { type Catalogue, en } from './en.ts';

/** Returns the language to use: the chosen one, or the first system language that the viewer supports. */
export function chooseLanguage(chosen: Language | 'system', systemLanguages: readonly string[]): Language {
  return chosen === 'system' ? firstSpoken(systemLanguages) : chosen;
}

/**
 * Returns the locale for dates and numbers: the first system locale in the same language, because it names the region,
 * or else the language itself.
 */
export function chooseLocale(language: Language, systemLanguages: readonly string[]): string {
  for (const tag of systemLanguages) {
    const [supported] = Intl.DateTimeFormat.supportedLocalesOf(tag.replaceAll('_', '-'));
    if (supported && new Intl.Locale(supported).language === language) return supported;
  }
  return language;
}

/** Loads a catalogue. English is part of the first load; every other language is a separate file and one line here. */
const loaders: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Catalogue>>> = {
  fr: async () => (await import('./fr.ts')).fr,
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  ja: async () => (await import('./ja.ts')).ja,
  ar: async () => (await import('./ar.ts')).ar,
};

/** Loads the catalogue of a language. Rejects when its file cannot be loaded. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  return language === 'en' ? en : loaders[language]();
}
