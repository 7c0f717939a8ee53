import type { Answer, MediaCase } from './cases.ts';
import type { Recipe } from './made.ts';

export type HostName = 'first' | 'second' | 'third' | 'stranger';

/** The origins of two hosts: one that the profile names, and a private one that it does not name. */
export type OriginsOf = Readonly<Record<'second' | 'stranger', string>>;

/** A media host's answer to one request. Without any field the host sends the file. */
export interface Reply {
  readonly status?: number;
  readonly body?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly delayMs?: number;
  readonly redirectTo?: 'second' | 'third' | 'stranger';
  readonly isGzipped?: boolean;
  /** Whether the connection ends without an answer (`isDropped`), or after half of the body (`isCut`). */
  readonly isDropped?: boolean;
  readonly isCut?: boolean;
  /** Bytes by which the content length exceeds the length of the body. */
  readonly excessLength?: number;
  readonly isWithoutCors?: boolean;
}

/** One film of the matrix that the whole app plays. */
export interface AppCase extends Omit<MediaCase, 'manifest' | 'answer'> {
  /** A manifest for the demo film, or the recipe of a film that is built. */
  readonly film: string | Buffer | Recipe;
  /** Changes a manifest or a playlist. */
  readonly rewrite?: (text: string, path: string, origins: OriginsOf) => string | Buffer;
  readonly answer?: (path: string, asked: number, host: HostName) => Reply | undefined;
  /** Duration of the film, seconds. A film of 24 s or more is also started at a saved position and sought in. */
  readonly seconds: number;
  /** The first second that can be played, if it is not the film's. */
  readonly playsFrom?: number;
  /** Milliseconds before the licence is sent. */
  readonly licenceDelayMs?: number;
  /** HTTP status of all licences after this number of licences. */
  readonly laterLicences?: { readonly after: number; readonly status: number };
  /** Expected number of playback calls, each of which may spend a view; 1 unless the grant is renewed. */
  readonly playbackCalls?: number;
  /** Maximum milliseconds to the first frame. */
  readonly mostMs?: number;
  /** Whether captions are selected only after the film is buffered to its end. */
  readonly isBufferedFirst?: boolean;
  /** Whether captions are on without a selection. */
  readonly areCaptionsOn?: boolean;
  /** Whether the case fails if a request carries a cookie. */
  readonly hasNoCookies?: boolean;
  /** Label of the audio that plays without a selection. */
  readonly chosenAudio?: string;
  /**
   * Text that the selected captions show, `image` for a picture. True means any text; false means that captions are not
   * tried.
   */
  readonly shows?: string | boolean;
  /** Whether the scrub bar must show preview pictures. */
  readonly hasPreviews?: boolean;
}

const replyOf = (answer: Answer): Reply | undefined => {
  if (answer === undefined) return undefined;
  if (typeof answer === 'number') return { status: answer };
  if (answer === 'cut' || answer === 'hang') return { isDropped: true };
  if (answer === 'without CORS') return { isWithoutCors: true };
  return Buffer.isBuffer(answer) ? { body: answer } : { redirectTo: 'second' };
};

/** Converts a cheap case to a case for the whole app. */
export function appCaseOf({ manifest, answer, ...rest }: MediaCase): AppCase {
  return {
    ...rest,
    // The captions of these cases cannot be read.
    ...(rest.withCaptions === undefined ? {} : { shows: false }),
    ...(rest.lateCaptions === undefined ? {} : { shows: rest.lateCaptions, isBufferedFirst: true }),
    film: manifest,
    seconds: manifest.toString().includes('PT40S') ? 40 : 6,
    ...(answer === undefined ? {} : { answer: (path, asked) => replyOf(answer(path, asked)) }),
  };
}

/** A case of at least this length is also started at a saved position and sought in. */
const longSeconds = 24;
export const isLong = ({ seconds, expected }: AppCase): boolean =>
  seconds >= longSeconds && expected === 'PLAY';
