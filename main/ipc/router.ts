import { ipcMain, type IpcMainInvokeEvent } from 'electron';
import { operationNames } from '../../preload/contract/operations.ts';
import { answerCall, type AnswerParts } from './answer-call.ts';
import { createCalls } from './calls.ts';
import { isTrustedSender, type Sender } from './sender-guard.ts';

export interface RouterParts extends AnswerParts {
  /** Id of the viewer's webContents, null while there is no window. */
  readonly viewerContentsId: () => number | null;
  /** Called on every call of the viewer: its document runs and can receive events. */
  readonly onCall: () => void;
}

/** Rejection for a refused caller, without a reason, so that it reveals nothing. */
class RefusedSenderError extends Error {
  override readonly name = 'RefusedSenderError';
  constructor() {
    super('refused');
  }
}

/** Registers a guarded, validated channel for each operation. The only user of ipcMain. */
export function installRouter(parts: RouterParts): void {
  const calls = createCalls();
  for (const name of operationNames) {
    ipcMain.handle(name, (event: IpcMainInvokeEvent, input: unknown, callId: unknown) => {
      // Read before any await: afterwards the frame may be gone.
      if (!isTrustedSender(senderOf(event), parts.viewerContentsId())) {
        parts.logger.warn('a call from a foreign sender was refused', { operation: name });
        throw new RefusedSenderError();
      }
      parts.onCall();
      return answerCall(parts, calls, { name, input, callId });
    });
  }
}

function senderOf(event: IpcMainInvokeEvent): Sender {
  const frame = event.senderFrame;
  return {
    contentsId: event.sender.id,
    frame: frame === null ? null : { origin: frame.origin, parent: frame.parent },
  };
}
