import { extractAll } from '@electron/asar';
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { developmentEnvironment, developmentProfile } from '../start/development.ts';
import { startService, type StandInService } from '../stand-ins/service/server.ts';
import { launchApp, startProcess } from './harness/launch.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'screener-packaged-'));
const packaged = join(folder, 'resources/app.asar');

// `npm run pack` packs the app for Linux with a stub of Electron. Node cannot read files from an asar archive, so a
// folder with the archive's name and content replaces the archive.
describe.runIf(process.platform === 'linux')('the packaged app, from what electron-builder packs', () => {
  let service: StandInService;
  beforeAll(async () => {
    const output = join(folder, 'packed');
    const options = ['--stub', '--no-build', '--dir', '--platform', 'linux', '--output', output];
    await promisify(execFile)(process.execPath, [join(root, 'scripts/pack.mjs'), ...options], { cwd: root });
    const archive = join(output, 'linux-unpacked/resources/app.asar');
    extractAll(archive, packaged);
    cpSync(`${archive}.unpacked`, `${packaged}.unpacked`, { recursive: true });
    service = await startService();
  });
  afterAll(async () => {
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('contains all that its first screen needs, and ignores the environment', async () => {
    const app = await launchApp({
      packaged,
      profile: developmentProfile(service),
      env: developmentEnvironment(service),
    });
    try {
      await app.page.getByRole('heading', { level: 1 }).waitFor();
      expect(await app.page.getByRole('main').innerText()).toContain('Paste your invitation');
      expect(await app.page.getByText('The Cartographers').count()).toBe(0);
      const [made] = await app.control.records('BrowserWindow');
      expect(made?.args[0]).toMatchObject({ webPreferences: { devTools: false } });
      expect(await app.control.records('app.setAsDefaultProtocolClient')).toHaveLength(1);
      expect(app.logs()).toBe('');
      const second = await startProcess({ packaged, userDataDir: app.userDataDir });
      expect(await second.exited).toEqual({ code: 0, signal: null });
    } finally {
      await app.close();
    }
    expect(await app.exited).toEqual({ code: 0, signal: null });
  });

  it('refuses a switch that a development build accepts', async () => {
    const refused = await startProcess({ packaged, args: ['--remote-debugging-port=0'] });
    expect(await refused.exited).toEqual({ code: 78, signal: null });
    expect(refused.logs()).toContain('does not start with the switch --remote-debugging-port');
  });
});
