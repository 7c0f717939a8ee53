import { join } from 'node:path';
import compare from 'semver/functions/compare.js';
import valid from 'semver/functions/valid.js';
import { z } from 'zod';
import type { WhatsNew } from '../../preload/contract/app.ts';
import type { FileSystem, Logger } from '../platform/ports.ts';
import type { UpdateOffer } from './update-offer.ts';

const notesSchema = z.object({ version: z.string(), notes: z.string().min(1).max(20_000) });

/**
 * Creates the store of an update's release notes, which keeps them from the download until the first start of the new
 * version.
 */
export function createReleaseNotes({
  fileSystem,
  folder,
  currentVersion,
  logger,
}: {
  readonly fileSystem: FileSystem;
  readonly folder: string;
  readonly currentVersion: string;
  readonly logger: Logger;
}) {
  const path = join(folder, 'release-notes.json');

  async function read(): Promise<WhatsNew | null> {
    try {
      return notesSchema.parse(JSON.parse((await fileSystem.read(path)).toString('utf8')));
    } catch {
      // Missing or unreadable notes are not an error, because notes are optional.
      return null;
    }
  }

  return {
    /** Saves the notes of an update. Rejects with the codes of `FileSystem`. */
    async remember({ version, notes }: UpdateOffer): Promise<void> {
      if (notes === null || notes.trim() === '') return;
      await fileSystem.makeFolder(folder);
      await fileSystem.writeDurably(path, Buffer.from(JSON.stringify({ version, notes: notes.trim() })));
    },
    /** Resolves to the notes of this version on its first start and removes them; null otherwise. Never rejects. */
    async take(): Promise<WhatsNew | null> {
      const kept = await read();
      // The notes are kept while their version is not installed yet.
      if (kept !== null && valid(kept.version) !== null && compare(kept.version, currentVersion) > 0)
        return null;
      if (kept !== null) {
        await fileSystem.remove(path).catch((error: unknown) => {
          logger.warn('the release notes could not be removed', { error });
        });
      }
      return kept?.version === currentVersion ? kept : null;
    },
  };
}
