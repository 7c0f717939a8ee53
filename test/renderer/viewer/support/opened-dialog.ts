import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/**
 * The dialog of this name once it has the focus, which it takes a frame after it opens: no user presses a key before.
 */
export async function openedDialog(
  name: string | RegExp,
  role: 'dialog' | 'alertdialog' = 'dialog',
): Promise<HTMLElement> {
  const dialog = await screen.findByRole(role, { name });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return dialog;
}
