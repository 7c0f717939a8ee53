import { z } from 'zod';
import type { FileSystem, Logger, Timers } from './ports.ts';

/** Whether decryption here can keep a licence beyond the app: found out once for each version of the module. */
export interface LicenceProbe {
  /** null until it is known. */
  answer(): boolean | null;
  start(): Promise<void>;
  onChanged(listener: () => void): () => void;
}

export interface LicenceProbeParts {
  /** Tried out in the player's document; null while there is none. */
  readonly tryOut: () => Promise<boolean | null>;
  /** Resolves with the version of the decryption module and of the browser that runs it, when both are there. */
  readonly version: () => Promise<string>;
  readonly fileSystem: Pick<FileSystem, 'read' | 'writeDurably'>;
  /** Where the answer is kept. It is no secret, and of this computer. */
  readonly path: string;
  readonly timers: Timers;
  readonly logger: Logger;
}

/** Milliseconds until the player's document is asked again, when there is none yet. */
const askAgainMs = 2_000;

const keptSchema = z.object({ version: z.string(), persistent: z.boolean() });

export function createLicenceProbe(parts: LicenceProbeParts): LicenceProbe {
  const { fileSystem, path, timers, logger } = parts;
  const listeners = new Set<() => void>();
  let known: boolean | null = null;

  const read = async (version: string): Promise<boolean | null> => {
    try {
      const kept = keptSchema.parse(JSON.parse((await fileSystem.read(path)).toString('utf8')));
      return kept.version === version ? kept.persistent : null;
    } catch {
      return null;
    }
  };
  const ask = async (): Promise<boolean> => {
    for (;;) {
      const answer = await parts.tryOut().catch(() => null);
      if (answer !== null) return answer;
      await new Promise<void>((resolve) => void timers.after(askAgainMs, resolve));
    }
  };

  return {
    answer: () => known,
    start: async () => {
      const version = await parts.version();
      const kept = await read(version);
      known = kept ?? (await ask());
      logger.info('persistent licences', { persistent: known, version, kept: kept !== null });
      for (const listener of listeners) listener();
      if (kept !== null) return;
      await fileSystem
        .writeDurably(path, Buffer.from(JSON.stringify({ version, persistent: known })))
        .catch((error: unknown) => logger.warn('what decryption can keep could not be noted', { error }));
    },
    onChanged: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
