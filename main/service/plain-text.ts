/** Matches a visible character: not a space, joiner, filler or accent without a letter. */
export const ink = /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{C}\p{M}\u2800]/u;

/** Maximum length in characters of a service text that is shown. */
const longestDetail = 300;

const tokenShapes = [
  /\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g,
  /\b(Bearer|JWT)\s+\S+/gi,
  /\b(Signature|Key-Pair-Id|Policy)=[^&\s]+/g,
];
const shortestSecret = 3;
const hidden = '…';
/**
 * Matches a secret of letters only. It may also be an ordinary word of the service's sentence, such as the password
 * "wrong".
 */
const word = /^\p{L}+$/u;

/**
 * Returns a service text as plain text: one line of at most 300 characters, without control or direction-changing
 * characters, without the request's `secrets` and without anything shaped like a token. Returns null when nothing is
 * left, and for a text that contains a secret of letters only: if that word were hidden, its place in the sentence
 * would reveal that it was the secret.
 */
export function plainDetail(value: unknown, secrets: readonly string[]): string | null {
  const text = Array.isArray(value) ? value.filter((part) => typeof part === 'string').join(' ') : value;
  if (typeof text !== 'string') return null;
  let clean = text.slice(0, 20_000);
  for (const secret of [...secrets].sort((a, b) => b.length - a.length)) {
    if (secret.length < shortestSecret || !clean.includes(secret)) continue;
    if (word.test(secret)) return null;
    clean = clean.replaceAll(secret, hidden);
  }
  for (const shape of tokenShapes) clean = clean.replace(shape, hidden);
  clean = clean
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = Array.from(clean);
  const cut =
    characters.length > longestDetail ? `${characters.slice(0, longestDetail - 1).join('')}…` : clean;
  return cut === '' ? null : cut;
}

/** Returns all texts inside a value, nested ones included. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((inner) => textsIn(inner));
}
