import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame } from 'playwright-core';
import { runAll } from '../../../main/vault/keyed-mutex.ts';
import { startKeyring, type Keyring } from '../../e2e/harness/keyring.ts';
import { launchApp, type RunningApp } from '../../e2e/harness/launch.ts';
import { startService, type StandInService } from '../../stand-ins/service/server.ts';
import { developmentEnvironment, developmentProfile } from '../development.ts';
import { watch, type Seen } from '../watching.ts';

/** One task's own service, app and folder, so that no task finds what another left. */
export interface Stage {
  readonly service: StandInService;
  /** Starts the app. Without a profile, as after its installation. */
  launch(options?: {
    readonly rooms?: readonly string[];
    readonly hasProfile?: boolean;
  }): Promise<RunningApp>;
  /** Resolves to the film that plays, after `frames` are decoded. Rejects after 30 s. */
  watchFilm(frames: number): Promise<{ readonly player: Frame; readonly seen: Seen }>;
  end(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'screener-task-'));
  // Without a keychain nothing is kept over the end of the app. Only Linux has one of its own here.
  const keyring: Keyring | null = process.platform === 'linux' ? await startKeyring() : null;
  const service = await startService({});
  let app: RunningApp | null = null;
  return {
    service,
    launch: async ({ rooms = [], hasProfile = true } = {}) => {
      await app?.close();
      app = await launchApp({
        userDataDir: folder,
        windowSize: { width: 1280, height: 800 },
        env: {
          ...developmentEnvironment(null),
          SCREENER_VIEWER_DEMO_ROOMS: rooms.join(','),
          ...keyring?.env,
        },
        ...(hasProfile ? { profile: developmentProfile(service) } : {}),
      });
      return app;
    },
    watchFilm: async (frames) => {
      if (app === null) throw new Error('the app was not started');
      const deadline = Date.now() + 30_000;
      for (;;) {
        try {
          const player = await app.playerFrame();
          return { player, seen: await watch(player, frames) };
        } catch (error) {
          // The pasted profile of the first task names no media host, so its first film replaces the player's document.
          if (Date.now() > deadline || !/detached|destroyed|closed/i.test(String(error))) throw error;
          await new Promise((resolve) => setTimeout(resolve, 200));
        }
      }
    },
    end: () =>
      runAll([
        async () => app?.close(),
        async () => keyring?.stop(),
        () => service.close(),
        () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
      ]),
  };
}
