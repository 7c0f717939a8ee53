import { createReadStream } from 'node:fs';

/** Bytes that are read: the longest profile is far from it, and the reviewer may choose any file. */
const mostBytes = 1024 * 1024;

/**
 * The text of a profile file, as editors and scripts write them: UTF-8, or UTF-16 where its mark says so (PowerShell's
 * `Out-File`). Rejects with Node's error where the file cannot be opened.
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
