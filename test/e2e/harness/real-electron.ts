import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { _electron } from 'playwright-core';
import { type Control, type WindowState } from './control.ts';
import {
  type Attached,
  type LaunchOptions,
  type Prepared,
  type RunningApp,
  attach,
  playerFrame,
} from './launch.ts';
import { exited, listen } from './processes.ts';

/**
 * Returns the path of the installed Electron binary, or undefined. Reads the package's files, so that nothing is
 * downloaded.
 */
export function findElectron(root: string): string | undefined {
  const folder = join(root, 'node_modules/electron');
  const pathFile = join(folder, 'path.txt');
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8') : 'electron';
  const path = join(process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist'), name);
  return existsSync(path) ? path : undefined;
}

/**
 * Starts the app on real Electron with the same arguments as `launchRealElectron`, but without the arguments of
 * Playwright.
 */
export function spawnRealElectron(executablePath: string, { env, main, args }: Prepared) {
  const child = spawn(executablePath, [main, ...args], { env, detached: true });
  return { child, logs: listen(child) };
}

/** Starts the app on real Electron. Commands that only the stand-in supports reject, so that a test can skip. */
export async function launchRealElectron(
  executablePath: string,
  { env, userDataDir, main, args, clean }: Prepared,
  { windowSize }: LaunchOptions,
): Promise<RunningApp> {
  const app = await _electron.launch({ executablePath, args: [main, ...args], env });
  const child = app.process();
  const logs = listen(child);
  const first = await app.firstWindow();
  /** The page after its process crashed. Playwright drops a crashed page, so a new connection is needed. */
  let again: Attached | undefined;
  const pageNow = () => again?.page ?? first;
  const only = (what: string) => () => Promise.reject(new Error(`only with the stand-in: ${what}`));
  const control: Control = {
    records: only('records'),
    answerDialog: only('answerDialog'),
    clickMenu: only('clickMenu'),
    forgeIpc: only('forgeIpc'),
    whileCovered: only('whileCovered'),
    crashPlayerFrame: only('crashPlayerFrame'),
    connectDisplay: only('connectDisplay'),
    crashPage: async () => {
      await app.evaluate(
        ({ BrowserWindow }) =>
          new Promise<void>((resolve) => {
            const contents = BrowserWindow.getAllWindows()[0]?.webContents;
            contents?.once('render-process-gone', () => resolve());
            contents?.forcefullyCrashRenderer();
          }),
      );
      await again?.browser.close();
      // Electron writes this file to the folder of the session's data, which is the user data folder.
      const port = readFileSync(join(userDataDir, 'DevToolsActivePort'), 'utf8').split('\n')[0] ?? '';
      again = await attach(port);
    },
    setOffline: async (offline = true) => pageNow().context().setOffline(offline),
    emit: (target, event, ...more) =>
      app.evaluate(
        (electron, given) => {
          const [window] = electron.BrowserWindow.getAllWindows();
          const all = { ...electron, window, webContents: window?.webContents } as Record<string, unknown>;
          (all[given.target] as NodeJS.EventEmitter).emit(given.event, ...given.more);
        },
        { target, event, more },
      ),
    windows: () =>
      app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows().map((window): WindowState => {
          const frames = window.webContents.mainFrame.framesInSubtree.map(({ url, origin }) => ({
            url,
            origin,
          }));
          return {
            id: window.id,
            url: window.webContents.getURL(),
            bounds: window.getContentBounds(),
            visible: window.isVisible(),
            minimized: window.isMinimized(),
            fullScreen: window.isFullScreen(),
            contentProtected: window.isContentProtected(),
            frames,
          };
        }),
      ),
    moveWindow: (x, y) =>
      app.evaluate(({ BrowserWindow }, at) => BrowserWindow.getAllWindows()[0]?.setPosition(at.x, at.y), {
        x,
        y,
      }),
    resize: (width, height) =>
      app.evaluate(
        ({ BrowserWindow }, size) =>
          BrowserWindow.getAllWindows()[0]?.setContentSize(size.width, size.height),
        { width, height },
      ),
  };
  if (windowSize) await control.resize(windowSize.width, windowSize.height);
  const end = async (stop: () => unknown) => {
    const gone = exited(child);
    await again?.browser.close();
    await stop();
    await gone;
    clean();
  };
  return {
    ...{ shell: 'electron' as const, control, userDataDir, logs, exited: exited(child) },
    get page() {
      return pageNow();
    },
    playerFrame: () => playerFrame(pageNow()),
    close: () => end(() => app.close()),
    kill: () => end(() => child.kill('SIGKILL')),
  };
}
