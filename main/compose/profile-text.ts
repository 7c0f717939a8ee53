import { createReadStream } from 'node:fs';

/** Index of the last byte that is read. Profiles are far smaller, but the reviewer may choose any file. */
const mostBytes = 1024 * 1024;

/**
 * Reads a profile file in UTF-8, or in UTF-16 if the file starts with that byte order mark (PowerShell's `Out-File`
 * writes one). Rejects with Node's error if the file cannot be opened.
 */
export async function readProfileText(path: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of createReadStream(path, { end: mostBytes })) chunks.push(chunk as Uint8Array);
  const bytes = Buffer.concat(chunks);
  const [first, second] = bytes;
  const mark = ((first ?? 0) << 8) | (second ?? 0);
  const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
