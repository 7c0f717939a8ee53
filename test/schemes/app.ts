import { fork } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createAsk, createControl } from '../e2e/harness/control.ts';
import { cleanEnvironment, createPrivateHome } from '../e2e/harness/private-home.ts';
import { endGroup, waitFor } from '../e2e/harness/processes.ts';
import { developmentEnvironment, developmentProfile } from '../start/development.ts';
import { type StandInService } from '../stand-ins/service/server.ts';
import { buildStandIn, copyApp } from './build.ts';
import { script } from './folder.ts';
import { SchemesPage } from './page.ts';

const root = resolve(import.meta.dirname, '../..');

export type Built = { folder: string; out: string; program: string; app: string };

/** Builds the Electron stand-in and a copy of the app in `out`. Resolves to their paths. */
export async function buildApp(folder: string, out: string): Promise<Built> {
  const program = await buildStandIn(join(out, 'stand-in'));
  return { folder, out, program, app: await copyApp(join(out, 'app')) };
}

/**
 * Starts the built app on the stand-in, with `shell.py` as its browser. The app is connected to `service` and has the demo
 * room with the encrypted film.
 */
export async function startApp(
  service: StandInService,
  { folder, out, program, app }: Built,
  moreProfile: object = {},
) {
  const home = createPrivateHome();
  const userData = join(home.path, 'user-data');
  mkdirSync(userData);
  const profile = join(home.path, 'profile.json');
  writeFileSync(profile, JSON.stringify(developmentProfile(service, moreProfile)));
  const child = fork(program, [app, '--headless', '--', `--user-data-dir=${userData}`], {
    env: {
      ...cleanEnvironment(),
      ...home.env,
      ...developmentEnvironment(null),
      SCREENER_VIEWER_DEMO_ROOMS: 'salt-and-starlight',
      SCREENER_VIEWER_PROFILE: profile,
      SCHEMES_SCRIPT: script,
      SCHEMES_FOLDER: folder,
    },
    // Node 20 has no WebSocket without this switch.
    execArgv: ['--experimental-websocket'],
    cwd: root,
    silent: true,
    detached: true,
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (log += part.toString()));
  const ask = createAsk(child);
  const control = createControl(ask);
  const close = async () => {
    const stuck = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await endGroup(child, 'SIGTERM');
    clearTimeout(stuck);
    home.remove();
    appendFileSync(join(out, 'log.txt'), log);
  };
  try {
    // The command fails if the app has ended.
    const opened = async () => (await control.windows()).find(({ url, visible }) => url !== '' && visible);
    await waitFor('the window', opened, 60);
    const page = await SchemesPage.connect(Number(await ask('devToolsPort')));
    // `logs` returns what main, the shell and the console of every document wrote.
    return { page, logs: () => log, close };
  } catch (error) {
    await close();
    throw error;
  }
}

export type SchemesApp = Awaited<ReturnType<typeof startApp>>;
