import { execFile, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../../scripts/build.mjs';
import { required } from '../../scripts/pack/read-back.mjs';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const bundle = join(root, 'dist/main/index.cjs');
const folder = mkdtempSync(join(tmpdir(), 'launch-'));
const starter = join(folder, 'starter.cjs');

/**
 * Runs the built main bundle as Electron does, with an `electron` that reports which of its members are used. A
 * packaged app that continues is stopped at its first action.
 */
const source = `
const Module = require('node:module');
const [bundle, packaged, appPath, before, language, ...args] = JSON.parse(process.env.STARTER);
delete process.env.STARTER;
process.argv = [process.execPath, ...args];
if (before === 'inspector') require('node:inspector').open(0);
const touched = [];
const say = () => process.stdout.write(JSON.stringify(touched));
const app = new Proxy({}, { get: (_, name) => {
  if (name === 'isPackaged') return packaged;
  if (name === 'getAppPath') return () => appPath;
  if (name === 'getPreferredSystemLanguages') return () => [language];
  touched.push('app.' + String(name));
  if (name === 'exit') return (code) => { say(); process.exit(code); };
  if (before === 'stay') return () => new Promise(() => undefined);
  say(); process.exit(0);
} });
const part = (name) => new Proxy({}, { get: (_, member) => {
  touched.push(name + '.' + String(member));
  if (member === 'showErrorBox') return (title, text) => process.stderr.write('[box] ' + title + ': ' + text + '\\n');
  if (before === 'stay') return () => undefined;
  say(); process.exit(0);
} });
const parts = ['protocol', 'Menu', 'session', 'ipcMain', 'powerMonitor', 'screen', 'BrowserWindow', 'net', 'dialog'];
const electron = { app, ...Object.fromEntries(parts.map((name) => [name, part(name)])) };
const load = Module._load;
Module._load = (request, ...rest) => request === 'electron' ? electron : load(request, ...rest);
require(bundle);
if (before === 'stay') { process.stdout.write('running\\n'); setInterval(() => undefined, 1000); }
`;

interface Launch {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly execArgv?: readonly string[];
  readonly inspector?: boolean;
  readonly isPackaged?: boolean;
  readonly appPath?: string;
  readonly language?: string;
  /** Path of a bundle to run instead of the built one. */
  readonly from?: string;
}

function prepare(
  {
    args = [],
    env = {},
    execArgv = [],
    inspector = false,
    isPackaged = true,
    appPath = root,
    language = 'en-GB',
    from = bundle,
  }: Launch,
  stay = false,
) {
  const before = stay ? 'stay' : inspector ? 'inspector' : '';
  const given = [from, isPackaged, appPath, before, language, ...args];
  const clean = { PATH: process.env.PATH ?? '', HOME: folder, STARTER: JSON.stringify(given) };
  return { argv: [...execArgv, starter], options: { env: { ...clean, ...env }, cwd: folder } };
}

/** Resolves to the exit code, the used Electron members and the output. */
async function launch(
  given: Launch,
  stay = false,
): Promise<{ code: number; touched: string[]; said: string }> {
  const { argv, options } = prepare(given, stay);
  const ended = await run(process.execPath, argv, { ...options, timeout: 120_000 }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: unknown) => error as { code: number; stdout: string; stderr: string },
  );
  return {
    code: ended.code,
    touched: JSON.parse(ended.stdout.replace('running\n', '')) as string[],
    said: ended.stderr,
  };
}

beforeAll(async () => {
  await build({ only: ['main'] });
  writeFileSync(starter, source);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('[launch-guard] the built app, packaged', () => {
  it.each<[string, Launch, string]>([
    ['--inspect of the runtime', { execArgv: ['--inspect=0'] }, 'an open inspector'],
    ['an inspector opened by a module before the app', { inspector: true }, 'an open inspector'],
    ['arguments of the runtime', { execArgv: ['--expose-gc'] }, 'arguments for the runtime'],
    ['a module loaded before the app', { execArgv: ['--require', 'node:fs'] }, 'arguments for the runtime'],
    ['NODE_OPTIONS', { env: { NODE_OPTIONS: '--no-warnings' } }, 'the variable NODE_OPTIONS'],
    ['NODE_EXTRA_CA_CERTS', { env: { NODE_EXTRA_CA_CERTS: '/nowhere' } }, 'the variable NODE_EXTRA_CA_CERTS'],
    [
      'compiled code from a folder that is writable for all',
      { env: { NODE_COMPILE_CACHE: '/nowhere' } },
      'the variable NODE_COMPILE_CACHE',
    ],
    ['debug output of the runtime', { env: { NODE_DEBUG: 'x' } }, 'the variable NODE_DEBUG'],
    ['ELECTRON_RUN_AS_NODE', { env: { ELECTRON_RUN_AS_NODE: '1' } }, 'the variable ELECTRON_RUN_AS_NODE'],
    ['SSLKEYLOGFILE', { env: { SSLKEYLOGFILE: 'keys' } }, 'the variable SSLKEYLOGFILE'],
    ...[
      ...[
        'inspect',
        'inspect-brk=0',
        'remote-debugging-port=9222',
        'remote-debugging-pipe',
        'js-flags=--expose-gc',
      ],
      ...[
        'user-data-dir=elsewhere',
        'preload=evil.js',
        'require=evil.js',
        'load-extension=evil',
        'no-sandbox',
      ],
      ...[
        'auto-open-devtools-for-tabs',
        'disable-web-security',
        'ignore-certificate-errors',
        'proxy-server=evil',
      ],
    ].map((name): [string, Launch, string] => [
      `--${name}`,
      { args: [`--${name}`] },
      `--${name.split('=')[0]}`,
    ]),
  ])('quits on %s before it does anything', async (_what, given, because) => {
    const { code, touched, said } = await launch(given);
    expect(said).toContain(because);
    expect(code).toBe(78);
    expect(touched).toEqual(['dialog.showErrorBox', 'app.exit']);
  });

  it('names the reason in a message box, in the system language, since stderr is not visible', async () => {
    const env = { NODE_OPTIONS: '--no-warnings' };
    const { said } = await launch({ env });
    expect(said).toMatch(/^\[box\] Screener Viewer didn’t start: [^]*\n\nthe variable NODE_OPTIONS\n/);
    const { said: german } = await launch({ args: ['--no-sandbox'], language: 'de-AT' });
    expect(german).toMatch(
      /^\[box\] Screener Viewer wurde nicht gestartet: [^]*\n\nthe switch --no-sandbox\n/,
    );
  });

  it("starts without any of them, with a link and with an installer's arguments", async () => {
    for (const args of [[], ['screener-viewer://room/abc', '--updated', '--hidden']]) {
      const { code, touched, said } = await launch({ args });
      expect({ code, said }).toEqual({ code: 0, said: '' });
      expect(touched).not.toContain('app.exit');
      expect(touched.length).toBeGreaterThan(0);
    }
  });

  // The second path belongs to `electron app.asar/dist/main/index.cjs`: for a file, Electron uses the file's folder as
  // the app path.
  it.each([
    join('resources', 'app.asar'),
    join('resources', 'app.asar', 'dist', 'main'),
    'C:\\x\\app.asar\\dist',
  ])(
    'stays packaged when its program is copied as `electron`, which Electron treats as unpackaged: %s',
    async (appPath) => {
      const renamed = { isPackaged: false, appPath };
      const { code, said } = await launch({ ...renamed, args: ['--remote-debugging-port=9222'] });
      expect({ code, said }).toMatchObject({
        code: 78,
        said: expect.stringContaining('the switch') as string,
      });
    },
  );

  it('may be debugged in development', async () => {
    const { touched } = await launch({ isPackaged: false, args: ['--remote-debugging-port=9222'] });
    expect(touched).not.toContain('app.exit');
  });

  it.skipIf(process.platform === 'win32')('quits when a debugger connects later', async () => {
    const { argv, options } = prepare({}, true);
    const child = spawn(process.execPath, argv, options);
    let said = '';
    child.stderr.on('data', (part: Buffer) => (said += part.toString()));
    const ended = new Promise((done) => child.once('exit', done));
    await Promise.race([new Promise((done) => child.stdout.once('data', done)), ended]);
    child.kill('SIGUSR1');
    const code = await ended;
    expect(said).not.toContain('Debugger listening');
    expect(said).toContain('a debugger that knocks');
    expect(code).toBe(78);
  });
});

describe('the files of main', () => {
  it('are all in every package', () => {
    const built = readdirSync(join(root, 'dist/main')).map((name) => `dist/main/${name}`);
    expect(required.filter((name) => name.startsWith('dist/main/'))).toEqual(built.sort());
  });

  it('a missing file at start is reported, and the app does not stay without a window', async () => {
    const from = join(folder, 'index.cjs');
    copyFileSync(bundle, from);
    const { code, touched, said } = await launch({ from }, true);
    expect(said).toContain('could not load');
    expect(code).toBe(1);
    expect(touched.slice(-2)).toEqual(['dialog.showErrorBox', 'app.exit']);
  });
});
