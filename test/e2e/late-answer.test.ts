import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watch } from '../start/watching.ts';
import type { StandInService } from '../stand-ins/service/server.ts';
import { createComputer, type Computer } from './harness/computer.ts';
import type { RunningApp } from './harness/launch.ts';
import { addRoom, openRoom, pressPlay } from './journey.ts';

describe.skipIf(process.platform !== 'linux')('quitting while the answer of Play is on its way', () => {
  let service: StandInService;
  let computer: Computer;
  let app: RunningApp;

  beforeAll(async () => {
    computer = await createComputer();
    ({ service } = computer);
    app = await computer.start();
  });
  afterAll(async () => {
    await app.close();
    await computer.dispose();
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

    app = await computer.start();
    await openRoom(app.page, 'Salt & Starlight');
    await pressPlay(app.page);
    expect((await watch(await app.playerFrame(), 5)).frames).toBeGreaterThanOrEqual(5);
    expect(service.requests.all().filter(({ path }) => path.endsWith('/playback'))).toHaveLength(1);
  });
});
