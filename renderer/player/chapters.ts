import { isNumber, isObject, isText } from '../embed/guards.ts';
import type { ShakaPlayer } from './engine.ts';

export interface Chapter {
  /** Where it begins, seconds of the programme. */
  readonly seconds: number;
  readonly title: string;
}

const MOST_CHAPTERS = 200;
const MOST_CHARACTERS = 256 * 1024;
const LONGEST_TITLE = 120;
/** Shaka waits for the file before it loads the film. */
const LONGEST_MILLISECONDS = 1000;

/**
 * Reads the chapter file that an HLS playlist names (`com.apple.hls.chapters`), for Shaka. Without this, a file that is
 * missing, slow or malformed would fail the film: its HLS parser waits for it (`hls_parser.js`, `processChapters_`). The
 * file is requested from the film's own origins only. Resolves to a file without chapters on any failure.
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

/** The chapters of a file in Apple's format that have a start and a title, without pictures; by start. */
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
 * The chapters of the loaded film, in this language if they have it, by start. Empty where the manifest has none, which
 * is every DASH manifest: Shaka reads chapters of HLS only.
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
  // One chapter is the film itself.
  if (found.length < 2) return [];
  return found
    .map(({ startTime, title }) => ({ seconds: startTime, title }))
    .sort((a, b) => a.seconds - b.seconds);
}

/** A chapter's start counts as passed this long after it: a second press goes to the chapter before. */
const AGAIN_SECONDS = 3;

/** The chapter that is at this second; null before the first. */
export const chapterAt = (chapters: readonly Chapter[], seconds: number): Chapter | null =>
  chapters.findLast((one) => one.seconds <= seconds) ?? null;

/** The chapter to jump to from this second; null where there is none in that direction. */
export function chapterBeside(
  chapters: readonly Chapter[],
  seconds: number,
  direction: 1 | -1,
): Chapter | null {
  if (direction === 1) return chapters.find((one) => one.seconds > seconds) ?? null;
  return chapterAt(chapters, seconds - AGAIN_SECONDS) ?? chapters[0] ?? null;
}
