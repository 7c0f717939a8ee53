import type { Settings } from '../../../../preload/contract/app.ts';
import { useViewer } from '../../hooks/use-viewer.tsx';

/** Returns a function that writes settings, which apply immediately. It shows a toast if they could not be saved. */
export function useWriteSettings(): (settings: Partial<Settings>) => void {
  const { app, toasts } = useViewer();
  return (settings) =>
    void app
      .getState()
      .writeSettings(settings)
      .then((outcome) => {
        if (!outcome.ok)
          toasts.getState().fail(outcome.failure, (translate) => translate('settings.notSaved'));
      });
}
