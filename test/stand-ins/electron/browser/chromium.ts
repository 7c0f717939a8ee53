import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Readable, type Writable } from 'node:stream';
import { Cdp } from './cdp.ts';

const windowsRoots = ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].map(
  (name) => process.env[name] ?? '',
);

/** Where browsers of the Chromium family are installed, best first. */
const candidates: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: [
    // Debian's /usr/bin/chromium is not first: it is a shell script that adds its own flags.
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

/** The browser that the stand-in runs: SCREENER_VIEWER_CHROMIUM, else an installed one, else undefined. */
function findChromium(): string | undefined {
  const named = process.env.SCREENER_VIEWER_CHROMIUM;
  return named ?? candidates[process.platform]?.find((path) => existsSync(path));
}

/**
 * The two documents of a browser's address bar pop-ups cost half a second of processor time per window; Electron has no
 * address bar.
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
  // Without the bar that warns about unsupported flags.
  '--test-type',
  // In Electron an app's own frames may start playback.
  '--autoplay-policy=no-user-gesture-required',
  // Mapped schemes are answered on loopback; a prompt for local network access would concern the stand-in, not the app.
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
/** Without these flags Chromium throttles hidden pages, as Electron does. Playwright's pages are never hidden. */
const unthrottled = [
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
];

type ChromiumOptions = { profile: string; headless: boolean; throttles: boolean; args?: readonly string[] };

/** Starts a browser on its own profile folder. Throws a readable message when none is installed. */
export function startChromium({ profile, headless, throttles, args = [] }: ChromiumOptions): Browser {
  const path = findChromium();
  if (!path)
    throw new Error(
      'No Chromium, Chrome or Edge was found. Install one or name it in SCREENER_VIEWER_CHROMIUM.',
    );
  const portFile = join(profile, 'DevToolsActivePort');
  rmSync(portFile, { force: true });
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  // With a display the first window is an app window: no tabs, no address bar. A plain headless window resizes better.
  // Without a display there is no GPU; emulating one in software costs half as much again as disabling it.
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
      const stuck = setTimeout(() => child.kill('SIGKILL'), 3000);
      await gone;
      clearTimeout(stuck);
    },
  };
}
