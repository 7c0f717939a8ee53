import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readInput } from '../../../../main/ipc/validators.ts';
import { firstScreenPage, withFirstScreen } from '../../../../main/protection/first-screen-html.ts';
import { firstScreenTags, type FirstScreenPart } from '../../../../preload/contract/first-screen.ts';

const look = { language: 'en', direction: 'ltr', theme: 'dark' } as const;
const built = '<!doctype html><html lang="en"><head></head><body><div id="viewer"></div></body></html>';

const { tree } = fc.letrec<{ tree: readonly FirstScreenPart[] }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 6, depthSize: 'large' },
    fc.constant(['text']),
    fc
      .tuple(fc.constantFrom(...firstScreenTags), fc.array(tie('tree'), { maxLength: 3 }))
      .map(([tag, within]) => [{ tag, attributes: {} }, ...within.flat(), null]),
  ),
}));

/** The parts that a document has below an element. */
const partsOf = (root: Element): readonly FirstScreenPart[] =>
  [...root.childNodes].flatMap((node) =>
    node instanceof Element
      ? [{ tag: node.localName, attributes: {} }, ...partsOf(node), null]
      : [node.textContent ?? ''],
  );
const joined = (parts: readonly FirstScreenPart[]): string =>
  parts.map((part) => (part === null ? '/' : typeof part === 'string' ? part : `<${part.tag}>`)).join('');

it('what is taken stands in the document as it was told, and nothing of it beside its place', () => {
  let count = 0;
  fc.assert(
    fc.property(tree, (parts) => {
      if (!readInput('app:keep-first-screen', { screen: { ...look, parts, sheet: null } }).ok) return;
      count += 1;
      const text = withFirstScreen(built, firstScreenPage({ ...look, parts, sheet: null }), 'nonce');
      const { body } = new DOMParser().parseFromString(text, 'text/html');
      const [place] = body.querySelectorAll('[data-first-screen]');
      expect([body.childNodes.length, body.firstElementChild?.childNodes.length]).toEqual([2, 0]);
      expect(place && joined(partsOf(place))).toBe(joined(parts));
    }),
    { numRuns: 600 },
  );
  expect(count).toBeGreaterThan(50);
});
