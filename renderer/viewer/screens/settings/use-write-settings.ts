import type { Settings } from '../../../../preload/contract/app.ts';
import { useViewer } from '../../hooks/use-viewer.tsx';

/** Writes settings, in force at once; says so where they could not be kept. */
export function useWriteSettings(): (settings: Partial<Settings>) => void {
  const { app, toasts } = useViewer();
  return (settings) =>
    void app
      .getState()
      .writeSettings(settings)
      .then((outcome) => {
        if (outcome.ok) return;
        const { code } = outcome.failure;
        toasts.getState().show({ text: (translate) => translate('settings.notSaved', { code }) });
      });
}
