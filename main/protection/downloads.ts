import type { Session } from 'electron';

/** Denies all downloads: a film must not leave by "Save as". */
export function installDownloads(session: Session, onRefused: (what: string) => void): void {
  session.on('will-download', (event) => {
    event.preventDefault();
    onRefused('download');
  });
}
