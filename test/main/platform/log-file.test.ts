import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createLogFile } from '../../../main/platform/log-file.ts';
import { createLogger } from '../../../main/platform/logger.ts';

const folder = mkdtempSync(join(tmpdir(), 'log-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the log rotates at 1 MiB, one old file stays, and every line is redacted', () => {
  const sink = createLogFile(folder, { toConsole: false });
  const logger = createLogger(sink, () => ['planted-secret-0123456789']);
  const line = 'x'.repeat(2_000).replaceAll('xxxx', 'word ');
  for (let count = 0; count < 1_500; count += 1) {
    logger.info(`${count} ${line}`, { token: 'planted-secret-0123456789' });
  }
  logger.debug('not kept on disk');
  const files = readdirSync(folder).sort();
  expect(files).toEqual(['screener-viewer.log', 'screener-viewer.old.log']);
  for (const file of files) {
    expect(statSync(join(folder, file)).size).toBeLessThan(1024 * 1024 + 8_192);
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text).not.toContain('planted-secret');
    expect(text).not.toContain('not kept on disk');
    expect(text).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d info /);
  }
});
