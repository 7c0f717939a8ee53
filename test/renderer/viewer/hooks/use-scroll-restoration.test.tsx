import { act, render, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { composeViewer } from '../../../../renderer/viewer/compose.ts';
import { useScrollRestoration } from '../../../../renderer/viewer/hooks/use-scroll-restoration.ts';
import { ViewerProvider } from '../../../../renderer/viewer/hooks/use-viewer.tsx';
import { createFakeBridge } from '../../../fakes/bridge.ts';
import { createFakePlayer } from '../../../fakes/player.ts';
import { createManualTimers } from '../support/timers.ts';

function List({ rows }: { readonly rows: readonly string[] }) {
  const scroller = useRef<HTMLElement>(null);
  useScrollRestoration(1, scroller, true);
  return (
    <main ref={scroller}>
      <h1 tabIndex={-1}>Room</h1>
      {rows.map((key) => (
        <button key={key} data-focus-key={key}>
          {key}
        </button>
      ))}
    </main>
  );
}

/** Renders a screen to which the reviewer returns and whose 40th row had the focus. The rows are not drawn yet. */
function comeBack() {
  const viewer = composeViewer({
    bridge: createFakeBridge({}).bridge,
    player: createFakePlayer().port,
    timers: createManualTimers(),
  });
  viewer.navigation.getState().remember(1, { scrollTop: 0, focusKey: 'the-40th' });
  const screenWith = (rows: readonly string[]) => (
    <ViewerProvider viewer={viewer}>
      <List rows={rows} />
    </ViewerProvider>
  );
  const { rerender } = render(screenWith([]));
  return { draw: (rows: readonly string[]) => act(() => rerender(screenWith(rows))) };
}
const focused = () => (document.activeElement === document.body ? null : document.activeElement?.textContent);
/** Waits 700 ms, much longer than a list normally needs to draw its rows. */
const long = () => new Promise((resolve) => setTimeout(resolve, 700));

it('scroll restoration gives the focus back to its row when that is drawn, and until then to the heading', async () => {
  const { draw } = comeBack();
  await waitFor(() => expect(focused()).toBe('Room'));
  await long();
  draw(['the-1st']);
  expect(focused()).toBe('Room');
  draw(['the-1st', 'the-40th']);
  await waitFor(() => expect(focused()).toBe('the-40th'));
});

it('scroll restoration does not move a focus that the reviewer has moved', async () => {
  const { draw } = comeBack();
  await waitFor(() => expect(focused()).toBe('Room'));
  draw(['the-1st']);
  act(() => document.querySelector('button')?.focus());
  draw(['the-1st', 'the-40th']);
  await long();
  expect(focused()).toBe('the-1st');
});

it('scroll restoration stops at a key press or a wheel turn', async () => {
  const { draw } = comeBack();
  await waitFor(() => expect(focused()).toBe('Room'));
  act(() => void window.dispatchEvent(new WheelEvent('wheel')));
  draw(['the-40th']);
  await long();
  expect(focused()).toBe('Room');
});
