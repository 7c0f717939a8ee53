import type { EventName, Events } from './events.ts';
import type { Outcome } from './failures.ts';
import type { InputOf, OperationName, OutputOf } from './operations.ts';

type Domain<N extends string> = N extends `${infer D}:${string}` ? D : never;
type CamelCase<S extends string> = S extends `${infer A}-${infer B}` ? `${A}${Capitalize<CamelCase<B>>}` : S;

/** One call. `input` has the contract's type. A call with a `callId` can be cancelled by `app.cancel`. */
type Call<N extends OperationName> =
  InputOf<N> extends null
    ? (input?: null, callId?: string) => Promise<Outcome<OutputOf<N>>>
    : (input: InputOf<N>, callId?: string) => Promise<Outcome<OutputOf<N>>>;

/** The API that the viewer uses, for example `bridge.rooms.list()`. No parameter is the name of an IPC channel. */
export type Bridge = {
  readonly [D in Domain<OperationName>]: {
    readonly [N in OperationName as N extends `${D}:${infer V}` ? CamelCase<V> : never]: Call<N>;
  };
} & {
  readonly on: {
    readonly [E in EventName as CamelCase<ReplaceColon<E>>]: (
      listener: (event: Events[E]) => void,
    ) => () => void;
  };
};

type ReplaceColon<S extends string> = S extends `${infer A}:${infer B}` ? `${A}-${B}` : S;

/** Name of the only global that the preload defines. */
export const bridgeGlobal = 'screenerViewer';

/** Event `rooms:link-received` becomes `roomsLinkReceived`; operation `send-code` becomes `sendCode`. */
export function camelCase(name: string): string {
  return name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase());
}
