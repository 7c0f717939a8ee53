import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { developmentEnvironment, developmentProfile } from '../../start/development.ts';
import { startService, type ServiceOptions, type StandInService } from '../../stand-ins/service/server.ts';
import { startKeyring } from './keyring.ts';
import { launchApp, type RunningApp } from './launch.ts';

/** One reviewer's computer: several starts of the app have the same data folder, keychain and service. */
export interface Computer {
  readonly service: StandInService;
  /** The app's data folder. */
  readonly folder: string;
  /** Starts the app. `rooms` are keys of rooms that are in the library of a first start, separated by commas. */
  start(rooms?: string): Promise<RunningApp>;
  /** Ends service and keychain, and removes the folder. The app must have ended. */
  dispose(): Promise<void>;
}

export async function createComputer(options: ServiceOptions = {}): Promise<Computer> {
  const [service, keyring] = await Promise.all([startService(options), startKeyring()]);
  const folder = mkdtempSync(join(tmpdir(), 'screener-computer-'));
  return {
    service,
    folder,
    start: (rooms = '') =>
      launchApp({
        userDataDir: folder,
        profile: developmentProfile(service),
        env: { ...developmentEnvironment(null), SCREENER_VIEWER_DEMO_ROOMS: rooms, ...keyring.env },
        windowSize: { width: 1280, height: 800 },
      }),
    dispose: async () => {
      await keyring.stop();
      await service.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}
