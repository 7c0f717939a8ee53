import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/**
 * Resolves to the dialog of this name when the dialog has the focus, which is one frame after it opens. No user presses
 * a key before that frame.
 */
export async function openedDialog(
  name: string | RegExp,
  role: 'dialog' | 'alertdialog' = 'dialog',
): Promise<HTMLElement> {
  const dialog = await screen.findByRole(role, { name });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return dialog;
}
