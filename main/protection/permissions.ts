import type { Session } from 'electron';
import { componentOrigin, playerOrigin, viewerOrigin } from './origins.ts';

/** Tutorial item 5. Denies all permissions but these, for the player's origin; `isGranted` adds its component. */
const granted: ReadonlyMap<string, string> = new Map([
  ['fullscreen', 'a film may fill the screen'],
  ['mediaKeySystem', 'the film is encrypted'],
]);

/** Origin of a URL with one of our schemes, for which `URL.origin` returns the text null. */
export function originOf(url: string): string | null {
  const match = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]+)(?:[/?#]|$)/i.exec(url);
  return match?.[1] ?? null;
}

/** The service's own component may use the film's keys; full screen is reserved for the player. */
const isGranted = (permission: string, origin: string | null): boolean =>
  granted.has(permission) &&
  (origin === playerOrigin || (origin === componentOrigin && permission === 'mediaKeySystem'));

/** Denies by default (request, check, device and display capture). */
export function installPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, callback, details) => {
    callback(isGranted(permission, originOf(details.requestingUrl)));
  });
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin, details) => {
    // Checks of a subframe have no webContents: only the origins identify the requester.
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
      // Answering without a stream refuses the request, and Electron throws.
    }
  });
}
