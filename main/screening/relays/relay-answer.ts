import type { z } from 'zod';
import type { RelayAnswer } from '../../platform/relay.ts';

/** Maximum bytes of a request to a relay, and of an answer. */
export const relayInLimit = 64 * 1024;
export const relayOutLimit = 1024 * 1024;

export function status(code: number): RelayAnswer {
  return { status: code, headers: {}, body: null };
}

export function bytesAnswer(body: Uint8Array, mediaType: string): RelayAnswer {
  return { status: 200, headers: { 'content-type': mediaType }, body };
}

export function jsonAnswer(value: unknown): RelayAnswer {
  return bytesAnswer(Buffer.from(JSON.stringify(value)), 'application/json');
}

export function streamAnswer(stream: ReadableStream<Uint8Array>): RelayAnswer {
  return { status: 200, headers: { 'content-type': 'application/octet-stream' }, body: null, stream };
}

/** Returns the JSON body, validated by `schema`; null if it is invalid. */
export function readJson<T>(body: Uint8Array, schema: z.ZodType<T>): T | null {
  try {
    const read = schema.safeParse(JSON.parse(Buffer.from(body).toString('utf8')));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
