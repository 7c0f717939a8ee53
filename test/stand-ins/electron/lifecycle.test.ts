import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { launchApp, startProcess } from '../../e2e/harness/launch.ts';
import { findApp } from './api/app-package.ts';
import { Emitter, Records, guarded } from './api/base.ts';
import { builtFixture } from './fixture/build.ts';
import { type Seen } from './fixture/seen.ts';

const userDataDir = mkdtempSync(join(tmpdir(), 'stand-in-data-'));
afterAll(() => rmSync(userDataDir, { recursive: true, force: true }));

test('a second process sends its launch to the first and quits; a killed one leaves no lock', async () => {
  const main = await builtFixture();
  const first = await launchApp({ main, userDataDir });
  const second = await startProcess({ main, userDataDir, args: ['screener-viewer://room/abc'] });
  expect(await second.exited).toEqual({ code: 0, signal: null });
  const seen = await first.page.evaluate(async () => String(await window.bridge.call('seen')));
  expect((JSON.parse(seen) as Seen).second).toMatchObject({
    args: [`--user-data-dir=${userDataDir}`, 'screener-viewer://room/abc'],
    data: { from: 'second' },
  });
  await first.page.evaluate(() => localStorage.setItem('kept', 'yes'));
  await first.kill();
  expect(await first.exited).toMatchObject({ signal: 'SIGKILL' });

  const third = await launchApp({ main, userDataDir });
  expect((await third.control.windows())[0]?.url).toBe('viewer://app/index.html');
  await third.close();
  // SIGTERM quits the app in the same way as a user.
  expect(await third.exited).toEqual({ code: 0, signal: null });
  const life = third.logs().match(/(?<=^\[life\] ).*/gm);
  expect(life).toEqual(['before-quit', 'close', 'closed', 'will-quit', 'quit 0']);
  expect(existsSync(userDataDir)).toBe(true);
});

test('app.getAppPath() is what default_app derives from its argument, or the archive in a packaged app', () => {
  const root = join(import.meta.dirname, '../../..');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const main = join(root, 'dist/main/index.cjs');
  expect(findApp(root, false)).toMatchObject({ path: root, main, name: 'Screener Viewer', version });
  expect(findApp(main, false)).toMatchObject({ path: join(root, 'dist/main'), main, name: 'Electron' });
  expect(() => findApp(join(root, 'assets'), false)).toThrow('Cannot find module');
  const resources = mkdtempSync(join(userDataDir, 'resources-'));
  const archive = join(resources, 'app.asar');
  expect(() => findApp(join(resources, 'none.asar'), true)).toThrow('Cannot find module');
  mkdirSync(archive);
  writeFileSync(join(archive, 'main.cjs'), '');
  writeFileSync(join(archive, 'package.json'), '{ "name": "x", "version": "2.0.0", "main": "main.cjs" }');
  expect(findApp(archive, true)).toMatchObject({ path: archive, isPackaged: true, resourcesPath: resources });
});

test('a main bundle that fails ends the process with its error', async () => {
  const main = join(import.meta.dirname, 'fixture/none.cjs');
  await expect(launchApp({ main })).rejects.toThrow(/Cannot find module/);
});

test('every API that the stand-in lacks throws with its name', () => {
  const records = new Records();
  const guardedOne = guarded({ has: 1 }, 'app', records, ['noted'], ['later']) as Record<string, unknown> & {
    has: number;
  };
  expect(guardedOne.has).toBe(1);
  expect(() => guardedOne.getFileIcon).toThrow('not in the stand-in: app.getFileIcon');
  expect(() => (guardedOne.badge = 1)).toThrow('not in the stand-in: app.badge');
  (guardedOne.noted as (...args: unknown[]) => void)('a', () => 1, new Date(0));
  expect(records.all()).toEqual([
    { at: 0, name: 'app.noted', args: ['a', '[function]', '1970-01-01T00:00:00.000Z'] },
  ]);
  expect((guardedOne.later as () => unknown)()).toBeInstanceOf(Promise);
  expect(() => new Emitter('app', ['ready']).on('gpu-process-crashed', () => undefined)).toThrow(
    "not in the stand-in: app.on('gpu-process-crashed')",
  );
});
