import { SaxesParser } from 'saxes';

/** An element of a manifest; `text` excludes the text of its children. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  readonly text: string;
}

interface Open extends Element {
  readonly children: Element[];
  text: string;
}

/**
 * Maximum number of elements per manifest, attributes per element and characters per attribute. Real manifests have
 * fewer.
 */
const mostElements = 50_000;
const mostAttributes = 64;
const longestValue = 4096;

/**
 * Parses a DASH manifest to predict the player's first requests. Returns null for an invalid or unusual manifest; then
 * nothing is prefetched and the player loads the film itself.
 */
export function readManifestTree(text: string): Element | null {
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const open: Open[] = [root];
  let count = 0;
  const parser = new SaxesParser();
  const refuse = (why: string) => (): never => {
    throw new Error(why);
  };
  parser.on('error', refuse('not well-formed'));
  parser.on('doctype', refuse('document type not allowed'));
  parser.on('cdata', refuse('CDATA not allowed'));
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (count > mostElements) refuse('too many elements')();
    // The attributes are processed again for every track, so their number and length are limited.
    const values = Object.values(attributes);
    if (values.length > mostAttributes || values.some(({ length }) => length > longestValue))
      refuse('too many or too long attributes')();
    const element: Open = { name, attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (chunk) => {
    const parent = open.at(-1);
    if (parent) parent.text += chunk;
  });
  parser.on('closetag', () => void open.pop());
  try {
    parser.write(text).close();
  } catch {
    return null;
  }
  return root.children[0] ?? null;
}
