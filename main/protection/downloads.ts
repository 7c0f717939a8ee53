import type { Session } from 'electron';

/** Denies all downloads, so that a film cannot be saved with "Save as". */
export function installDownloads(session: Session, onRefused: (what: string) => void): void {
  session.on('will-download', (event) => {
    event.preventDefault();
    onRefused('download');
  });
}
