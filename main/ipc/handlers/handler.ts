import type { InputOf, OperationName, OutputOf } from '../../../preload/contract/operations.ts';

export interface CallContext {
  /** Aborted when the viewer cancels the call. */
  readonly signal: AbortSignal;
}

export type Handler<N extends OperationName> = (
  input: InputOf<N>,
  context: CallContext,
) => Promise<OutputOf<N>>;

export type Handlers = { readonly [N in OperationName]: Handler<N> };

/** The handlers of one domain, such as `rooms`. */
export type DomainHandlers<D extends string> = {
  readonly [N in Extract<OperationName, `${D}:${string}`>]: Handler<N>;
};
