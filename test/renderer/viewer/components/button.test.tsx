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

/** A dialog whose only button has the focus, over a page with another button. */
function DialogPage({
  button,
  isOpen = true,
}: {
  readonly button: 'text' | 'icon' | 'none';
  readonly isOpen?: boolean;
}) {
  return (
    <>
      <Page button="none" />
      {isOpen && (
        <div role="dialog" aria-label="Details" tabIndex={-1}>
          {button === 'text' && <Button>Try again</Button>}
          {button === 'icon' && <IconButton label="Try again">x</IconButton>}
        </div>
      )}
    </>
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

  it('gives its focus to the dialog that it is in', async () => {
    const { rerender } = render(<DialogPage button={kind} />);
    screen.getByRole('button', { name: 'Try again' }).focus();
    rerender(<DialogPage button="none" />);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
  });

  it('gives its focus to the screen after its dialog closed', async () => {
    const { rerender } = render(<DialogPage button={kind} />);
    screen.getByRole('button', { name: 'Try again' }).focus();
    rerender(<DialogPage button={kind} isOpen={false} />);
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('gives its focus to the heading of the screen that replaces its own', async () => {
    const { rerender } = render(<Page key="history" button={kind} />);
    screen.getByRole('button', { name: 'Try again' }).focus();
    rerender(
      <main key="library">
        <h1 tabIndex={-1}>Library</h1>
        <Button>Open room</Button>
      </main>,
    );
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Library'));
  });
});
