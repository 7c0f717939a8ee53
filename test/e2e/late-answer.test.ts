import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watch } from '../start/watching.ts';
import { startService, type StandInService } from '../stand-ins/service/server.ts';
import { developmentEnvironment, developmentProfile } from '../start/development.ts';
import { startKeyring, type Keyring } from './harness/keyring.ts';
import { launchApp, type RunningApp } from './harness/launch.ts';
import { addRoom, openRoom, pressPlay } from './journey.ts';

describe.skipIf(process.platform !== 'linux')('quitting while the answer of Play is on its way', () => {
  let service: StandInService;
  let keyring: Keyring;
  let app: RunningApp;
  const folder = mkdtempSync(join(tmpdir(), 'screener-late-answer-'));

  const start = async (): Promise<RunningApp> =>
    launchApp({
      userDataDir: folder,
      profile: developmentProfile(service),
      env: { ...developmentEnvironment(null), ...keyring.env },
      windowSize: { width: 1280, height: 800 },
    });

  beforeAll(async () => {
    [service, keyring] = await Promise.all([startService(), startKeyring()]);
    app = await start();
  });
  afterAll(async () => {
    await app.close();
    await keyring.stop();
    await service.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });

  it('waits for it with a hidden window, and the next start plays the film without another view', async () => {
    await addRoom(app.page, 'salt-and-starlight');
    await app.page.getByRole('heading', { name: 'Salt & Starlight', level: 1 }).waitFor();
    // Longer than the 5 s that quitting may take otherwise.
    const slow = service.faults.add({
      match: { path: '/playback$', times: 1 },
      fault: { kind: 'delay', ms: 7_000 },
    });
    await pressPlay(app.page);
    await expect.poll(() => slow.hits).toBe(1);
    const closed = app.close();
    if (app.shell === 'stand-in')
      await expect.poll(async () => (await app.control.records('BrowserWindow.hide')).length).toBe(1);
    await closed;
    expect(await app.exited).toEqual({ code: 0, signal: null });

    app = await start();
    await openRoom(app.page, 'Salt & Starlight');
    await pressPlay(app.page);
    expect((await watch(await app.playerFrame(), 5)).frames).toBeGreaterThanOrEqual(5);
    expect(service.requests.all().filter(({ path }) => path.endsWith('/playback'))).toHaveLength(1);
  });
});
