import type { Failure, Outcome } from '../../preload/contract/failures.ts';
import type { OperationName } from '../../preload/contract/operations.ts';
import type { Logger } from '../platform/ports.ts';
import type { Calls } from './calls.ts';
import type { CallContext, Handlers } from './handler.ts';
import { readInput } from './validators.ts';

export interface AnswerParts {
  readonly handlers: Handlers;
  readonly toFailure: (error: unknown) => Failure;
  readonly logger: Logger;
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
  const call = calls.begin(typeof callId === 'string' ? callId : null);
  try {
    // The validator of this operation has parsed the input.
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
