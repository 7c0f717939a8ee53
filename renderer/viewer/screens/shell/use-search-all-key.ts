import { useEffect } from 'react';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { isCovered } from './is-covered.ts';

/** Opens the search of the library on Ctrl+K and Cmd+K. On the search screen, these keys focus the field. */
export function useSearchAllKey(): void {
  const viewer = useViewer();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isCommand = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;
      if (!isCommand || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (isCovered(viewer)) return;
      viewer.navigation.getState().go({ name: 'search' });
      document.querySelector<HTMLInputElement>('[data-focus-key="search-all"]')?.select();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [viewer]);
}
