import { z } from 'zod';
import type { FileSystem } from '../platform/ports.ts';
import { isSameCheck, type DerivedKeys } from './vault-keys.ts';
import { systemCode } from './vault-error.ts';

/**
 * The header file. It is in plaintext, so that a newer format or the vault of another key is recognised before anything
 * is opened.
 */
const headerName = 'vault.json';
/** Format of the vault. It is increased when older apps must not change what newer apps wrote. */
const vaultFormat = 1;

const schema = z.object({ format: z.number().int().positive(), check: z.string() });

export type Header =
  | { readonly state: 'absent' }
  /** The header is truncated or changed. Only decrypting a document shows which key the vault uses. */
  | { readonly state: 'damaged' }
  | { readonly state: 'newer'; readonly format: number }
  | { readonly state: 'read'; readonly check: string };

/** Reads the header. Rejects with the file system's error when the header exists but cannot be read. */
export async function readHeader(fileSystem: FileSystem, folder: string): Promise<Header> {
  let text: string;
  try {
    text = (await fileSystem.read(`${folder}/${headerName}`)).toString();
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return { state: 'absent' };
    throw error;
  }
  try {
    const { format, check } = schema.parse(JSON.parse(text));
    return format > vaultFormat ? { state: 'newer', format } : { state: 'read', check };
  } catch {
    return { state: 'damaged' };
  }
}

export async function writeHeader(fileSystem: FileSystem, folder: string, keys: DerivedKeys): Promise<void> {
  const half = `${folder}/${headerName}.new`;
  await fileSystem.writeDurably(
    half,
    Buffer.from(JSON.stringify({ format: vaultFormat, check: keys.check })),
  );
  await fileSystem.rename(half, `${folder}/${headerName}`);
  await fileSystem.syncFolder(folder);
}

export function fits(header: Header, keys: DerivedKeys): boolean {
  return header.state === 'read' && isSameCheck(header.check, keys.check);
}
