import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type PrivateHome = { path: string; env: Record<string, string>; remove: () => void };

/** Creates a private home for a process, which then neither reads nor changes files of the computer's user. */
export function createPrivateHome(): PrivateHome {
  const path = mkdtempSync(join(tmpdir(), 'screener-home-'));
  const folder = (name: string) => {
    const made = join(path, name);
    // Programs reject a runtime folder that others can read.
    mkdirSync(made, { mode: 0o700 });
    return made;
  };
  return {
    path,
    env: {
      HOME: path,
      XDG_CONFIG_HOME: folder('config'),
      XDG_CACHE_HOME: folder('cache'),
      XDG_DATA_HOME: folder('data'),
      XDG_STATE_HOME: folder('state'),
      XDG_RUNTIME_DIR: folder('runtime'),
    },
    // A browser that is ending may still write files, so the removal is retried.
    remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  };
}

/** Returns this process's environment without the variables that would affect an app under test. */
export function cleanEnvironment(): Record<string, string> {
  const leaking = /^(NODE_|VITEST|DISPLAY|WAYLAND_DISPLAY|DBUS_|XDG_|SCREENER_VIEWER_|ELECTRON_|TEST)/;
  const kept = Object.entries(process.env).filter(
    ([name, value]) => value !== undefined && !leaking.test(name),
  );
  const chromium = process.env.SCREENER_VIEWER_CHROMIUM;
  return { ...Object.fromEntries(kept), ...(chromium && { SCREENER_VIEWER_CHROMIUM: chromium }) };
}
