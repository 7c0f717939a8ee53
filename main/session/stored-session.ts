import { z } from 'zod';
import { isToken } from '../../preload/contract/values.ts';

/** The part of a session that is stored in the keychain. It never contains the access token. */
export interface StoredSession {
  readonly refreshToken: string;
  readonly accountId: string;
  readonly name: string | null;
}

const schema = z.object({
  v: z.literal(1),
  refreshToken: z.string().refine(isToken),
  accountId: z.string().min(1),
  name: z.string().nullable(),
});

export function writeStored({ refreshToken, accountId, name }: StoredSession): string {
  return JSON.stringify({ v: 1, refreshToken, accountId, name });
}

/** Parses a stored session. Returns null when the entry is not one of ours. */
export function readStored(text: string): StoredSession | null {
  try {
    const read = schema.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
