import {
  firstScreenAttribute,
  firstScreenLimits,
  firstScreenTags,
  type FirstScreenPart,
} from '../../../preload/contract/first-screen.ts';

/** Further out of view than this nothing is needed at first: a window may come back a little larger. */
const marginPx = 40;

/** What pointer and keyboard do to a control. */
const passing = /^data-(?:hovered|pressed|focused|focus-visible|rac|react-aria-pressable|focus-key)$/;

interface ReadScreen {
  readonly parts: readonly FirstScreenPart[];
  /** The `img` among the parts, in their order. */
  readonly pictures: readonly HTMLImageElement[];
}

/**
 * What stands in `root` and in view: elements and texts, as main takes them. What is neither drawn nor plain (frames,
 * canvases, fields) is left out.
 */
export function readScreen(root: Element): ReadScreen {
  const parts: FirstScreenPart[] = [];
  const pictures: HTMLImageElement[] = [];
  const { innerWidth, innerHeight } = window;
  const inView = (element: Element): boolean => {
    const { top, left, right, bottom, width, height } = element.getBoundingClientRect();
    // Without a box of its own, what is in it decides.
    if (width === 0 && height === 0) return true;
    return (
      bottom > -marginPx && top < innerHeight + marginPx && right > -marginPx && left < innerWidth + marginPx
    );
  };
  const add = (node: Node): void => {
    if (node instanceof Text) {
      if (node.data !== '') parts.push(node.data.slice(0, firstScreenLimits.text));
      return;
    }
    if (!(node instanceof Element) || !firstScreenTags.has(node.localName)) return;
    // What the program's own first frame has not yet would go for a moment, and come back.
    if (node.hasAttribute('data-later') || !inView(node)) return;
    const named = [...node.attributes].filter(
      ({ name, value }) =>
        firstScreenAttribute.test(name) && !passing.test(name) && value.length <= firstScreenLimits.text,
    );
    if (node instanceof HTMLImageElement) pictures.push(node);
    parts.push({
      tag: node.localName,
      attributes: Object.fromEntries(named.map(({ name, value }) => [name, value])),
    });
    node.childNodes.forEach(add);
    parts.push(null);
  };
  root.childNodes.forEach(add);
  return { parts, pictures };
}
