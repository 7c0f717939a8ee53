// `npm start` runs this after everything is installed and built. It starts the viewer with a real profile or with the
// stand-in service, the tour, or the tasks.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { launchApp } from '../e2e/harness/launch.ts';
import { startService, type StandInService } from '../stand-ins/service/server.ts';
import { demoEnvironment, developmentProfile } from './development.ts';
import { runTasks } from './tasks/run.ts';
import { playTour } from './tour.ts';

const root = resolve(import.meta.dirname, '../..');

async function tour(): Promise<void> {
  // Without a lifetime the browser keeps no segment, so that the tour's outages reach the player.
  const service = await startService({ settings: { mediaMaxAge: 0 } });
  try {
    console.log(JSON.stringify(await playTour(service)));
  } finally {
    await service.close();
  }
}

async function open(): Promise<void> {
  const own = process.env.SCREENER_VIEWER_PROFILE;
  const service: StandInService | null =
    own === undefined ? await startService({ say: console.error }) : null;
  const profile =
    service === null ? (JSON.parse(readFileSync(own ?? '', 'utf8')) as object) : developmentProfile(service);
  if (service !== null)
    console.error(`Stand-in watch service at ${service.baseUrl}, its demo rooms are in the library.`);
  const app = await launchApp({
    profile,
    env: { ...demoEnvironment(service), ...display() },
    headless: false,
    userDataDir: join(root, 'out/start/user-data'),
    windowSize: { width: 1280, height: 800 },
  });
  console.error('The viewer is open. Close its window, or press Ctrl-C here, to end.');
  const end = (): void => {
    void app.close();
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  // `npm run dev` sends this message after it has built the pages again.
  process.on('message', (message) => {
    if (message === 'reload') void app.page.reload();
  });
  await app.exited;
  await service?.close();
}

/**
 * Returns the variables that a window needs for the reviewer's display and sound. The rest of the environment is not
 * passed on.
 */
function display(): Record<string, string> {
  const names = [
    'DISPLAY',
    'WAYLAND_DISPLAY',
    'XAUTHORITY',
    'XDG_RUNTIME_DIR',
    'DBUS_SESSION_BUS_ADDRESS',
    'PULSE_SERVER',
  ];
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

async function tasks(): Promise<void> {
  const isDone = await runTasks(process.argv.slice(process.argv.indexOf('--tasks') + 1).join(' '));
  if (!isDone) process.exitCode = 1;
}

const { argv } = process;
await (argv.includes('--tasks') ? tasks() : argv.includes('--tour') ? tour() : open());
process.exit();
