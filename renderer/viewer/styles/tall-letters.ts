const others = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/**
 * Returns the class of a title with letters that need taller lines than the others do, as those of Arabic, or undefined
 * (base.css).
 */
export const tallLetters = (title: string): string | undefined =>
  others.test(title.replace(eastAsian, '')) ? 'tall-letters' : undefined;
