import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Platform } from '../../../main/compose/platform.ts';
import { createProfileSession, type ProfileSession } from '../../../main/compose/profile-session.ts';
import { createNodeFileSystem } from '../../../main/platform/node-file-system.ts';
import type { Fetch, FileSystem } from '../../../main/platform/ports.ts';
import { readProfile } from '../../../main/profile/read-profile.ts';
import { createFakeClock, type FakeClock } from '../../fakes/clock.ts';
import { createFakeLogger, type FakeLogger } from '../../fakes/logger.ts';
import { createFakeSecretStore, type FakeSecretStore } from '../../fakes/secret-store.ts';
import { createFakeTimers, type FakeTimers } from '../../fakes/timers.ts';
import { developmentProfile } from '../../start/development.ts';
import { startService, type StandInService } from '../../stand-ins/service/server.ts';
import type { SettingsPatch } from '../../stand-ins/service/settings.ts';

/**
 * One reviewer's computer and its watch service: the profile session as the composition root builds it, on a real disk
 * and real sockets. The test controls time and the system's network status; the service's time advances with it.
 */
export interface Computer {
  readonly service: StandInService;
  readonly system: FakeClock;
  readonly timers: FakeTimers;
  readonly secrets: FakeSecretStore;
  readonly logger: FakeLogger;
  /** While the cable is out, no call leaves this computer. */
  cable: 'in' | 'out';
  /** While the disk is full, no write succeeds. */
  isDiskFull: boolean;
  /** The network status that the system reports, which may be wrong. */
  systemSaysOnline: boolean;
  /** Identifies the boot; a restart of the computer changes it. */
  bootId: string;
  /**
   * Starts the app; an earlier one keeps running. `unkeptKey`: API key of an imported profile that no keychain stored.
   */
  start(profile?: object, unkeptKey?: string): Promise<App>;
  /** Advances time here and at the service: timers run in order, and every call and write is awaited. */
  pass(seconds: number): Promise<void>;
  /** Advances time until the promise settles. */
  soon<T>(promise: Promise<T>): Promise<T>;
  /** Resolves when no call and no write is pending. */
  quiet(): Promise<void>;
  /** Calls to the service, failed attempts included. */
  calls(): number;
  /** Simulates a power loss: the next start finds the disk as it is now, without later writes of this app. */
  crash(app: App): Promise<void>;
  /** Quits the running apps, ends the service and erases the disk. */
  dispose(): Promise<void>;
}

export interface App extends ProfileSession {
  readonly told: { readonly rooms: string[]; readonly interruptions: string[]; changes: number };
  quit(): Promise<void>;
}

/** Maximum real milliseconds to wait for pending work, which no test lets hang: a slow disk takes seconds. */
const patienceMs = 60_000;

export async function createComputer(settings: SettingsPatch = {}): Promise<Computer> {
  const service = await startService({ settings });
  const running = new Set<App>();
  const folders = [mkdtempSync(join(tmpdir(), 'screener-offline-'))];
  const folderNow = (): string => folders[0] ?? '';
  const system = createFakeClock(service.clock.nowMs());
  const timers = createFakeTimers(system);
  const secrets = createFakeSecretStore();
  const logger = createFakeLogger();
  let busy = 0;
  let calls = 0;
  const whenIdle = new Set<() => void>();
  const tracked = async <T>(work: () => Promise<T>): Promise<T> => {
    busy += 1;
    try {
      return await work();
    } finally {
      busy -= 1;
      if (busy === 0) for (const tell of whenIdle) tell();
    }
  };

  /** Sleeps until no work is pending, at most `ms`. Polling without sleep would take the processor from other tests. */
  const idle = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(late);
        whenIdle.delete(wake);
        resolve();
      };
      const late = setTimeout(wake, ms);
      whenIdle.add(wake);
    });

  const quiet = async (): Promise<void> => {
    const until = performance.now() + patienceMs;
    for (let calm = 0; calm < 4 && performance.now() < until; calm = busy === 0 ? calm + 1 : 0)
      if (busy > 0) await idle(until - performance.now());
      else await new Promise((resolve) => setImmediate(resolve));
  };

  const toService: Fetch = (url, init) => {
    calls += 1;
    return web(url, init);
  };
  const web: Fetch = (url, init) =>
    tracked(async () => {
      if (computer.cable === 'out')
        throw new TypeError('fetch failed', {
          cause: Object.assign(new Error('no way'), { code: 'ENETUNREACH' }),
        });
      return wholly(await fetch(url, { ...init, redirect: 'error' }));
    });

  const platform: Platform = {
    get projectRoot() {
      return folderNow();
    },
    get dataFolder() {
      return folderNow();
    },
    isPackaged: false,
    fileSystem: watched(
      createNodeFileSystem(),
      (work) => tracked(work),
      () => computer.isDiskFull,
    ),
    secretStore: secrets,
    clock: {
      now: () => system.now(),
      monotonic: () => system.monotonic(),
      get bootId() {
        return computer.bootId;
      },
    },
    timers,
    logger,
    knownSecrets: new Set(),
    windowFile: { read: () => ({}), write: () => undefined },
    platform: 'linux',
    tellsWindowPosition: true,
    osVersion: '6.1',
    osName: 'Linux',
    serviceFetch: toService,
    mediaFetch: web,
    captureBySystem: 'enforced',
    protection: { capture: 'enforced', reason: null },
    layeredWindow: false,
    remoteSession: {
      isRemote: () => false,
      look: () => Promise.resolve(false),
      onChanged: () => undefined,
    },
    protectionLifted: false,
    loginItem: { available: false, read: () => false, write: () => undefined },
    get logPath() {
      return join(folderNow(), 'log');
    },
  };

  const computer: Computer = {
    service,
    system,
    timers,
    secrets,
    logger,
    cable: 'in',
    isDiskFull: false,
    systemSaysOnline: true,
    bootId: 'boot 1',
    quiet,
    soon: async (promise) => {
      const end = { isOver: false };
      const over = (): void => void (end.isOver = true);
      promise.then(over, over);
      for (let seconds = 0; seconds < 300; seconds += 1) {
        await quiet();
        if (end.isOver) return promise;
        await computer.pass(1);
      }
      throw new Error('it did not end in five minutes');
    },
    calls: () => calls,
    pass: async (seconds) => {
      for (let leftMs = seconds * 1_000; leftMs > 0;) {
        await quiet();
        const stepMs = Math.min(leftMs, Math.max(1, timers.untilNext() ?? leftMs));
        service.clock.advance(stepMs / 1_000);
        await timers.advance(stepMs);
        leftMs -= stepMs;
      }
      await quiet();
    },
    start: async (profile = {}, unkeptKey) => {
      const developmentText = JSON.stringify(developmentProfile(service, profile));
      const none = { policyText: null, packagedText: null, importedText: null };
      const read = readProfile({ ...none, developmentText, isPackaged: false });
      if (read.state !== 'ready') throw new Error(JSON.stringify(read));
      const told: App['told'] = { rooms: [], interruptions: [], changes: 0 };
      const profileSession = await createProfileSession({
        theme: () => 'dark',
        platform,
        profile: read.profile,
        appVersion: '0.1.0',
        unkeptKey: unkeptKey ?? null,
        systemLanguages: () => ['en'],
        notifier: { show: () => undefined, withdraw: () => undefined },
        systemOnline: () => computer.systemSaysOnline,
        film: {
          playerUrl: () => 'player://screen/',
          erase: () => Promise.resolve(),
          allowToo: () => undefined,
        },
        events: {
          interrupted: ({ because }) => told.interruptions.push(because),
          released: ({ because }) => void told.interruptions.push(`released ${because}`),
          noteUnsaved: () => undefined,
          isPlaying: () => undefined,
          changed: () => (told.changes += 1),
          preparedChanged: () => undefined,
          roomsChanged: (keys) => told.rooms.push(...keys),
        },
      });
      profileSession.start();
      await quiet();
      const app: App = {
        ...profileSession,
        told,
        quit: async () => {
          running.delete(app);
          await profileSession.stop('quit');
          await quiet();
        },
      };
      running.add(app);
      return app;
    },
    crash: async (app) => {
      await quiet();
      const disk = mkdtempSync(join(tmpdir(), 'screener-offline-'));
      cpSync(folderNow(), disk, { recursive: true });
      folders.unshift(disk);
      await app.quit();
    },
    dispose: async () => {
      for (const app of running) await computer.soon(app.quit());
      await service.close();
      for (const path of folders) rmSync(path, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  return computer;
}

/** Reads the whole body and returns an equal response, so that no read stays pending. A truncated body fails here. */
async function wholly(answer: Response): Promise<Response> {
  const body = await answer.arrayBuffer();
  const { status, headers } = answer;
  return new Response(body.byteLength === 0 ? null : body, { status, headers });
}

/** Returns the same file system with every call counted as pending work, and without space while `isFull`. */
function watched(
  files: FileSystem,
  tracked: <T>(work: () => Promise<T>) => Promise<T>,
  isFull: () => boolean,
): FileSystem {
  const written = (work: () => Promise<void>): Promise<void> =>
    tracked(() =>
      isFull() ? Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' })) : work(),
    );
  return {
    read: (path) => tracked(() => files.read(path)),
    writeDurably: (path, bytes) => written(() => files.writeDurably(path, bytes)),
    appendDurably: (path, bytes) => written(() => files.appendDurably(path, bytes)),
    rename: (from, to) => tracked(() => files.rename(from, to)),
    syncFolder: (path) => tracked(() => files.syncFolder(path)),
    remove: (path) => tracked(() => files.remove(path)),
    removeFolder: (path) => tracked(() => files.removeFolder(path)),
    list: (path) => tracked(() => files.list(path)),
    makeFolder: (path) => tracked(() => files.makeFolder(path)),
    stat: (path) => tracked(() => files.stat(path)),
  };
}
