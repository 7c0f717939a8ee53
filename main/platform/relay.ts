/** Types of a request from the player's document to a relay of a grant, and of the relay's answer. */

export interface RelayRequest {
  readonly method: string;
  readonly body: Uint8Array;
}

export interface RelayAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
  /** Sent in place of `body` while the rest is still loading. */
  readonly stream?: ReadableStream<Uint8Array>;
}

export interface Relays {
  /** Passes a request to a relay. The answer is 404 for an ended or unknown grant. */
  handle(grantId: string, relay: string, request: RelayRequest): Promise<RelayAnswer>;
}
