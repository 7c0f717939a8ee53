import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaFolder } from '../browser/player/film.ts';
import { addRoom, beginJourney, openRoom, type Journey } from '../e2e/journey.ts';
import { inspectPlayer } from '../start/watching.ts';
import { makeRoom, makeVideo } from '../stand-ins/service/catalogue/making.ts';
import { isLong, type AppCase } from './app-case.ts';
import { menuOf, previewsOf, showCaptions } from './controls.ts';
import { allKeys } from './made.ts';
import { startMediaHost } from './media-host.ts';
import { isWatermarkOnPicture, readPlayer, waitUntil, type PlayerState } from './player-page.ts';

/** Result of a case in the app. A field is null if it was not tried. */
export interface Played {
  /** PLAY, the code of the refusal, or `nothing` if neither happens within 30 s. */
  readonly did: string;
  readonly notices: readonly string[];
  /** Whether the watermark is visible and inside the picture. */
  readonly isMarked: boolean | null;
  /** Labels in the menus. The app has no menu for a single audio track. */
  readonly audio: readonly string[];
  readonly chosenAudio: string | null;
  readonly captions: readonly string[];
  readonly areCaptionsOn: boolean;
  /** Text that the selected captions showed; null if there was none. */
  readonly shown: string | null;
  readonly resume: boolean | null;
  readonly seek: boolean | null;
  /** Whether the scrub bar showed a preview picture. */
  readonly hasPreviews: boolean | null;
  /** Text that the reviewer reads. */
  readonly message: string;
  /** Number of buttons in the refusal. */
  readonly ways: number;
  readonly firstFrameMs: number | null;
  readonly cookies: number;
  /** Number of requests to the host `stranger`. */
  readonly strays: number;
  readonly playbackCalls: number;
}

const roomKey = 'media-matrix';
const roomName = 'Media matrix';
const resumeAt = 5;
/** Maximum milliseconds until a film plays or shows the reviewer why it does not play. */
const deadlineMs = 30_000;

/** Creates a folder of links to the demo media, with every key of the matrix. Resolves to its path. */
async function mediaRoot(root: string, worker: number): Promise<string> {
  const folder = join(root, `service-${worker}`);
  await mkdir(join(folder, 'film'), { recursive: true });
  for (const name of await readdir(mediaFolder))
    if (name !== 'film') await symlink(join(mediaFolder, name), join(folder, name)).catch(() => undefined);
  await cp(join(mediaFolder, 'film/info.json'), join(folder, 'film/info.json'));
  await writeFile(join(folder, 'film/keys.json'), JSON.stringify(allKeys));
  return folder;
}

const nameOf = (index: number) => `Case ${String(index).padStart(3, '0')}`;
/** The app's dialog about a failure: the code of its closed details, and what is read without opening them. */
const failureCode = async ({ page }: Journey) => {
  const dialog = page.getByRole('dialog').first();
  if ((await dialog.count()) === 0) return null;
  const code = await dialog
    .locator('details code')
    .textContent({ timeout: 500 })
    // No case is fixed as a dialog without a code for support.
    .catch(() => 'dialog');
  return {
    code: code ?? 'dialog',
    words: await dialog.innerText(),
    ways: await dialog.getByRole('button').count(),
  };
};

export interface MatrixApp {
  /** Plays one of the cases. Rejects if the app does not return to its room. */
  play(index: number, path: string): Promise<Played>;
  /** Ends the app. Rejects if main or a page had an uncaught error. */
  end(): Promise<void>;
}

/** Starts the built app, a service with one screener for each case, and the hosts of their media. */
export async function startMatrixApp(
  cases: readonly AppCase[],
  root: string,
  worker: number,
): Promise<MatrixApp> {
  const host = await startMediaHost(root);
  const journey = await beginJourney({
    service: { mediaRoot: await mediaRoot(root, worker) },
    profile: { requireDrm: false, mediaOrigins: [host.origin, host.second, host.third] },
  });
  const { service, app, page } = journey;
  const making = { now: service.clock.now(), filmSeconds: 40 };
  const videos = cases.map((given, index) =>
    makeVideo(making, roomKey, String(index).padStart(3, '0'), {
      name: nameOf(index),
      description: `${given.group}: ${given.name}`,
      durationSeconds: given.seconds,
      film: given.hasDrm ? 'encrypted' : 'clear',
      subtitles: [],
      maxViews: 0,
      resumeFrom: isLong(given) ? resumeAt : 0,
    }),
  );
  service.catalogue.add(makeRoom(roomKey, 'the media matrix', { name: roomName, description: '' }, videos));
  let address = '';
  service.faults.add({
    match: { method: 'POST', path: '/playback' },
    fault: {
      kind: 'transform',
      transform: (answer) => ({ ...(answer as object), manifest: { url: address } }),
    },
  });
  await addRoom(page, roomKey);
  await openRoom(page, roomName).catch(() => undefined);

  /** Returns the codes that the player reported to main after the log had the length `from`. */
  const reported = (from: number) =>
    [
      ...app
        .logs()
        .slice(from)
        .matchAll(/the player reported a problem[^\n]*?"?code"?:\s*"?'?(SV-[\w-]+)/g),
    ].map(([, code = '']) => code);

  const playbackCalls = () => service.requests.to('POST', /\/playback$/).length;

  const watchCase = async (
    given: AppCase,
    { logsFrom, callsBefore, began }: { logsFrom: number; callsBefore: number; began: number },
  ): Promise<Played> => {
    const from = isLong(given) ? resumeAt : 0;
    let player = await app.playerFrame();
    let look: PlayerState | null = null;
    let did = 'nothing';
    let message = '';
    let ways = 0;
    await waitUntil(deadlineMs + 1000 * (given.until ?? 1), async () => {
      look = await readPlayer(player).catch(() => null);
      if (look === null) player = await app.playerFrame();
      const failure = await failureCode(journey);
      if (failure !== null) [did, message, ways] = [failure.code, failure.words, failure.ways];
      else if (look?.fatal != null)
        [did, message, ways] = [look.fatal.code, look.fatal.words, look.fatal.ways];
      else if ((look?.firstFrameAt ?? 0) > began && look!.seconds > from + (given.until ?? 1)) did = 'PLAY';
      return did !== 'nothing';
    });
    // Whoever reads the table learns where the app stood.
    if (did === 'nothing') message = await page.locator('body').innerText();
    const firstFrameMs = (one: PlayerState | null) =>
      (one?.firstFrameAt ?? 0) > began ? one!.firstFrameAt! - began : null;
    const seen = look as PlayerState | null;
    const base = () => ({
      ...{ did, message, ways, firstFrameMs: firstFrameMs(seen) },
      ...{ cookies: host.cookies(), strays: host.strays(), playbackCalls: playbackCalls() - callsBefore },
    });
    const notices = () => [...new Set(reported(logsFrom))].filter((code) => code !== did);
    if (did !== 'PLAY' || seen === null) {
      const untried = {
        isMarked: null,
        chosenAudio: null,
        shown: null,
        resume: null,
        seek: null,
        hasPreviews: null,
      };
      return { ...base(), ...untried, areCaptionsOn: false, audio: [], captions: [], notices: notices() };
    }
    const resume = isLong(given) ? seen.seconds < resumeAt + 10 + (Date.now() - began) / 1000 : null;
    const { markVisible } = await inspectPlayer(player);
    const audio = await menuOf(player, 'Audio');
    const captions = await menuOf(player, 'Subtitles');
    const [off, ...labels] = captions;
    const areCaptionsOn = off !== undefined && !off.isChosen;
    let shown: string | null = null;
    // The app keeps the selection for the next film. English has the same meaning in all films.
    const first = labels.find(({ label }) => label === 'English') ?? labels[0];
    if (first && (given.shows !== false || given.withCaptions !== undefined)) {
      if (given.isBufferedFirst === true)
        await waitUntil(20_000, async () => (await readPlayer(player)).isBuffered);
      shown = await showCaptions(player, first.label, given.shows);
    }
    const hasPreviews = given.hasPreviews === true ? await previewsOf(player) : null;
    let seek: boolean | null = null;
    if (isLong(given)) {
      await player
        .locator('video')
        .dispatchEvent('mousemove')
        .catch(() => undefined);
      await page.keyboard.press('Escape').catch(() => undefined);
      await player.evaluate(() => document.querySelector<HTMLElement>('.stage')?.focus());
      const before = await readPlayer(player);
      await player.locator('.stage').press('ArrowLeft');
      seek = await waitUntil(8000, async () => {
        const now = await readPlayer(player);
        return now.seconds < before.seconds - 2 && now.seconds >= (given.playsFrom ?? 0) && !now.isSeeking;
      });
    }
    return {
      ...base(),
      isMarked: markVisible && (await isWatermarkOnPicture(player)),
      audio: audio.map(({ label }) => label),
      chosenAudio: audio.find(({ isChosen }) => isChosen)?.label ?? null,
      captions: labels.map(({ label }) => label),
      ...{ areCaptionsOn, shown, resume, seek, hasPreviews, notices: notices() },
    };
  };

  const leave = async () => {
    for (let left = 6; left > 0; left -= 1) {
      const search = page.getByRole('searchbox');
      if (await failureCode(journey)) await page.keyboard.press('Escape');
      if (await search.isVisible().catch(() => false)) {
        const isFree = await search.click({ timeout: 1500 }).then(
          () => true,
          () => false,
        );
        if (isFree) return;
      }
      const player = await app.playerFrame().catch(() => null);
      // The panel of a fatal problem covers the other buttons.
      const close = player?.locator('.problem.fatal .problem-ways button').last();
      const isFatal = ((await close?.count().catch(() => 0)) ?? 0) > 0;
      const back = isFatal ? close : player?.getByRole('button', { name: 'Back', exact: true }).first();
      await back?.click({ timeout: 2000 }).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    throw new Error('the app does not return to its room');
  };

  return {
    play: async (index, path) => {
      const given = cases[index]!;
      address = host.show(given, path);
      const delayed =
        given.licenceDelayMs === undefined
          ? null
          : service.faults.add({
              match: { path: 'licence', times: 1 },
              fault: { kind: 'delay', ms: given.licenceDelayMs },
            });
      const refused =
        given.laterLicences === undefined
          ? null
          : service.faults.add({
              match: { path: 'licence', skip: given.laterLicences.after },
              fault: { kind: 'status', status: given.laterLicences.status },
            });
      const logsFrom = app.logs().length;
      const callsBefore = playbackCalls();
      await page.getByRole('searchbox').fill(nameOf(index));
      const play = page
        .getByRole('button', { name: new RegExp(`^(?:Play|Resume).*${nameOf(index)}`) })
        .first();
      await play.waitFor({ timeout: 10_000 });
      const began = Date.now();
      await play.click();
      const played = await watchCase(given, { logsFrom, callsBefore, began });
      await leave();
      delayed?.remove();
      refused?.remove();
      return played;
    },
    end: async () => {
      try {
        await journey.end();
      } finally {
        await host.close();
      }
    },
  };
}
