import type { Answer, MediaCase } from './cases.ts';
import type { Recipe } from './made.ts';

/** How a media host answers one request; without any field: with the file. */
export interface Reply {
  readonly status?: number;
  readonly body?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly delayMs?: number;
  readonly redirectTo?: 'second' | 'stranger';
  readonly isGzipped?: boolean;
  /** The connection ends without an answer, or after half of the body. */
  readonly isDropped?: boolean;
  readonly isCut?: boolean;
  readonly isWithoutCors?: boolean;
}

/** One film of the matrix, played through the whole app. */
export interface AppCase extends Omit<MediaCase, 'manifest' | 'answer'> {
  /** A manifest over the demo film, or a film that is made. */
  readonly film: string | Buffer | Recipe;
  /** Changes a manifest or a playlist. */
  readonly rewrite?: (text: string, path: string) => string | Buffer;
  readonly answer?: (path: string, asked: number, host: 'first' | 'other') => Reply | undefined;
  /** Of the film: from 24 s it is also begun at a saved second and sought in. */
  readonly seconds: number;
  /** Milliseconds until the licence. */
  readonly licenceDelayMs?: number;
  /** Statuses of licences after the first one. */
  readonly laterLicences?: number;
  /** Milliseconds until the first frame, at most. */
  readonly mostMs?: number;
  /** Captions are chosen only when the film is buffered to its end. */
  readonly isBufferedFirst?: boolean;
  /** Captions are on without a choice. */
  readonly areCaptionsOn?: boolean;
  /** No request may carry a cookie. */
  readonly hasNoCookies?: boolean;
  /** The sound that plays without a choice. */
  readonly chosenAudio?: string;
  /** A text that the chosen captions show; true: any; false: captions are not tried. */
  readonly shows?: string | boolean;
}

const replyOf = (answer: Answer): Reply | undefined => {
  if (answer === undefined) return undefined;
  if (typeof answer === 'number') return { status: answer };
  if (answer === 'cut' || answer === 'hang') return { isDropped: true };
  if (answer === 'without CORS') return { isWithoutCors: true };
  return Buffer.isBuffer(answer) ? { body: answer } : { redirectTo: 'second' };
};

/** A cheap case, as the app plays it. */
export function appCaseOf({ manifest, answer, ...rest }: MediaCase): AppCase {
  return {
    ...rest,
    // These have no captions that could be read.
    ...(rest.withCaptions === undefined ? {} : { shows: false }),
    ...(rest.lateCaptions === undefined ? {} : { shows: rest.lateCaptions, isBufferedFirst: true }),
    film: manifest,
    seconds: manifest.toString().includes('PT40S') ? 40 : 6,
    ...(answer === undefined ? {} : { answer: (path, asked) => replyOf(answer(path, asked)) }),
  };
}

/** From this length a case is also begun at a saved second and sought in. */
const longSeconds = 24;
export const isLong = ({ seconds, expected }: AppCase): boolean =>
  seconds >= longSeconds && expected === 'PLAY';
