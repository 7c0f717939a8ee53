import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Script that creates the folder and runs commands in it. */
export const script = join(import.meta.dirname, 'chroot.sh');

/**
 * Creates the Debian folder with QtWebEngine, or uses an existing one: SCREENER_VIEWER_SCHEMES_FOLDER, else a folder in
 * the user's cache. Returns its path. Throws if it cannot be created.
 */
export function prepareFolder(): string {
  const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
  const folder = process.env.SCREENER_VIEWER_SCHEMES_FOLDER ?? join(cache, 'screener-viewer/qtwebengine');
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) {
    throw new Error('The folder with QtWebEngine is made and entered as root on Debian alone.');
  }
  console.log(`QtWebEngine is in ${folder}`);
  const { status } = spawnSync('sh', [script, 'make', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${folder} could not be made`);
  return folder;
}
