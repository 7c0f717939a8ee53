import { viewerOrigin } from '../protection/origins.ts';

/** The properties of Electron's event that identify a caller. */
export interface Sender {
  readonly contentsId: number;
  readonly frame: { readonly origin: string; readonly parent: unknown } | null;
}

/**
 * Returns whether a call is from the top frame of the viewer's own window and origin (item 17 of Electron's security
 * tutorial). Call this before any await, because the frame may be gone afterwards.
 */
export function isTrustedSender(sender: Sender, viewerContentsId: number | null): boolean {
  return (
    viewerContentsId !== null &&
    sender.contentsId === viewerContentsId &&
    sender.frame !== null &&
    sender.frame.parent === null &&
    sender.frame.origin === viewerOrigin
  );
}
