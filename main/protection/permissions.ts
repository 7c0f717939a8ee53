import type { Session } from 'electron';
import { componentOrigin, playerOrigin, viewerOrigin } from './origins.ts';

/**
 * The permissions that the player's origin has, with the reason for each. All others are denied (item 5 of Electron's
 * security tutorial).
 */
const granted: ReadonlyMap<string, string> = new Map([
  ['fullscreen', 'a film may fill the screen'],
  ['mediaKeySystem', 'the film is encrypted'],
]);

/**
 * Returns the origin of a URL with one of our schemes, for which `URL.origin` is the text `null`; null for an invalid
 * URL.
 */
export function originOf(url: string): string | null {
  const match = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]+)(?:[/?#]|$)/i.exec(url);
  return match?.[1] ?? null;
}

/**
 * Returns whether an origin has a permission. The service's own component has only `mediaKeySystem`: full screen is
 * reserved for the player.
 */
const isGranted = (permission: string, origin: string | null): boolean =>
  granted.has(permission) &&
  (origin === playerOrigin || (origin === componentOrigin && permission === 'mediaKeySystem'));

/** Denies every permission that is not granted above: for requests, checks, devices and display capture. */
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
      // Electron refuses a request that is answered without a stream, and throws.
    }
  });
}
