/** Letters that have no decomposition in Unicode, and what people type instead. */
const typedAs: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Returns the text without case and accents: `Åse Løvås` becomes `ase lovas`. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670]/g, '')
    .toLowerCase()
    .replace(/[øæœßłđðþı]/g, (letter) => typedAs[letter] ?? letter);
}

/** Returns the folded words of a query. */
export function searchTerms(query: string): readonly string[] {
  return foldText(query).split(/\s+/).filter(Boolean);
}
