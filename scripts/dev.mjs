// `npm run dev`: opens the viewer like `npm start`. A change of the viewer or the player reloads its page; a change of
// main or preload restarts the app. The program ends when the window is closed.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './setup.mjs';

const root = join(import.meta.dirname, '..');
const sources = ['main', 'preload', 'renderer'];
/** Milliseconds without a further change before a build starts, because an editor writes a file in several steps. */
const quietMs = 200;

await prepare({ debian: true, quiet: true });
const { build } = await import('./build.mjs');
await build();
const { electronBinary } = await import('./electron-binary.mjs');
const env = { ...process.env, SCREENER_VIEWER_ELECTRON: electronBinary() ?? '' };

/** Starts the app. Returns its process with a promise of its end. Closing the window ends this program too. */
function open() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/start/run.ts'], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  void ended.then((code) => {
    if (app.child === child && !isRestarting) process.exit(code ?? 1);
  });
  return { child, ended };
}

let isRestarting = false;
let app = open();

async function restart() {
  isRestarting = true;
  app.child.kill('SIGTERM');
  await app.ended;
  app = open();
  isRestarting = false;
}

async function apply() {
  const built = await build();
  if (built.length === 0) return;
  console.error(`Built ${built.join(', ')}.`);
  if (built.includes('main') || built.includes('preload')) await restart();
  else app.child.send('reload');
}

let timer;
let running = Promise.resolve();
for (const folder of sources)
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(apply).catch((error) => {
        console.error(`The build failed, the app stays as it is: ${error.message ?? error}`);
      });
    }, quietMs);
  });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => app.child.kill(signal));
