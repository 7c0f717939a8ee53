import { afterEach, expect, it, vi } from 'vitest';
import { restoreFocusSoon } from '../../../../renderer/viewer/components/focus-restore.ts';

afterEach(() => document.body.replaceChildren());

it.each([true, false])('a heading gets the lost focus; scrolled into view: %s', async (isScrolled) => {
  // A test before may have removed a dialog, which restores the focus after three frames.
  for (let left = 4; left > 0; left -= 1) await new Promise(requestAnimationFrame);
  document.body.innerHTML = '<main><h1 tabindex="-1">A film</h1><button>Remove</button></main>';
  const heading = document.querySelector('h1')!;
  const focus = vi.spyOn(heading, 'focus');
  const button = document.querySelector('button')!;
  button.focus();
  button.remove();
  restoreFocusSoon({ isScrolled });
  await expect.poll(() => document.activeElement).toBe(heading);
  expect(focus.mock.calls).toEqual([[{ preventScroll: !isScrolled }]]);
});
