import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cards, names } from '../support/library-cards.ts';
import { renderViewer } from '../support/render-viewer.tsx';

describe('keys of the library', () => {
  it('has one tab stop for all rooms; a card and its menu keep it when the room moves', async () => {
    const { user } = await renderViewer({ cards });
    const rooms = screen.getByRole('region', { name: 'Your rooms' });
    const stops = () =>
      [...rooms.querySelectorAll<HTMLElement>('button')]
        .filter(({ tabIndex }) => tabIndex === 0)
        .map((button) => button.ariaLabel ?? button.textContent);
    expect(stops()).toHaveLength(2);
    const first = within(rooms).getByRole('button', { name: cards[0]!.projectName });
    act(() => first.focus());
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Vault Nine'));
    expect(stops()).toEqual(['Vault Nine', 'More options for Vault Nine']);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    await screen.findByRole('menu');
    // The keys of an open menu belong to the menu.
    await user.keyboard('{ArrowDown}{Home}{End}');
    expect(document.activeElement?.textContent).toBe('Remove from library');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Vault Nine/));
    await user.click(screen.getByRole('button', { name: 'More options for Vault Nine' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move earlier' }));
    await waitFor(() => expect(names()[0]).toBe('Vault Nine'));
    expect(stops()).toEqual(['Vault Nine', 'More options for Vault Nine']);
  });
});
