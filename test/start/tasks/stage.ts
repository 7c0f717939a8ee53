import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame } from 'playwright-core';
import { startKeyring, type Keyring } from '../../e2e/harness/keyring.ts';
import { launchApp, type RunningApp } from '../../e2e/harness/launch.ts';
import { startService, type ServiceOptions, type StandInService } from '../../stand-ins/service/server.ts';
import { developmentEnvironment, developmentProfile } from '../development.ts';
import { watch, type Seen } from '../watching.ts';

/** One task's own service, app and folder, so that no task finds what another left. */
export interface Stage {
  readonly service: StandInService;
  /** Starts the app. Without a profile, as after its installation. */
  launch(options?: {
    readonly rooms?: readonly string[];
    readonly hasProfile?: boolean;
    readonly profile?: object;
  }): Promise<RunningApp>;
  /** The film that plays, once `frames` are drawn. Throws when it does not play within 30 s. */
  watchFilm(frames: number): Promise<{ readonly player: Frame; readonly seen: Seen }>;
  end(): Promise<void>;
}

export async function openStage(options: ServiceOptions = {}): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'screener-task-'));
  // Without a keychain nothing is kept over the end of the app. Only Linux has one of its own here.
  const keyring: Keyring | null = process.platform === 'linux' ? await startKeyring() : null;
  const service = await startService(options);
  let app: RunningApp | null = null;
  return {
    service,
    launch: async ({ rooms = [], hasProfile = true, profile = {} } = {}) => {
      await app?.close();
      app = await launchApp({
        userDataDir: folder,
        windowSize: { width: 1280, height: 800 },
        env: {
          ...developmentEnvironment(null),
          SCREENER_VIEWER_DEMO_ROOMS: rooms.join(','),
          ...keyring?.env,
        },
        ...(hasProfile ? { profile: developmentProfile(service, profile) } : {}),
      });
      return app;
    },
    watchFilm: async (frames) => {
      if (app === null) throw new Error('the app was not started');
      // The first film of a profile that names no media host replaces the player's document.
      for (let left = 3; ; left -= 1) {
        const player = await app.playerFrame();
        try {
          return { player, seen: await watch(player, frames) };
        } catch (error) {
          if (left === 0 || !/detached|destroyed|closed/i.test(String(error))) throw error;
        }
      }
    },
    end: async () => {
      await app?.close();
      await keyring?.stop();
      await service.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}
