import type { UpdaterParts } from './electron-updater.ts';
import type { Updater } from './updates.ts';

export interface UpdaterOnDemandParts extends UpdaterParts {
  /** Resolves after the window's first render, or after a timeout. */
  readonly whenIdle: () => Promise<void>;
}

/** Loads electron-updater and creates the updater of this system. */
type Load = (parts: UpdaterParts) => Promise<Updater | null>;

const loadUpdater: Load = async (parts) => (await import('./electron-updater.ts')).createUpdaterFor(parts);

/**
 * Creates the updater of this system; returns null where there is none. electron-updater is loaded at the first check,
 * after the window is ready, because it would be more than half of the code that main loads at the start.
 */
export function createUpdaterOnDemand(parts: UpdaterOnDemandParts, load: Load = loadUpdater): Updater | null {
  const { feedUrl, platform } = parts;
  if (feedUrl === null || (platform !== 'win32' && platform !== 'darwin')) return null;
  let loading: Promise<Updater> | null = null;
  let loaded: Updater | null = null;
  const read = async (): Promise<Updater> => {
    await parts.whenIdle();
    loaded = await load(parts);
    if (loaded === null) throw new Error(`there is no updater for ${platform}`);
    return loaded;
  };
  const updater = (): Promise<Updater> => (loading ??= read());
  return {
    check: async () => (await updater()).check(),
    download: async (onProgress, signal) => (await updater()).download(onProgress, signal),
    // Before electron-updater is loaded there is no download to withdraw.
    withdraw: () => loaded?.withdraw(),
    prepare: async () => (await updater()).prepare(),
    quitAndInstall: () => {
      if (loaded === null) throw new Error('nothing was fetched that could be installed');
      loaded.quitAndInstall();
    },
  };
}
