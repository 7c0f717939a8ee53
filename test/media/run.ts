// `npm run media [-- <word> ...]` builds the media matrix in out/media, plays every film whose name contains a word in
// the whole app, and prints a table. Exit code 1 means that a result differs from the expected one.
import { mkdir } from 'node:fs/promises';
import { build } from '../../scripts/build.mjs';
import { appCaseOf, type AppCase, isLong } from './app-case.ts';
import { cheapCases } from './cases.ts';
import { captionCases } from './cases-captions.ts';
import { encodedCases, notMade } from './cases-encoded.ts';
import { hostCases } from './cases-hosts.ts';
import { manifestCases } from './cases-manifests.ts';
import { oddCases } from './cases-odd.ts';
import { protectionCases } from './cases-protection.ts';
import { thumbnailCases } from './cases-thumbnails.ts';
import { type MatrixApp, type Played, startMatrixApp } from './in-app.ts';
import { make, madeFolder as root } from './made.ts';

const words = process.argv.slice(2);
const workers = Number(process.env.SCREENER_VIEWER_MEDIA_APPS ?? 2);
const isWanted = ({ group, name }: AppCase) =>
  words.length === 0 || words.some((word) => `${group}: ${name}`.includes(word));
const cases = [
  ...cheapCases.map(appCaseOf),
  ...manifestCases,
  ...protectionCases,
  ...encodedCases,
  ...captionCases,
  ...hostCases,
  ...thumbnailCases,
  ...oddCases,
];
const wanted = cases.flatMap((one, index) => (isWanted(one) ? [index] : []));

/** Returns the names of the results that differ from the expected ones. */
function differences(given: AppCase, played: Played): string[] {
  const isPlayed = given.expected === 'PLAY';
  const shouldShow = isPlayed && given.shows !== false && (given.captions?.length ?? 0) > 0;
  const facts: readonly (readonly [string, unknown, unknown])[] = [
    ['did', played.did, given.expected === 'PLAY' ? 'PLAY' : given.expected.refuse],
    ['notices', played.notices, isPlayed ? (given.notices ?? []) : played.notices],
    ['watermark', played.isMarked, isPlayed ? true : null],
    // The bar has no menu for a single audio track.
    ['audio', played.audio, given.audio !== undefined && given.audio.length > 1 ? given.audio : played.audio],
    ['chosen audio', played.chosenAudio, given.chosenAudio ?? played.chosenAudio],
    ['captions', played.captions, isPlayed ? (given.captions ?? played.captions) : played.captions],
    ['captions on', played.areCaptionsOn, given.areCaptionsOn ?? played.areCaptionsOn],
    ['captions shown', played.shown !== null, shouldShow ? true : played.shown !== null],
    ['resume', played.resume, isPlayed && isLong(given) ? true : played.resume],
    ['seek', played.seek, isPlayed && isLong(given) ? true : played.seek],
    ['in time', (played.firstFrameMs ?? 0) <= (given.mostMs ?? Infinity), true],
    ['playback calls', played.playbackCalls, given.playbackCalls ?? 1],
    ['requests to a strange host', played.strays, 0],
    ['cookies', given.hasNoCookies === true ? played.cookies : 0, 0],
    // One sentence, and one way on at least; support's code is what it did.
    ['words', isPlayed || played.message.includes(given.sentence ?? ''), true],
    ['a way on', isPlayed || played.ways > 0, true],
    ['previews', played.hasPreviews, given.hasPreviews === true ? true : null],
  ];
  return facts
    .filter(([, is, should]) => JSON.stringify(is) !== JSON.stringify(should))
    .map(([name, is, should]) => `${name} ${JSON.stringify(is)}, not ${JSON.stringify(should)}`);
}

const state = (value: boolean | null) => (value === null ? '-' : value ? 'yes' : 'NO');
const print = (cells: readonly string[]) =>
  console.log(`| ${cells.map((cell) => cell.replaceAll(/[|\s]+/g, ' ').trim()).join(' | ')} |`);

let failed = 0;
let next = 0;
const paths = new Map<number, string>();
const unmade = new Map<number, string>();

function printRow(given: AppCase, played: Played): void {
  const wrong = differences(given, played);
  if (wrong.length > 0) failed += 1;
  print([
    `${given.group}: ${given.name}`,
    [played.did, ...played.notices].join(' + '),
    state(played.isMarked),
    played.audio.join(', '),
    (played.areCaptionsOn ? 'on: ' : '') +
      played.captions.join(', ') +
      (played.shown === null ? '' : ` (shows: ${played.shown.trim().slice(0, 24)})`),
    state(played.resume),
    state(played.seek),
    played.firstFrameMs === null ? '-' : `${Math.round(played.firstFrameMs)} ms`,
    played.message.slice(0, 120),
    wrong.length === 0 ? 'yes' : `NO: ${wrong.join('; ')}`,
  ]);
}

function printFailure({ group, name }: AppCase, why: string): void {
  failed += 1;
  print([`${group}: ${name}`, ...Array.from({ length: 8 }, () => ''), `NO: ${why}`]);
}

/** Ends an app. An uncaught error in it counts as a failure. */
async function end(app: MatrixApp | null): Promise<void> {
  await app?.end().catch((error: unknown) => {
    failed += 1;
    console.log(String(error));
  });
}

/** Plays cases in its own app until none is left. Replaces an app that hangs. */
async function work(worker: number): Promise<void> {
  let app: MatrixApp | null = null;
  try {
    for (let at = next++; at < wanted.length; at = next++) {
      const index = wanted[at]!;
      const given = cases[index]!;
      const why = unmade.get(index);
      if (why !== undefined) {
        printFailure(given, `not made: ${why.slice(-150)}`);
        continue;
      }
      try {
        app ??= await startMatrixApp(cases, root, worker);
        printRow(given, await app.play(index, paths.get(index)!));
      } catch (error) {
        printFailure(given, String(error).slice(0, 200));
        await end(app);
        app = null;
      }
    }
  } finally {
    await end(app);
  }
}

await build();
await mkdir(root, { recursive: true });
let making = 0;
const makeSome = async () => {
  for (let at = making++; at < wanted.length; at = making++) {
    const index = wanted[at]!;
    const { film, mode } = cases[index]!;
    try {
      const isMade = typeof film === 'object' && 'slug' in film;
      const own = `/case/manifest.${mode === 'hls' ? 'm3u8' : 'mpd'}`;
      paths.set(index, isMade ? `/made/${await make(film, root)}` : own);
    } catch (error) {
      // A tool that fails affects only its own row.
      unmade.set(index, String(error));
    }
  }
};
await Promise.all([makeSome(), makeSome()]);
print([
  'case',
  'did',
  'watermark',
  'audio',
  'captions',
  'resume',
  'seek',
  'first frame',
  'message',
  'as fixed',
]);
print(Array.from({ length: 10 }, () => '---'));
await Promise.all(Array.from({ length: Math.min(workers, wanted.length) }, (_, worker) => work(worker)));
console.log(`\n${wanted.length} films, ${failed} not as fixed. Not made: ${notMade.join('; ')}.`);
process.exit(failed > 0 || wanted.length === 0 ? 1 : 0);
