import { app, dialog } from 'electron';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { domainFailure } from '../platform/domain-failure.ts';
import { redactText, redactKnownSecrets } from '../platform/redact.ts';
import type { Platform } from './platform.ts';

/**
 * Writes a text that the reviewer has read to a file of their choice. The viewer names neither folder nor file, and
 * known secrets are removed here whatever the viewer sent. Returns whether it was written.
 * @throws DomainFailure `storage` when the file cannot be written
 */
export function createSaveText(
  platform: Pick<Platform, 'knownSecrets' | 'clock' | 'logger'>,
): (kind: 'report' | 'history', text: string) => Promise<boolean> {
  return async (kind, text) => {
    const day = new Date(platform.clock.now()).toISOString().slice(0, 10);
    const { canceled, filePath } = await dialog.showSaveDialog({
      defaultPath: join(app.getPath('documents'), `screener-viewer-${kind}-${day}.txt`),
      filters: [{ name: 'Text', extensions: ['txt'] }],
    });
    if (canceled || filePath === '') return false;
    try {
      // Titles and dates of the history look like phone numbers: only known secrets are removed.
      const clean = kind === 'report' ? redactText : redactKnownSecrets;
      await writeFile(filePath, clean(text, platform.knownSecrets));
    } catch (error) {
      platform.logger.warn('a report could not be written', { error });
      throw domainFailure('storage');
    }
    return true;
  };
}
