import { isNumber, isObject, isText } from '../embed/guards.ts';
import type { ShakaPlayer } from './engine.ts';

export interface Chapter {
  /** Start of the chapter, seconds of the programme. */
  readonly seconds: number;
  readonly title: string;
}

const MOST_CHAPTERS = 200;
const MOST_CHARACTERS = 256 * 1024;
const LONGEST_TITLE = 120;
/** Time limit for the chapter file, because Shaka waits for the file before it loads the film. */
const LONGEST_MILLISECONDS = 1000;

/**
 * Fetches the chapter file that an HLS playlist names (`com.apple.hls.chapters`), for Shaka. Shaka's HLS parser waits
 * for this file (`hls_parser.js`, `processChapters_`), so a missing, slow or malformed file would otherwise fail the
 * film. Requests the file only from the film's own origins. Resolves to a file without chapters on any failure.
 */
export async function fetchChapters(
  url: string,
  origins: readonly string[],
  ended: AbortSignal,
): Promise<ArrayBuffer> {
  try {
    if (!origins.includes(new URL(url).origin)) return fileOf([]);
    const answer = await fetch(url, {
      ...{ credentials: 'omit', cache: 'no-store', redirect: 'error', referrerPolicy: 'no-referrer' },
      signal: AbortSignal.any([ended, AbortSignal.timeout(LONGEST_MILLISECONDS)]),
    });
    const text = answer.ok ? await answer.text() : '';
    return fileOf(text.length > MOST_CHARACTERS ? [] : chaptersIn(JSON.parse(text)));
  } catch {
    return fileOf([]);
  }
}

const fileOf = (chapters: readonly object[]): ArrayBuffer =>
  new TextEncoder().encode(JSON.stringify(chapters)).buffer;

/**
 * Returns the chapters of a file in Apple's format that have a start and a title, sorted by start. Drops their
 * pictures.
 */
function chaptersIn(file: unknown): readonly object[] {
  if (!Array.isArray(file)) return [];
  return file
    .slice(0, MOST_CHAPTERS)
    .flatMap((one: unknown) => {
      if (!isObject(one) || !isNumber(one['start-time']) || !Array.isArray(one.titles)) return [];
      const titles = one.titles.flatMap((title: unknown) => {
        if (!isObject(title) || !isText(title.title) || !isText(title.language)) return [];
        const text = title.title.trim().slice(0, LONGEST_TITLE);
        return text === '' ? [] : [{ language: title.language, title: text }];
      });
      const start = one['start-time'];
      return titles.length === 0 || start < 0 ? [] : [{ 'start-time': start, titles }];
    })
    .sort((a, b) => a['start-time'] - b['start-time']);
}

/**
 * Resolves to the chapters of the loaded film, sorted by start, in the given language if available. Resolves to an
 * empty list if the manifest has no chapters. Shaka reads chapters of HLS only, so every DASH film has none.
 */
export async function readChapters(
  player: Pick<ShakaPlayer, 'getChaptersTracks' | 'getChaptersAsync'>,
  language: string,
): Promise<readonly Chapter[]> {
  const languages = player.getChaptersTracks().map((track) => track.language);
  const baseOf = (tag: string) => tag.toLowerCase().split('-')[0];
  const chosen = languages.find((one) => baseOf(one) === baseOf(language)) ?? languages[0];
  if (chosen === undefined) return [];
  const found = await player.getChaptersAsync(chosen);
  // A single chapter spans the whole film, so it is not useful.
  if (found.length < 2) return [];
  return found
    .map(({ startTime, title }) => ({ seconds: startTime, title }))
    .sort((a, b) => a.seconds - b.seconds);
}

/** Seconds after a chapter's start within which "previous" goes to the chapter before it. */
const AGAIN_SECONDS = 3;

/** Returns the chapter that contains this second; null before the first chapter. */
export const chapterAt = (chapters: readonly Chapter[], seconds: number): Chapter | null =>
  chapters.findLast((one) => one.seconds <= seconds) ?? null;

/** Returns the next (1) or previous (-1) chapter from this second; null if there is none in that direction. */
export function chapterBeside(
  chapters: readonly Chapter[],
  seconds: number,
  direction: 1 | -1,
): Chapter | null {
  if (direction === 1) return chapters.find((one) => one.seconds > seconds) ?? null;
  return chapterAt(chapters, seconds - AGAIN_SECONDS) ?? chapters[0] ?? null;
}
