import { type Asking, type Session } from '../api/session.ts';
import { type Cdp } from './cdp.ts';
import { type Schemes } from './schemes.ts';

type Permission = Parameters<Session['permits']>[0];

/** Electron's permissions that the browser can set, each with its name in the Permissions API. */
const settable: [Permission, string][] = [
  ['media', 'camera'],
  ['media', 'microphone'],
  ['geolocation', 'geolocation'],
  ['notifications', 'notifications'],
  ['midi', 'midi'],
  ['clipboard-read', 'clipboard-read'],
  ['clipboard-sanitized-write', 'clipboard-write'],
  ['idle-detection', 'idle-detection'],
  ['storage-access', 'storage-access'],
];

/**
 * Sets the browser's permissions from the session's handlers. Chromium cannot forward a permission request to this
 * process, so the handlers are called when a page navigates, and their answers apply before its document exists. A
 * frame of another origin has its page's permissions if the page's permissions policy allows them.
 */
export async function putPermissions(
  cdp: Cdp,
  schemes: Schemes,
  session: Session,
  asking: Asking,
): Promise<void> {
  const origin = schemes.toBrowser(asking.origin);
  await Promise.all(
    settable.map(async ([permission, name]) => {
      const setting = (await session.permits(permission, asking)) ? 'granted' : 'denied';
      cdp.tell('Browser.setPermission', { permission: { name }, setting, origin });
    }),
  );
}
