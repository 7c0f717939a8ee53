/** A request of the player's document to one relay of a grant, and its answer. */

export interface RelayRequest {
  readonly method: string;
  readonly body: Uint8Array;
}

export interface RelayAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
  /** Replaces the body: sent while the rest is still loading. */
  readonly stream?: ReadableStream<Uint8Array>;
}

export interface Relays {
  /** Answers 404 for an ended or unknown grant. */
  handle(grantId: string, relay: string, request: RelayRequest): Promise<RelayAnswer>;
}
