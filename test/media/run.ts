// `npm run media [-- <word> ...]`: makes the media matrix in out/media, plays every film whose name contains a word, and
// prints a table. Exit code 1: a film did not do what was fixed beforehand.
import { resolve } from 'node:path';
import { startAppStage } from '../browser/player/app-stage.ts';
import { startBrowser } from '../browser/player/browser.ts';
import { openScreen } from '../browser/player/screen.ts';
import { cheapCases, type MediaCase } from './cases.ts';
import { isShort, make, madeCases, notMade } from './made.ts';
import { expectedOf, type Played, playCase } from './play-case.ts';

const words = process.argv.slice(2);
const root = resolve('out/media');
const isWanted = ({ group, name }: Pick<MediaCase, 'group' | 'name'>) =>
  words.length === 0 || words.some((word) => `${group} ${name}`.includes(word));

/** Whether the values that are fixed are as they are. */
const differences = (played: Played, expected: Partial<Played>) =>
  Object.entries(expected).filter(
    ([key, value]) => JSON.stringify(played[key as keyof Played]) !== JSON.stringify(value),
  );

const print = (cells: readonly string[]) =>
  console.log(cells.map((cell) => cell.replaceAll('|', '/')).join(' | '));

const [browser, stage] = await Promise.all([startBrowser(), startAppStage(root)]);
let failed = 0;
let count = 0;
try {
  print(['case', 'did', 'watermark', 'audio', 'captions', 'resume', 'seek', 'message', 'as fixed']);
  const cases = [
    ...cheapCases.map((one) => ({ ...one, address: undefined })),
    ...madeCases.map((one) => ({ ...one, manifest: '', address: one })),
  ].filter(isWanted);
  for (const { address, ...given } of cases) {
    const path = address && `/made/${(await make(address, root)).slice(root.length + 1)}`;
    const screen = await openScreen(browser, stage);
    try {
      const isLong = address !== undefined && !isShort(address);
      const played = await playCase(screen, stage, given, { path, isLong });
      const wrong = differences(played, expectedOf(given, isLong));
      if (wrong.length > 0) failed += 1;
      count += 1;
      const state = (value: boolean | null) => (value === null ? '-' : value ? 'yes' : 'NO');
      print([
        `${given.group}: ${given.name}`,
        [played.did, ...played.notices].join(' + '),
        state(played.mark),
        played.audio.join(', '),
        played.captions.join(', '),
        state(played.resume),
        state(played.seek),
        played.message,
        wrong.length === 0 ? 'yes' : `NO: ${JSON.stringify(Object.fromEntries(wrong))}`,
      ]);
    } finally {
      await screen.close();
      stage.reset();
    }
  }
} finally {
  await browser.close();
  await stage.close();
}
console.log(`${count} films, ${failed} not as fixed. Not made: ${notMade.join(', ')}.`);
process.exitCode = failed > 0 || count === 0 ? 1 : 0;
