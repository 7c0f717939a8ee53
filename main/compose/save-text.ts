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
 * Creates the function that saves a report, the history or the notes to a file that the reviewer chooses in a system
 * dialog. The file's extension decides whether notes are written as text or as Markdown. Known secrets are removed here
 * from every text. The function returns false if the reviewer cancelled.
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
      // Only a report is redacted by patterns too, because titles and dates of the history look like phone numbers.
      const clean = kind === 'report' ? redactText : redactKnownSecrets;
      await writeFile(filePath, clean(content, platform.knownSecrets));
    } catch (error) {
      platform.logger.warn('a report could not be written', { error });
      throw domainFailure('storage');
    }
    return true;
  };
}
