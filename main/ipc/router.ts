import type { IpcMain, IpcMainInvokeEvent } from 'electron';
import type { Failure, Outcome } from '../../preload/contract/failures.ts';
import { operationNames, type OperationName } from '../../preload/contract/operations.ts';
import type { Logger } from '../platform/ports.ts';
import type { Calls } from './calls.ts';
import type { CallContext, Handlers } from './handler.ts';
import { isTrustedSender, type Sender } from './sender-guard.ts';
import { readInput } from './validators.ts';

export interface AnswerParts {
  readonly handlers: Handlers;
  readonly toFailure: (error: unknown) => Failure;
  readonly logger: Logger;
}

export interface RouterParts extends AnswerParts {
  readonly calls: Calls;
  /** Id of the viewer's webContents, null while there is no window. */
  readonly viewerContentsId: () => number | null;
  /** Called for every call of the viewer, which shows that its document runs and can receive events. */
  readonly onCall: () => void;
}

/** Error for a refused caller. It gives no reason, so that it reveals nothing. */
class RefusedSenderError extends Error {
  override readonly name = 'RefusedSenderError';
  constructor() {
    super('refused');
  }
}

/** Registers a guarded, validated channel for each operation. Only this function uses Electron's `ipcMain`. */
export function installRouter(ipcMain: Pick<IpcMain, 'handle'>, parts: RouterParts): void {
  for (const name of operationNames) {
    ipcMain.handle(name, (event, input: unknown, callId: unknown) => {
      // Check the sender before any await: afterwards its frame may be gone.
      if (!isTrustedSender(senderOf(event), parts.viewerContentsId())) {
        parts.logger.warn('a call from a foreign sender was refused', { operation: name });
        throw new RefusedSenderError();
      }
      parts.onCall();
      return answerCall(parts, parts.calls, { name, input, callId });
    });
  }
}

/** Validates and runs a call; converts every error into a failure. Never rejects. */
export async function answerCall(
  { handlers, toFailure, logger }: AnswerParts,
  calls: Calls,
  {
    name,
    input,
    callId,
  }: { readonly name: OperationName; readonly input: unknown; readonly callId: unknown },
): Promise<Outcome<unknown>> {
  const read = readInput(name, input);
  if (!read.ok) {
    return {
      ok: false,
      failure: { kind: 'invalid-input', code: 'SV-INPUT', canRetry: false, field: read.field },
    };
  }
  if (name === 'app:cancel') {
    calls.cancel((read.input as { callId: string }).callId);
    return { ok: true, value: null };
  }
  const call = calls.begin(name, typeof callId === 'string' ? callId : null);
  try {
    // The cast is safe, because the validator of this operation has parsed the input.
    const handler = handlers[name] as (input: unknown, context: CallContext) => unknown;
    return { ok: true, value: (await handler(read.input, { signal: call.signal })) ?? null };
  } catch (error) {
    const failure = toFailure(error);
    if (failure.kind === 'internal') logger.error('a call failed', { operation: name, error });
    return { ok: false, failure };
  } finally {
    call.end();
  }
}

function senderOf(event: IpcMainInvokeEvent): Sender {
  const frame = event.senderFrame;
  return {
    contentsId: event.sender.id,
    frame: frame === null ? null : { origin: frame.origin, parent: frame.parent },
  };
}
