import { uncaughtMessage } from '../../main/platform/uncaught.ts';
import { waitFor } from '../e2e/harness/processes.ts';
import { watch } from '../start/watching.ts';
import { type StandInService } from '../stand-ins/service/server.ts';
import { type SchemesApp } from './app.ts';
import { type FrameName } from './page.ts';

type Scene = SchemesApp & {
  service: StandInService;
  /** Saves a screenshot of the window in out/schemes. */
  picture: (name: string) => Promise<void>;
};
/** Steps of one app by name, in order. Each step resolves to a summary of what was observed. */
type Steps = Readonly<Record<string, (scene: Scene) => Promise<string>>>;

/** Matches log lines of faults. Documents write the first three to their console; main writes the last one. */
const faults = new RegExp(`securitypolicyviolation|Refused to|Uncaught|${uncaughtMessage}`);
const room = 'Salt & Starlight';
const playButton = '^(Play|Resume|Watch again)';

/** Every step of the main job, in order. */
const mainJob: Steps = {
  'the library is drawn on viewer://app, with pictures and fonts': (scene) =>
    drawn(scene, 'library', 'Your rooms'),
  'the room is drawn, with pictures and fonts': async (scene) => {
    await scene.page.click(room);
    return drawn(scene, 'room', room);
  },
  'the player on player://screen, a secure context, warms up on the encrypted clip': async ({
    page,
    logs,
  }) => {
    const where = await page.run('player', () => `${location.origin} ${isSecureContext}`);
    const how = await waitFor('the warm-up', () => /warmed (\w+)/.exec(logs())?.[1]);
    return same([where, how].join(', '), 'player://screen true, encrypted');
  },
  'Play starts the film, with a licence': async ({ page, service, logs }) => {
    await page.click(playButton);
    const asked = /POST player:\/\/screen\/grant\/[\w-]+\/licence \d+/;
    const answer = await waitFor('the request for a licence', () => asked.exec(logs())?.[0]);
    return same(`${service.state.licences.at(-1)?.status} ${answer.slice(-3)}`, '200 200');
  },
  '60 frames are drawn, below the mark': async (scene) => {
    const said = await plays(scene, 'player');
    await scene.picture('film');
    return said;
  },
  'position and engagement are posted': async ({ service, logs }) => {
    const posted = (relay: string) => () =>
      new RegExp(`POST player://screen/grant/[\\w-]+/${relay} 20\\d`).exec(logs())?.[0];
    await waitFor('a position', posted('position'));
    await waitFor('an engagement', posted('engagement'));
    const { secondsViewed } = await waitFor('the service to have it', () => service.state.engagement.at(-1));
    return `${secondsViewed.length} seconds seen`;
  },
  'the film is sought in': (scene) => seek(scene, 'player'),
  'captions are drawn': async ({ page }) => {
    await page.key('c');
    const drawnText = () => document.querySelector<HTMLElement>('.captions')?.innerText.trim();
    return page.until('a caption', 'player', drawnText);
  },
  'a film is prepared and stored': async ({ page, service }) => {
    // The first Escape shows the hint, the second leaves.
    await page.key('Escape');
    await page.key('Escape');
    await page.click('Offline');
    await page.click('Download for offline');
    await page.until('the film', 'viewer', () => document.body.innerText.includes('Ready until you quit'));
    const bytes = await page.run('player', async () => (await navigator.storage.estimate()).usage ?? 0);
    if (bytes < 1e6) throw new Error(`only ${bytes} bytes are stored`);
    await service.goDown();
    return `${(bytes / 1e6).toFixed(1)} MB; the servers are closed from here on`;
  },
  'the prepared film plays with the servers gone, below the mark': async (scene) => {
    await scene.page.click(playButton);
    const said = await plays(scene, 'prepared-player');
    await scene.picture('prepared');
    const sought = await seek(scene, 'prepared-player');
    await scene.service.comeBack();
    return `${said}; ${sought}`;
  },
  'no policy was violated, no error was uncaught, and a violation of our own is noticed': noFaults,
};

/** Steps of a separate app whose profile requires the service's component. */
const component: Steps = {
  "the service's component plays below our mark, with a licence": async (scene) => {
    const { page, logs, picture } = scene;
    await page.click(room);
    await drawn(scene, 'component-room', room);
    await page.click(playButton);
    const asked = /POST player:\/\/component\/grant\/[\w-]+\/licence \d+/;
    const answer = await waitFor('the request for a licence', () => asked.exec(logs())?.[0]);
    const look = () => {
      const area = document.querySelector('.component-area');
      return area?.lastElementChild instanceof HTMLCanvasElement && area.querySelectorAll('iframe').length;
    };
    await page.until('the mark above the frame', 'player', look);
    const second = () => (document.querySelector('video')?.currentTime ?? 0) > 1;
    await page.until('a second of film', 'player://component', second);
    await picture('component');
    return same(answer.slice(-3), '200');
  },
  'no policy was violated in it, and no error was uncaught': noFaults,
};

/** The parts of the check. Each part runs in its own app. */
export const parts = [mainJob, component];

/** Runs the steps and prints each. Throws at the first failure, with the step's name. */
export async function playSteps(steps: Steps, scene: Scene): Promise<void> {
  const all = parts.flatMap(Object.keys);
  for (const [name, play] of Object.entries(steps)) {
    const label = `step ${all.indexOf(name) + 1} of ${all.length}, ${name}`;
    const said = await play(scene).catch((cause: unknown) => {
      throw new Error(`${label}: ${String(cause)}`, { cause });
    });
    console.log(`${label}: ${said.replaceAll('\n', ' ')}`);
  }
}

/** Checks the whole log for faults. Then causes a violation, to check that violations are logged. */
async function noFaults({ page, logs }: Scene): Promise<string> {
  const found = logs()
    .split('\n')
    .filter((line) => faults.test(line));
  if (found.length > 0) throw new Error(found.join('\n'));
  await page.run('viewer', () => void (document.createElement('img').src = 'data:,'));
  return waitFor('our own', () => /securitypolicyviolation img-src \w+/.exec(logs())?.[0]);
}

function same(seen: string, wanted: string): string {
  if (seen !== wanted) throw new Error(`${seen}, not ${wanted}`);
  return seen;
}

/** Waits for a heading, every picture and the fonts in use, then takes a screenshot. */
async function drawn({ page, picture }: Scene, name: string, heading: string): Promise<string> {
  const look = (wanted: string) => {
    const headings = [...document.querySelectorAll<HTMLElement>('h1, h2')];
    if (!headings.some(({ innerText }) => innerText === wanted)) return null;
    const pictures = [...document.images];
    const here = pictures.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0);
    const fonts = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
    if (here.length === 0 || here.length < pictures.length || fonts.length === 0) return null;
    return `${here.length} pictures, ${[...new Set(fonts)].join(', ')}`;
  };
  const said = await page.until(`${heading}, pictures and fonts`, 'viewer', look, heading);
  await picture(name);
  return said;
}

/** Waits for 60 frames of a film. Throws if the picture is covered or the watermark is not visible. */
async function plays({ page }: Scene, frame: FrameName): Promise<string> {
  const seen = await watch({ evaluate: (look) => page.run(frame, look) }, 60);
  if (!seen.markVisible || seen.covered) throw new Error(JSON.stringify(seen));
  return `${seen.frames} frames, ${seen.width} pixels wide, mark in sight`;
}

/** Seeks to the middle of the 40 s film and waits until it plays from there. */
async function seek({ page }: Scene, frame: FrameName): Promise<string> {
  await page.key('5');
  const look = () => {
    const { paused, currentTime } = document.querySelector('video')!;
    return !paused && currentTime > 20.5 && currentTime;
  };
  return `plays at ${(await page.until('20.5 s', frame, look)).toFixed(1)} s`;
}
