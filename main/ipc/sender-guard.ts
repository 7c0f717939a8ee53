import { viewerOrigin } from '../protection/origins.ts';

/** Properties of a caller: the only parts of Electron's event that are checked. */
export interface Sender {
  readonly contentsId: number;
  readonly frame: { readonly origin: string; readonly parent: unknown } | null;
}

/**
 * Whether a call comes from the top frame of the viewer's own window and origin (tutorial item 17). Called before
 * any await, because the frame may be gone afterwards.
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
