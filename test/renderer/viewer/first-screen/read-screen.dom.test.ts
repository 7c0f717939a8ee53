import { expect, it } from 'vitest';
import { readScreen } from '../../../../renderer/viewer/first-screen/read-screen.ts';

const place = (html: string): Element => {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element;
};

it('reads what is drawn, with the attributes that looks depend on, and nothing that acts', () => {
  const { parts, pictures } = readScreen(
    place(
      '<main id="content" class="screen" tabindex="-1" style="color: red"><h1>Library</h1>' +
        '<button type="button" onclick="x()" data-hovered="true" data-tone="warn">Open</button>' +
        '<div data-later="true">Menu</div>' +
        '<iframe src="viewer://app/"></iframe><canvas></canvas><input value="typed">' +
        '<a href="#content">Skip</a><img src="viewer://app/art/a" loading="lazy" alt=""></main>',
    ),
  );
  expect(parts).toEqual([
    { tag: 'main', attributes: { class: 'screen' } },
    ...[{ tag: 'h1', attributes: {} }, 'Library', null],
    ...[{ tag: 'button', attributes: { 'data-tone': 'warn' } }, 'Open', null],
    ...[{ tag: 'a', attributes: {} }, 'Skip', null],
    ...[{ tag: 'img', attributes: { src: 'viewer://app/art/a', alt: '' } }, null],
    null,
  ]);
  expect(pictures.map(({ src }) => src)).toEqual(['viewer://app/art/a']);
});

it('leaves out what is not in view', () => {
  const inside = place('<p>above</p><p>below</p>');
  const [above, below] = inside.children;
  const box = (top: number) => () => new DOMRect(0, top, 100, 100);
  Object.assign(above ?? {}, { getBoundingClientRect: box(10) });
  Object.assign(below ?? {}, { getBoundingClientRect: box(window.innerHeight + 50) });
  expect(readScreen(inside).parts).toEqual([{ tag: 'p', attributes: {} }, 'above', null]);
});
