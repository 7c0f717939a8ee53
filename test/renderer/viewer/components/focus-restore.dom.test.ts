import { afterEach, expect, it, vi } from 'vitest';
import { restoreFocusSoon } from '../../../../renderer/viewer/components/focus-restore.ts';

afterEach(() => document.body.replaceChildren());

it.each([true, false])('a heading gets the lost focus; scrolled into view: %s', async (isScrolled) => {
  document.body.innerHTML = '<main><h1 tabindex="-1">A film</h1><button>Remove</button></main>';
  const heading = document.querySelector('h1')!;
  const focus = vi.spyOn(heading, 'focus');
  const button = document.querySelector('button')!;
  button.focus();
  button.remove();
  restoreFocusSoon({ isScrolled });
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
  expect(focus.mock.calls).toEqual([[{ preventScroll: !isScrolled }]]);
});
