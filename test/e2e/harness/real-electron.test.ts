import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { findApp } from '../../stand-ins/electron/api/app-package.ts';
import { startProcess } from './launch.ts';

const folder = mkdtempSync(join(tmpdir(), 'screener-electron-'));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it.skipIf(process.platform === 'win32')('the driver of a real Electron starts the app folder', async () => {
  // A script replaces Electron's binary, because only its arguments matter here.
  const binary = join(folder, 'electron');
  writeFileSync(binary, '#!/bin/sh\nprintf "%s\\n" "$@"\n');
  chmodSync(binary, 0o755);
  vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', folder);
  const { exited, logs } = await startProcess();
  await exited;
  const [started = '', ...more] = logs().trim().split('\n');
  const { path } = findApp(started, false);
  expect(existsSync(join(path, 'dist/viewer/index.html'))).toBe(true);
  expect(more.some((one) => one.startsWith('--user-data-dir='))).toBe(true);
  // If Electron is started with a file, its default_app uses the file's folder as the app path, in which the product
  // finds no files.
  const ofFile = findApp(join(path, 'dist/main/index.cjs'), false).path;
  expect(existsSync(join(ofFile, 'dist/viewer/index.html'))).toBe(false);
});
