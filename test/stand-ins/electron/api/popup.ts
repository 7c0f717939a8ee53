import type * as Electron from 'electron';
import type { Protocol } from '../../../../node_modules/playwright-core/types/protocol.d.ts';
import { missing } from './base.ts';
import { type Shell } from './shell.ts';

export type OpenHandler = Parameters<Electron.WebContents['setWindowOpenHandler']>[0];

/**
 * Calls the app's handler for a window that a page wants to open. The stand-in opens no window, so it throws for
 * `allow`.
 */
export function askPopup(
  { schemes, records }: Shell,
  handler: OpenHandler | undefined,
  { url, windowName: frameName, windowFeatures }: Protocol.Page.windowOpenPayload,
): void {
  const referrer = { url: '', policy: 'default' as const };
  const asked = { url: schemes.fromBrowser(url), frameName, features: windowFeatures.join(), referrer };
  const action = handler?.({ ...asked, disposition: 'new-window' }).action ?? 'allow';
  records.add('webContents.windowOpen', asked.url, action);
  if (action === 'allow') throw missing('windows opened by a page; set a handler that denies');
}
