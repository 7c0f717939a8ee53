import { useEffect } from 'react';
import type { Settings } from '../../../preload/contract/app.ts';

/** Sets the chosen theme on the document. With `system`, the document follows the system's changes. */
export function useTheme(theme: Settings['theme']): void {
  useEffect(() => {
    const light = matchMedia('(prefers-color-scheme: light)');
    const apply = (): void => {
      document.documentElement.dataset.theme =
        theme === 'system' ? (light.matches ? 'light' : 'dark') : theme;
    };
    apply();
    light.addEventListener('change', apply);
    return () => light.removeEventListener('change', apply);
  }, [theme]);
}
