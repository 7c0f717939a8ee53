import { app, dialog } from 'electron';
import { writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { domainFailure } from '../platform/domain-failure.ts';
import { redactText, redactKnownSecrets } from '../platform/redact.ts';
import type { Platform } from './platform.ts';

const markdown = { name: 'Markdown', extensions: ['md'] };
const plain = { name: 'Text', extensions: ['txt'] };

export type SaveText = (
  kind: 'report' | 'history' | 'notes',
  text: string | ((format: 'text' | 'markdown') => Promise<string>),
) => Promise<boolean>;

/**
 * Writes a text of the reviewer to a file of their choice: one that they have read, or their notes, which the file's
 * extension makes text or Markdown. The viewer names neither folder nor file, and known secrets are removed here
 * whatever the viewer sent. Returns whether it was written.
 * @throws DomainFailure `storage` when the file cannot be written
 */
export function createSaveText(platform: Pick<Platform, 'knownSecrets' | 'clock' | 'logger'>): SaveText {
  return async (kind, text) => {
    const day = new Date(platform.clock.now()).toISOString().slice(0, 10);
    const filters = kind === 'notes' ? [markdown, plain] : [plain];
    const { canceled, filePath } = await dialog.showSaveDialog({
      defaultPath: join(
        app.getPath('documents'),
        `screener-viewer-${kind}-${day}.${kind === 'notes' ? 'md' : 'txt'}`,
      ),
      filters,
    });
    if (canceled || filePath === '') return false;
    const format = extname(filePath).toLowerCase() === '.txt' ? 'text' : 'markdown';
    const content = typeof text === 'string' ? text : await text(format);
    try {
      // Titles and dates of the history look like phone numbers: only known secrets are removed.
      const clean = kind === 'report' ? redactText : redactKnownSecrets;
      await writeFile(filePath, clean(content, platform.knownSecrets));
    } catch (error) {
      platform.logger.warn('a report could not be written', { error });
      throw domainFailure('storage');
    }
    return true;
  };
}
