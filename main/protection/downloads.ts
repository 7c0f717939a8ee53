import type { Session } from 'electron';

/** Nothing is ever saved from a window: a film must not leave by "Save as". */
export function installDownloads(session: Session, onRefused: (what: string) => void): void {
  session.on('will-download', (event) => {
    event.preventDefault();
    onRefused('download');
  });
}
