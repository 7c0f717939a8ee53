import { type ReactNode, useEffect } from 'react';
import { useStatus, useViewer } from '../../../renderer/viewer/hooks/use-viewer.tsx';
import { en } from '../../../renderer/viewer/strings/en.ts';
import { TranslationProvider } from '../../../renderer/viewer/strings/use-translation.tsx';

/** Shows a page of components without the app's shell. */
export function Sheet({ draw }: { readonly draw: () => ReactNode }) {
  const { app } = useViewer();
  const status = useStatus();
  useEffect(() => void app.getState().load(), [app]);
  return (
    <TranslationProvider language="en" catalogue={en} locale="en-GB" timeZone="Europe/Paris">
      <main
        style={{
          blockSize: '100%',
          overflow: 'auto',
          padding: '2rem',
          display: 'grid',
          gap: '2rem',
          alignContent: 'start',
        }}
      >
        {status && draw()}
      </main>
    </TranslationProvider>
  );
}
