import type { InputOf, OperationName, OutputOf } from '../../preload/contract/operations.ts';

export interface CallContext {
  /** Aborted when the viewer cancels the call. */
  readonly signal: AbortSignal;
}

/** Runs a call and returns its output. A handler whose output is null returns nothing. */
export type Handler<N extends OperationName> = (
  input: InputOf<N>,
  context: CallContext,
) => OutputOf<N> extends null ? void | Promise<void> : OutputOf<N> | Promise<OutputOf<N>>;

/** `app:cancel` is missing because the router handles it. */
export type Handlers = { readonly [N in Exclude<OperationName, 'app:cancel'>]: Handler<N> };
