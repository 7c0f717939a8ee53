import { SaxesParser } from 'saxes';

/** An element of a manifest, without the text between its children. */
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

/** Elements of a manifest, attributes of an element and characters of an attribute, beyond any that plays. */
const mostElements = 50_000;
const mostAttributes = 64;
const longestValue = 4096;

/**
 * The elements of a DASH manifest, for a first guess at what a player will want: whatever is out of the ordinary gives
 * null, and the player, which reads it properly, is asked nothing.
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
  parser.on('doctype', refuse('a document type'));
  parser.on('cdata', refuse('unparsed text'));
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (count > mostElements) refuse('too many elements')();
    // Each is looked at again for every track.
    const values = Object.values(attributes);
    if (values.length > mostAttributes || values.some(({ length }) => length > longestValue))
      refuse('too long an element')();
    const element: Open = { name, attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (words) => {
    const parent = open.at(-1);
    if (parent) parent.text += words;
  });
  parser.on('closetag', () => void open.pop());
  try {
    parser.write(text).close();
  } catch {
    return null;
  }
  return root.children[0] ?? null;
}
