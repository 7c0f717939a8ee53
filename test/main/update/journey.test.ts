import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createUpdates } from '../../../main/update/updates.ts';
import { createFakeLogger } from '../../fakes/logger.ts';
import { createFakeTimers } from '../../fakes/timers.ts';
import { channelFile, createFeed, type Feed } from './feed.ts';
import { realUpdater, type RealUpdater, systems, writeProgram } from './real-rig.ts';
import { hours, minutes } from './rig.ts';

const update = randomBytes(50_000);
const [windows] = systems;

let feed: Feed;
let real: RealUpdater;

beforeEach(async () => {
  feed = await createFeed();
  real = realUpdater(windows, feed);
});

afterEach(async () => {
  real.electron.remove();
  await feed.close();
});

it('an update that arrives during a screening is downloaded and installed only after it', async () => {
  const { electron, updater } = real;
  const seen = join(electron.folder, 'installed');
  writeProgram(join(electron.folder, 'resources'), 'elevate.exe', [`echo "$1" > '${seen}'`]);
  const timers = createFakeTimers();
  const steps: string[] = [];
  let screening = false;
  const updates = createUpdates({
    updater,
    policy: 'automatic',
    currentVersion: '1.1.0',
    manualUrl: null,
    timers,
    random: () => 0,
    isScreening: () => screening,
    isIdle: () => false,
    isAtRest: () => Promise.resolve(true),
    beforeInstall: () => {
      steps.push('everything is durable');
      return Promise.resolve();
    },
    installFailed: () => Promise.reject(new Error('the installation failed')),
    rememberNotes: () => Promise.resolve(),
    logger: createFakeLogger(),
  });
  updates.onChanged(({ state }) => {
    if (steps.at(-1) !== state) steps.push(state);
  });

  feed.channel(windows.channel, channelFile(windows.file, update, { version: '1.1.0' }));
  updates.start();
  await expect.poll(() => updates.status()).toEqual({ state: 'current' });

  screening = true;
  feed.channel(windows.channel, channelFile(windows.file, update));
  feed.file(windows.file, update);
  feed.asked.length = 0;
  await timers.advance(13 * hours);
  await updates.install();
  expect(feed.asked).toEqual([]);

  screening = false;
  await timers.advance(minutes);
  await expect.poll(() => updates.status()).toEqual({ state: 'ready', version: '1.2.0' });
  expect(existsSync(seen)).toBe(false);

  await updates.install();
  await expect.poll(() => electron.asked).toEqual(['quit']);
  await expect.poll(() => readFileSync(seen, 'utf8').trim()).toBe(join(real.pending, windows.file));
  expect(steps).toEqual(['checking', 'current', 'checking', 'downloading', 'ready', 'everything is durable']);
});
