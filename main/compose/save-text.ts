import { app, dialog } from 'electron';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { domainFailure } from '../platform/domain-failure.ts';
import { redactText, redactKnownSecrets } from '../platform/redact.ts';
import type { Platform } from './platform.ts';

/**
 * Writes a text that the reviewer has read to a file that they choose. The viewer names neither folder nor file, and
 * secrets in memory are taken out here too, whatever the viewer said. Gives whether it was written.
 * @throws DomainFailure `storage` when the disk does not take it
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
      // The history names titles and dates, which look like numbers of phones: only what is secret for certain goes.
      const clean = kind === 'report' ? redactText : redactKnownSecrets;
      await writeFile(filePath, clean(text, platform.knownSecrets));
    } catch (error) {
      platform.logger.warn('a report could not be written', { error });
      throw domainFailure('storage');
    }
    return true;
  };
}
