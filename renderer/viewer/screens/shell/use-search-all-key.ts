import { useEffect } from 'react';
import { useViewer } from '../../hooks/use-viewer.tsx';

/** Opens the search of the library on Ctrl+K and Cmd+K. On the search screen, these keys focus the field. */
export function useSearchAllKey(): void {
  const { navigation, screening, dialogs } = useViewer();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isCommand = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;
      if (!isCommand || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (screening.getState().screening.state !== 'idle' || dialogs.getState().dialog !== null) return;
      navigation.getState().go({ name: 'search' });
      document.querySelector<HTMLInputElement>('[data-focus-key="search-all"]')?.select();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [navigation, screening, dialogs]);
}
