import { type Bridge, camelCase } from '../../preload/contract/bridge.ts';
import { type EventName, eventNames, type Events } from '../../preload/contract/events.ts';
import type { Failure, FailureKind, Outcome } from '../../preload/contract/failures.ts';
import {
  type InputOf,
  type OperationName,
  operationNames,
  type OutputOf,
} from '../../preload/contract/operations.ts';

export function aFailure(kind: FailureKind, part: Partial<Failure> = {}): Failure {
  return { kind, code: `SV-${kind.toUpperCase()}`, canRetry: true, ...part };
}

export const ok = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const failed = (kind: FailureKind, part: Partial<Failure> = {}): Outcome<never> => ({
  ok: false,
  failure: aFailure(kind, part),
});

/** Main's answers by operation. Each is a function that returns an outcome or a promise of one. */
export type Answers = {
  [N in OperationName]?: (input: InputOf<N>) => Outcome<OutputOf<N>> | Promise<Outcome<OutputOf<N>>>;
};

interface RecordedCall {
  readonly name: OperationName;
  readonly input: unknown;
}

export interface FakeBridge {
  readonly bridge: Bridge;
  readonly calls: readonly RecordedCall[];
  /** Returns the inputs of every call of an operation so far. */
  readonly inputsOf: <N extends OperationName>(name: N) => readonly InputOf<N>[];
  readonly answer: (answers: Answers) => void;
  readonly emit: <E extends EventName>(name: E, event: Events[E]) => void;
}

/**
 * Creates a bridge without a main process. An operation without an answer rejects with its name, as a missing handler
 * would. A call that `app.cancel` cancels resolves with `cancelled`, whatever its answer.
 */
export function createFakeBridge(first: Answers = {}): FakeBridge {
  let answers: Answers = { 'app:cancel': () => ok(null), ...first };
  const calls: RecordedCall[] = [];
  const running = new Map<string, () => void>();
  const listeners = new Map<EventName, Set<(event: never) => void>>();

  const call = async (name: OperationName, input: unknown, callId?: string): Promise<Outcome<unknown>> => {
    calls.push({ name, input });
    if (name === 'app:cancel') running.get((input as { callId: string }).callId)?.();
    const answer = answers[name] as ((given: unknown) => unknown) | undefined;
    if (!answer) throw new Error(`No answer for ${name}`);
    const given = Promise.resolve(answer(input)) as Promise<Outcome<unknown>>;
    if (callId === undefined) return given;
    const cancelled = new Promise<Outcome<unknown>>((resolve) => {
      running.set(callId, () => resolve(failed('cancelled', { canRetry: false })));
    });
    return Promise.race([given, cancelled]).finally(() => running.delete(callId));
  };

  const events: Record<string, unknown> = {};
  const domains: Record<string, Record<string, unknown>> = { on: events };
  for (const name of operationNames) {
    const [domain = '', verb = ''] = name.split(':');
    (domains[domain] ??= {})[camelCase(verb)] = (input: unknown = null, callId?: string) =>
      call(name, input, callId);
  }
  for (const name of eventNames) {
    const heard = new Set<(event: never) => void>();
    listeners.set(name, heard);
    events[camelCase(name)] = (listener: (event: never) => void) => {
      heard.add(listener);
      return () => heard.delete(listener);
    };
  }

  return {
    bridge: domains as Bridge,
    calls,
    inputsOf: <N extends OperationName>(name: N) =>
      calls.filter((one) => one.name === name).map((one) => one.input as InputOf<N>),
    answer: (more) => {
      answers = { ...answers, ...more };
    },
    emit: (name, event) => {
      for (const listener of listeners.get(name) ?? []) listener(event as never);
    },
  };
}
