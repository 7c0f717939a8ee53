/** Something that a font draws: spaces, joiners, fillers and accents without a letter are nothing to read. */
export const ink = /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{C}\p{M}\u2800]/u;

/** Longest text of the service that is shown, in characters. */
const longestDetail = 300;

const tokenShapes = [
  /\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g,
  /\b(Bearer|JWT)\s+\S+/gi,
  /\b(Signature|Key-Pair-Id|Policy)=[^&\s]+/g,
];
const shortestSecret = 3;
const hidden = '…';

/**
 * The service's own words as plain text: one line, no control or direction-changing characters, none of the `secrets` that went
 * out with the request nor anything shaped like a token, at most 300 characters. null when nothing is left.
 */
export function plainDetail(value: unknown, secrets: readonly string[]): string | null {
  const text = Array.isArray(value) ? value.filter((part) => typeof part === 'string').join(' ') : value;
  if (typeof text !== 'string') return null;
  let clean = text.slice(0, 20_000);
  for (const secret of [...secrets].sort((a, b) => b.length - a.length)) {
    if (secret.length >= shortestSecret) clean = clean.replaceAll(secret, hidden);
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

/** Every text inside a value, to be kept out of messages. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((inner) => textsIn(inner));
}
