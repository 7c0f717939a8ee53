import { ipcMain, type IpcMainInvokeEvent } from 'electron';
import type { Failure, Outcome } from '../../preload/contract/failures.ts';
import { operationNames, type OperationName } from '../../preload/contract/operations.ts';
import type { Logger } from '../platform/ports.ts';
import { createCalls, type Calls } from './calls.ts';
import type { Handler, Handlers } from './handlers/handler.ts';
import { isTrustedSender, type Sender } from './sender-guard.ts';
import { validators } from './validators.ts';

export interface RouterParts {
  readonly handlers: Omit<Handlers, 'app:cancel'>;
  /** Id of the viewer's webContents, null while there is no window. */
  readonly viewerContentsId: () => number | null;
  readonly toFailure: (error: unknown) => Failure;
  readonly logger: Logger;
}

/** What a refused caller gets: a rejection without a reason to learn from. */
export class RefusedSenderError extends Error {
  override readonly name = 'RefusedSenderError';
  constructor() {
    super('refused');
  }
}

/** Registers one guarded, validated channel for each operation. The only user of ipcMain. */
export function installRouter(parts: RouterParts): void {
  const calls = createCalls();
  for (const name of operationNames) {
    ipcMain.handle(name, (event: IpcMainInvokeEvent, input: unknown, callId: unknown) => {
      // Before any await: afterwards the frame may be gone and its facts with it.
      if (!isTrustedSender(senderOf(event), parts.viewerContentsId())) {
        parts.logger.warn('a call from a foreign sender was refused', { operation: name });
        throw new RefusedSenderError();
      }
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

/** Validates, runs and turns every throw into a failure. Never rejects. */
export async function answerCall(
  { handlers, toFailure, logger }: Pick<RouterParts, 'handlers' | 'toFailure' | 'logger'>,
  calls: Calls,
  {
    name,
    input,
    callId,
  }: { readonly name: OperationName; readonly input: unknown; readonly callId: unknown },
): Promise<Outcome<unknown>> {
  const read = validators[name].safeParse(input);
  if (!read.success) {
    const field = read.error.issues[0]?.path.join('.') ?? '';
    return { ok: false, failure: { kind: 'invalid-input', code: 'SV-INPUT', canRetry: false, field } };
  }
  if (name === 'app:cancel') {
    calls.cancel((read.data as { callId: string }).callId);
    return { ok: true, value: null };
  }
  const call = calls.begin(typeof callId === 'string' ? callId : null);
  try {
    // The validator of this very name has read the input.
    const handler = handlers[name] as Handler<OperationName>;
    return { ok: true, value: await handler(read.data, { signal: call.signal }) };
  } catch (error) {
    const failure = toFailure(error);
    if (failure.kind === 'internal') logger.error('a call failed', { operation: name, error });
    return { ok: false, failure };
  } finally {
    call.end();
  }
}
