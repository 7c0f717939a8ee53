/** An element of a manifest, without the text between its children. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  readonly text: string;
}

interface Open {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => entities[name] ?? whole);

/** Elements beyond any manifest. */
const mostElements = 50_000;

/**
 * The elements of a DASH manifest, for a first guess at what a player will want: whatever is out of the ordinary gives
 * null, and the player, which reads it properly, is asked nothing.
 */
export function readManifestTree(text: string): Element | null {
  if (/<!DOCTYPE|<!\[CDATA\[/.test(text)) return null;
  const bare = text.replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '');
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const open: Open[] = [root];
  let count = 0;
  for (const [, end, name = '', inside = '', alone, words] of bare.matchAll(
    /<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/g,
  )) {
    const parent = open.at(-1);
    if (parent === undefined) return null;
    if (words !== undefined) {
      parent.text += plain(words);
      continue;
    }
    if (end === '/') {
      if (open.pop()?.name !== name || open.length === 0) return null;
      continue;
    }
    count += 1;
    if (count > mostElements) return null;
    const attributes: Record<string, string> = {};
    for (const [, key = '', value = ''] of inside.matchAll(/([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')/g))
      attributes[key] = plain(value.slice(1, -1));
    const element: Open = { name, attributes, children: [], text: '' };
    parent.children.push(element);
    if (alone !== '/') open.push(element);
  }
  const [only] = root.children;
  return open.length === 1 && root.children.length === 1 && only !== undefined ? only : null;
}
