// `npm start`: opens the viewer. Unless a profile is configured, the viewer uses the stand-in service. With `--tour` or
// `--tasks` it runs headless.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { prepare } from './setup.mjs';

const given = process.argv.slice(2);
const tasksAt = given.indexOf('--tasks');
// Whatever follows `--tasks` is a part of a task's name.
const options = tasksAt < 0 ? given : given.slice(0, tasksAt + 1);
const unknown = options.find((one) => !['--tour', '--tasks', '--help'].includes(one));
if (unknown !== undefined || given.includes('--help')) {
  if (unknown !== undefined) console.error(`npm start does not know ${unknown}.`);
  console.log(
    'npm start             opens the viewer on the stand-in service, with its demo rooms\n' +
      'npm start -- --tour   plays the tour without a window: screenshots in out/tour, one line of JSON\n' +
      'npm start -- --tasks  does ten tasks of a reviewer without a window: a table of clicks, keys and seconds',
  );
  process.exit(unknown === undefined ? 0 : 1);
}

const root = join(import.meta.dirname, '..');
const hasDisplay =
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
const tour = tasksAt < 0 && (given.includes('--tour') || !hasDisplay);

await prepare({ debian: true, quiet: true });
const { build } = await import('./build.mjs');
const built = await build();
if (built.length > 0) console.error(`Built ${built.join(', ')}.`);
const { electronBinary } = await import('./electron-binary.mjs');
const electron = electronBinary();
if (electron === null) {
  console.error(
    'Notice: Electron itself is not on this machine and could not be downloaded. The same built app now runs in the\n' +
      'Electron stand-in on Chromium: no Widevine, no capture protection, for development only.\n' +
      'To get Electron: npx install-electron (needs access to its release host).',
  );
}
if (tour && !given.includes('--tour')) {
  console.error('No display: playing the tour headless. Screenshots go to out/tour.');
}

const passed = tasksAt >= 0 ? given.slice(tasksAt) : tour ? ['--tour'] : [];
const child = spawn(process.execPath, ['--import', 'tsx', 'test/start/run.ts', ...passed], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, SCREENER_VIEWER_ELECTRON: electron ?? '' },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
