import { describe, expect, it } from 'vitest';
import { createUpdaterOnDemand } from '../../../main/update/updater-on-demand.ts';
import type { Updater } from '../../../main/update/updates.ts';
import { createFakeLogger } from '../../fakes/logger.ts';
import { createFakeTimers } from '../../fakes/timers.ts';

const parts = (part: {
  feedUrl?: string | null;
  platform?: NodeJS.Platform;
  whenIdle?: () => Promise<void>;
}) => ({
  platform: 'win32' as const,
  feedUrl: 'https://updates.example/' as string | null,
  channel: 'latest',
  native: { once: () => null, removeListener: () => null, checkForUpdates: () => undefined },
  updateConfigPath: '/nowhere/app-update.yml',
  timers: createFakeTimers(),
  logger: createFakeLogger(),
  whenIdle: () => Promise.resolve(),
  ...part,
});

function fakeUpdater(log: string[]): Updater {
  return {
    check: () => Promise.resolve({ offer: null, refusedCdms: [] }),
    download: () => Promise.resolve(),
    withdraw: () => void log.push('withdraw'),
    prepare: () => Promise.resolve(),
    quitAndInstall: () => void log.push('install'),
  };
}

describe('the updater on demand', () => {
  it.each([
    ['without a feed', { feedUrl: null }],
    ['on Linux', { platform: 'linux' as const }],
  ])('is absent %s', (_, part) => {
    expect(createUpdaterOnDemand(parts(part))).toBeNull();
  });

  it('is loaded once, with the first check, when the window is open', async () => {
    const log: string[] = [];
    let quiet: () => void = () => undefined;
    const whenIdle = new Promise<void>((resolve) => (quiet = resolve));
    const updater = createUpdaterOnDemand(parts({ whenIdle: () => whenIdle }), () => {
      log.push('read');
      return Promise.resolve(fakeUpdater(log));
    });
    updater?.withdraw();
    expect(() => updater?.quitAndInstall()).toThrow('nothing was fetched');
    const checking = Promise.all([updater, updater].map(async (one) => one?.check()));
    await Promise.resolve();
    expect(log).toEqual([]);
    quiet();
    expect(await checking).toHaveLength(2);
    updater?.withdraw();
    updater?.quitAndInstall();
    expect(log).toEqual(['read', 'withdraw', 'install']);
  });
});
