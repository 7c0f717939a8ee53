import type { useViewer } from '../../hooks/use-viewer.tsx';

/**
 * Returns whether a dialog or a film is over the screen. The screen under it must not change then. Open details are no
 * such dialog: they are a screen of the navigation.
 */
export function isCovered({ screening, dialogs, addRoom, report }: ReturnType<typeof useViewer>): boolean {
  return (
    screening.getState().screening.state !== 'idle' ||
    dialogs.getState().dialog !== null ||
    addRoom.getState().open ||
    report.getState().report !== null
  );
}
