import type { Language } from '../../../preload/contract/app.ts';
import { languages } from '../../../preload/contract/app.ts';
import { en } from './en.ts';
import type { Translated } from './message.ts';

export type Catalogue = Translated<typeof en>;
export type Key = keyof typeof en;

/** The language to speak: the chosen one, else the first of the system's that we have, else English. */
export function chooseLanguage(chosen: Language | 'system', systemLanguages: readonly string[]): Language {
  if (chosen !== 'system') return chosen;
  for (const tag of systemLanguages) {
    const base = tag.toLowerCase().split(/[-_]/)[0];
    const match = languages.find((language) => language === base);
    if (match) return match;
  }
  return 'en';
}

/** English is part of the first load; every other language is a file of its own, added by one line here. */
const loaders: Partial<Record<Language, () => Promise<Catalogue>>> = {};

/** The catalogue of a language; English where a language has none yet. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  return (await loaders[language]?.()) ?? en;
}
