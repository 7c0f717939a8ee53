/** Reads the whole body. Returns null and stops reading when the body is longer than `limit` bytes. */
export async function readLimited(
  { headers, body }: Pick<Request | Response, 'headers' | 'body'>,
  limit: number,
  onChunk?: () => void,
): Promise<Uint8Array | null> {
  if (Number(headers.get('content-length') ?? 0) > limit) {
    await body?.cancel();
    return null;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  // The type is declared here, because Node's types lack the type of the chunks.
  const stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array> = body ?? [];
  for await (const chunk of stream) {
    onChunk?.();
    length += chunk.byteLength;
    // Leaving the loop cancels the stream.
    if (length > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
