// Finds Electron's own binary, or downloads it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'node_modules/electron');
const failedStamp = join(root, 'out/electron-not-to-be-had');
const tryAgainAfterMs = 24 * 3600 * 1000;

/** Returns the path of the installed binary, or null. Never downloads. */
export function installedElectron() {
  const pathFile = join(folder, 'path.txt');
  if (!existsSync(pathFile)) return null;
  const binary = join(folder, 'dist', readFileSync(pathFile, 'utf8').trim());
  return existsSync(binary) ? binary : null;
}

/** Returns the path of the binary, downloading it if needed (tried once a day, 3 minutes at most), or null. */
export function electronBinary() {
  const there = installedElectron();
  if (there !== null) return there;
  if (existsSync(failedStamp) && Date.now() - statSync(failedStamp).mtimeMs < tryAgainAfterMs) return null;
  console.error('Electron is not installed; trying to download it ...');
  spawnSync(process.execPath, [join(folder, 'install.js')], { stdio: 'ignore', timeout: 180_000 });
  const binary = installedElectron();
  mkdirSync(join(root, 'out'), { recursive: true });
  if (binary === null) writeFileSync(failedStamp, new Date().toISOString());
  else rmSync(failedStamp, { force: true });
  return binary;
}
