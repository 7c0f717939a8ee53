// Runs an app on the stand-in. bundle.ts builds this file; see run.ts for its arguments.
import { readFileSync, existsSync, mkdirSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { type AppPackage, findApp } from './api/app-package.ts';
import { takeLock } from './api/lock.ts';
import { serveControl } from './control.ts';
import { createStandIn } from './electron.ts';

class WrongUse extends Error {
  override name = 'Wrong use';
}

type Arguments = {
  given: string;
  args: string[];
  packaged: boolean;
  throttles: boolean;
  headless: boolean;
  chromiumArgs: string[];
};

/**
 * Reads the arguments: `<folder or file of the app> [--packaged] [--headless] [--chromium=<flag>]... [-- app
 * arguments]`. Throws WrongUse for others.
 */
function read(argv: string[]): Arguments {
  const [given, ...rest] = argv;
  if (!given)
    throw new WrongUse(
      'usage: <folder or file of the app> [--packaged] [--headless] [--chromium=<flag>] [-- arguments of the app]',
    );
  const end = rest.indexOf('--');
  const own = end < 0 ? rest : rest.slice(0, end);
  const strange = own.find(
    (arg) => !['--headless', '--packaged', '--throttle'].includes(arg) && !arg.startsWith('--chromium='),
  );
  if (strange !== undefined)
    throw new WrongUse(`not an argument of the stand-in: ${strange} (the app's own come after --)`);
  return {
    given: resolve(given),
    packaged: own.includes('--packaged'),
    throttles: own.includes('--throttle'),
    args: end < 0 ? [] : rest.slice(end + 1),
    headless: own.includes('--headless') || (process.platform === 'linux' && !hasDisplay()),
    chromiumArgs: own
      .filter((arg) => arg.startsWith('--chromium='))
      .map((arg) => arg.slice('--chromium='.length)),
  };
}

const hasDisplay = () => Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY);

function userDataOf({ path, name: title }: AppPackage, args: string[]): string {
  const given = args.find((arg) => arg.startsWith('--user-data-dir='))?.slice('--user-data-dir='.length);
  const named = given ?? process.env.SCREENER_VIEWER_STAND_IN_USER_DATA;
  if (named) return resolve(named);
  const manifest = join(path, 'package.json');
  const { name } = existsSync(manifest)
    ? (JSON.parse(readFileSync(manifest, 'utf8')) as { name: string })
    : { name: title };
  return join(process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), `${name}-stand-in`);
}

/** Makes this process look like Electron's main process to every module that is required later. */
function pretend(electron: object, { isPackaged, resourcesPath }: AppPackage, versions: object): void {
  type Load = (request: string, ...rest: unknown[]) => unknown;
  // `_load` is internal to Node, so Node's types lack it.
  const load = Reflect.get(Module, '_load') as Load;
  Reflect.set(Module, '_load', function (this: unknown, request: string, ...rest: unknown[]) {
    return /^electron(\/main|\/common)?$/.test(request) ? electron : load.call(this, request, ...rest);
  });
  const define = (name: string, value: unknown) =>
    Object.defineProperty(process, name, { value, configurable: true });
  define('versions', versions);
  define('type', 'browser');
  if (!isPackaged) define('defaultApp', true);
  define('resourcesPath', resourcesPath);
}

async function launch(): Promise<void> {
  const { given, args, packaged, throttles, headless, chromiumArgs } = read(process.argv.slice(2));
  const app = findApp(given, packaged);
  const userData = userDataOf(app, args);
  mkdirSync(userData, { recursive: true });
  const require = createRequire(__filename);
  const { version } = require('electron/package.json') as { version: string };
  // Chromium reports its version after it has started.
  const versions = { ...process.versions, electron: version, chrome: 'not yet known' };
  const script = (name: string) => readFileSync(join(__dirname, name), 'utf8');
  const scripts = {
    addresses: script('addresses.js'),
    mainWorld: script('main-world.js'),
    isolated: script('isolated.js'),
  };
  const lock = await takeLock(userData);
  const standIn = createStandIn({
    app,
    userData,
    headless,
    throttles,
    args,
    chromiumArgs,
    lock,
    scripts,
    versions,
  });
  pretend(standIn.module, app, versions);
  process.argv = [process.execPath, ...(packaged ? [] : [given]), ...args];
  serveControl(standIn);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => standIn.emitters.app.quit());
  require(app.main);
  await standIn.start();
}

launch().catch((error: unknown) => {
  const wrongUse = error instanceof WrongUse;
  const text = error instanceof Error && !wrongUse ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(wrongUse ? 2 : 1);
});
