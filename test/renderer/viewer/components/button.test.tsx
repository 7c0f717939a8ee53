import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Button } from '../../../../renderer/viewer/components/button.tsx';
import { IconButton } from '../../../../renderer/viewer/components/icon-button.tsx';

function Page({ button }: { readonly button: 'text' | 'icon' | 'none' }) {
  return (
    <main>
      <h1 tabIndex={-1}>History</h1>
      {button === 'text' && (
        <div>
          <Button>Try again</Button>
        </div>
      )}
      {button === 'icon' && <IconButton label="Try again">x</IconButton>}
      <button type="button">Other</button>
    </main>
  );
}

const frames = () => new Promise((resolve) => setTimeout(resolve, 120));

describe.each(['text', 'icon'] as const)('a button (%s) that is removed', (kind) => {
  it('gives its focus to the screen', async () => {
    const { rerender } = render(<Page button={kind} />);
    screen.getByRole('button', { name: 'Try again' }).focus();
    rerender(<Page button="none" />);
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('takes the focus from no other element', async () => {
    const { rerender } = render(<Page button={kind} />);
    const other = screen.getByRole('button', { name: 'Other' });
    other.focus();
    rerender(<Page button="none" />);
    await frames();
    expect(document.activeElement).toBe(other);
    rerender(<Page button={kind} />);
    other.blur();
    rerender(<Page button="none" />);
    await frames();
    expect(document.activeElement).toBe(document.body);
  });
});
