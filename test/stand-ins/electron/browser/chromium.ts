import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Readable, type Writable } from 'node:stream';
import { Cdp } from './cdp.ts';

const windowsRoots = ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].map(
  (name) => process.env[name] ?? '',
);

/** Paths of browsers of the Chromium family, best first. */
const candidates: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: [
    // Debian's /usr/bin/chromium is last, because it is a shell script that adds its own flags.
    '/usr/lib/chromium/chromium',
    '/opt/google/chrome/chrome',
    '/opt/microsoft/msedge/msedge',
    '/usr/lib/chromium-browser/chromium-browser',
    '/usr/bin/chromium',
  ],
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  ),
  win32: windowsRoots.flatMap((root) => [
    join(root, 'Google/Chrome/Application/chrome.exe'),
    join(root, 'Microsoft/Edge/Application/msedge.exe'),
  ]),
};

/** Returns the path of the browser: SCREENER_VIEWER_CHROMIUM, else an installed browser, else undefined. */
function findChromium(): string | undefined {
  const named = process.env.SCREENER_VIEWER_CHROMIUM;
  return named ?? candidates[process.platform]?.find((path) => existsSync(path));
}

/**
 * Features of the address bar's pop-ups. Their two documents cost half a second of processor time per window, and
 * Electron has no address bar.
 */
export const addressBarFeatures = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup';

const flags = [
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-domain-reliability',
  '--disable-breakpad',
  '--metrics-recording-only',
  '--no-pings',
  '--mute-audio',
  '--password-store=basic',
  '--use-mock-keychain',
  '--hide-crash-restore-bubble',
  // Hides the bar that warns about unsupported flags.
  '--test-type',
  // In Electron an app's own frames may start playback.
  '--autoplay-policy=no-user-gesture-required',
  // Electron turns on the `close` event of MessagePort (shell/renderer/renderer_client_base.cc).
  '--enable-blink-features=MessagePortCloseEvent',
  // Loopback answers the requests of mapped schemes, so a prompt for local network access would concern the stand-in
  // and not the app.
  `--disable-features=LocalNetworkAccessChecks,Translate,MediaRouter,GlobalMediaControls,${addressBarFeatures}`,
  '--remote-debugging-pipe',
  '--remote-debugging-port=0',
];

export type Browser = {
  cdp: Cdp;
  process: ChildProcess;
  devToolsPort: () => number;
  close: () => Promise<void>;
};
/**
 * Flags that stop Chromium from throttling hidden pages. Tests of throttling omit them, because Electron throttles
 * hidden pages too.
 */
const unthrottled = [
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
];

type ChromiumOptions = { profile: string; headless: boolean; throttles: boolean; args?: readonly string[] };

/** Starts a browser on its own profile folder. Throws a readable error if no browser is installed. */
export function startChromium({ profile, headless, throttles, args = [] }: ChromiumOptions): Browser {
  const path = findChromium();
  if (!path)
    throw new Error(
      'No Chromium, Chrome or Edge was found. Install one or name it in SCREENER_VIEWER_CHROMIUM.',
    );
  const portFile = join(profile, 'DevToolsActivePort');
  rmSync(portFile, { force: true });
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  // With a display the first window is an app window without tabs and address bar. A plain headless window is easier to
  // resize. Without a display there is no GPU. Software emulation costs half as much again as a disabled GPU.
  const look = headless
    ? ['--headless', '--disable-gpu', '--screen-info={1920x1080}', '--no-startup-window']
    : ['--app=data:text/html,'];
  const own = throttles ? flags : [...flags, ...unthrottled];
  const child = spawn(path, [...own, ...asRoot, `--user-data-dir=${profile}`, ...args, ...look], {
    stdio: ['ignore', 'ignore', process.env.STAND_IN_CHROMIUM_LOG ? 'inherit' : 'ignore', 'pipe', 'pipe'],
  });
  const cdp = new Cdp(child.stdio[3] as Writable, child.stdio[4] as Readable);
  return {
    cdp,
    process: child,
    devToolsPort: () => Number(readFileSync(portFile, 'utf8').split('\n')[0]),
    close: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      cdp.tell('Browser.close');
      const stuck = setTimeout(() => child.kill('SIGKILL'), 15_000);
      await gone;
      clearTimeout(stuck);
    },
  };
}
