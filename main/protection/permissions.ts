import type { Session } from 'electron';
import { componentOrigin, playerOrigin, viewerOrigin } from './origins.ts';

/** Tutorial item 5. Everything is denied but these, to the player's origin; `isGranted` says what its component has. */
const granted: ReadonlyMap<string, string> = new Map([
  ['fullscreen', 'a film may fill the screen'],
  ['mediaKeySystem', 'the film is encrypted'],
]);

/** Origin of an URL of our schemes; `URL.origin` answers the text null for them. */
export function originOf(url: string): string | null {
  const match = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]+)(?:[/?#]|$)/i.exec(url);
  return match?.[1] ?? null;
}

/** The service's own component, where there is one, may use the keys of the film; full screen stays the player's. */
const isGranted = (permission: string, origin: string | null): boolean =>
  granted.has(permission) &&
  (origin === playerOrigin || (origin === componentOrigin && permission === 'mediaKeySystem'));

/** Denies by default (request, check, device and display capture). */
export function installPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, callback, details) => {
    callback(isGranted(permission, originOf(details.requestingUrl)));
  });
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin, details) => {
    // Checks of a subframe come without webContents: only the origins tell who asks.
    const origin = requestingOrigin.replace(/\/$/, '');
    const embedder = details.embeddingOrigin?.replace(/\/$/, '');
    return (
      isGranted(permission, origin) &&
      (embedder === undefined ||
        embedder === viewerOrigin ||
        (origin === componentOrigin && embedder === playerOrigin))
    );
  });
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, callback) => {
    try {
      callback({});
    } catch {
      // An answer without a stream refuses, and throws here to say so.
    }
  });
}
