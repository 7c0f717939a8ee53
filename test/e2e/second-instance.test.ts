import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { developmentEnvironment, developmentProfile } from '../start/development.ts';
import { startProcess } from './harness/launch.ts';
import { beginJourney, type Journey } from './journey.ts';

describe('a second instance on the same data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'screener-second-'));
  let journey: Journey;
  beforeAll(async () => {
    journey = await beginJourney({ launch: { userDataDir: folder } });
  });
  afterAll(async () => {
    await journey.end();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });

  const vaultsOpened = () =>
    readFileSync(join(folder, 'logs/screener-viewer.log'), 'utf8').match(/\bVault\b/g)?.length ?? 0;

  it('sends its link to the first and quits; it opens no vault and ignores junk next to the link', async () => {
    const before = vaultsOpened();
    expect(before).toBeGreaterThan(0);
    const second = await startProcess({
      userDataDir: folder,
      profile: developmentProfile(journey.service),
      env: developmentEnvironment(null),
      args: ['--junk', 'not a link', 'screener-viewer://room/the-cartographers', 'screener-viewer://'],
    });
    expect(await second.exited).toMatchObject({ code: 0 });
    await journey.page.getByRole('heading', { name: 'The Cartographers' }).first().waitFor();
    expect(vaultsOpened()).toBe(before);
  });
});
