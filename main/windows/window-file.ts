import { readFileSync, writeFileSync } from 'node:fs';
import type { Logger } from '../platform/ports.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * What the window must know before the vault is open: its bounds and its theme. The file is plain JSON, because neither
 * is a secret.
 */
export interface WindowFile {
  /** Returns the saved fields, which anyone may have edited; none if the file is missing or unreadable. */
  read(): Fields;
  /** Replaces these fields and keeps the others. A failure is only logged. */
  write(fields: Fields): void;
}

export function createWindowFile(path: string, logger: Logger): WindowFile {
  // Reads and writes are synchronous: the window is created immediately after a read, and the app may quit after a
  // write. The file is one line.
  const read = (): Fields => {
    try {
      const saved: unknown = JSON.parse(readFileSync(path, 'utf8'));
      return typeof saved === 'object' && saved !== null ? { ...saved } : {};
    } catch {
      return {};
    }
  };
  return {
    read,
    write(fields) {
      try {
        writeFileSync(path, JSON.stringify({ ...read(), ...fields }), { mode: 0o600 });
      } catch (error) {
        logger.info('the window’s bounds and theme could not be saved', { error });
      }
    },
  };
}
