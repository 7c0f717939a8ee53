import { useEffect } from 'react';
import { useViewer } from '../../hooks/use-viewer.tsx';

/** Saves the typed notes when the document goes away at a quit or a reload. */
export function useSaveOnLeave(): void {
  const { notes } = useViewer();
  useEffect(() => {
    const save = (): void => void notes.getState().flush();
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, [notes]);
}
