import type { Problem, Tracks } from '../../renderer/embed/messages.ts';
import type { AppStage } from '../browser/player/app-stage.ts';
import { type Screen, until } from '../browser/player/screen.ts';
import type { MediaCase } from './cases.ts';

/** Result of a case. */
export interface Played {
  /** PLAY, the code of the refusal, or `nothing` after 20 s. */
  readonly did: string;
  /**
   * Whether the player reported the first frame, or audio without a picture. Without that report the spinner would
   * remain.
   */
  readonly hasBegun: boolean;
  readonly notices: readonly string[];
  readonly mark: boolean;
  readonly audio: readonly string[];
  readonly captions: readonly string[];
}

const manifestPath = '/case/manifest.mpd';

/** Makes the stage answer as this case's hosts do. */
function answerAs(stage: AppStage, { manifest, answer }: MediaCase): void {
  const asked = new Map<string, number>();
  stage.behaviour.media = (path) => {
    if (path === manifestPath) return Buffer.isBuffer(manifest) ? manifest : Buffer.from(manifest);
    const before = asked.get(path) ?? 0;
    asked.set(path, before + 1);
    return answer?.(path, before);
  };
}

/** Plays a case with a watermark until it reaches its second or is refused. */
export async function playCase(screen: Screen, stage: AppStage, given: MediaCase): Promise<Played> {
  answerAs(stage, given);
  const licence = {
    provider: 'clearkey',
    license_url: `${stage.playerOrigin}/grant/grant-1/licence`,
    token: '',
  };
  const source = {
    manifest: { url: `${stage.mediaOrigin}${manifestPath}` },
    ...(given.hasDrm ? { drm: licence } : {}),
  };
  await screen.play({
    film: 'case',
    mode: given.mode ?? 'dash',
    watermark: { text: 'Ada Example', opacity: 40, position: 8 },
    over: { playbackSourcesData: source },
    // At double speed the fault of a case is reached in half of the time.
    app: { preferences: { muted: true, speed: 2, captions: given.withCaptions ?? 'off' } },
  });
  const problems = async () => (await screen.heard('problem')) as Problem[];
  let did = 'nothing';
  await until('it plays or is refused', async () => {
    const fatal = (await problems()).find(({ severity }) => severity !== 'notice');
    const plays = (await screen.video()).time > (given.until ?? 1);
    did = fatal?.code ?? (plays ? 'PLAY' : did);
    return did !== 'nothing';
  }).catch(() => undefined);
  // The player reports tracks after the first frame.
  if (did === 'PLAY') await screen.waitFor('tracks');
  if (did === 'PLAY' && given.lateCaptions !== undefined) await chooseLate(screen, given.lateCaptions);
  const tracks = ((await screen.heard('tracks')).at(-1) ?? { audio: [], captions: [] }) as Tracks;
  return {
    did,
    hasBegun: (await screen.heard('firstFrame')).length > 0,
    notices: (await problems()).filter(({ severity }) => severity === 'notice').map(({ code }) => code),
    mark: (await screen.heard('mark')).at(-1) === 'ready',
    audio: tracks.audio.map(({ label }) => label),
    captions: tracks.captions.map(({ label }) => label),
  };
}

/** Selects the first captions after the film is buffered to its end. Throws if they do not show this text. */
async function chooseLate(screen: Screen, text: string): Promise<void> {
  await until('the film is buffered', () =>
    screen.frame().evaluate(() => {
      const { buffered, duration } = document.querySelector('video')!;
      return buffered.length > 0 && buffered.end(buffered.length - 1) > duration - 0.5;
    }),
  );
  await screen.control(
    'selectCaptions',
    await screen.page.evaluate(() => window.host.controller().tracks().captions[0]?.id),
  );
  await until(
    'they are shown',
    async () => (await screen.frame().textContent('.captions'))?.includes(text) === true,
  );
}

/** Returns the expected result of a case in the form of `Played`. */
export function expectedOf({ expected, notices, audio, captions }: MediaCase): Partial<Played> {
  return {
    did: expected === 'PLAY' ? 'PLAY' : expected.refuse,
    hasBegun: expected === 'PLAY',
    notices: notices ?? [],
    mark: true,
    ...(audio === undefined ? {} : { audio }),
    ...(captions === undefined ? {} : { captions }),
  };
}
