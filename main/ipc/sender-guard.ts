import { viewerOrigin } from '../protection/origins.ts';

/** The facts of a caller; of Electron's event only these are looked at. */
export interface Sender {
  readonly contentsId: number;
  readonly frame: { readonly origin: string; readonly parent: unknown } | null;
}

/**
 * Tutorial item 17: whether a call comes from the top frame of the viewer's own window and origin. Asked before any
 * await, since a frame may have gone by then.
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
