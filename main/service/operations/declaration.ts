import { type z } from 'zod';

/**
 * Which credential an operation takes. `key`: the API key, always. `jwt`: a session. `screener`: by product, force_login
 * and session (section 5, `credentials.ts`). `none`: no Authorization header at all.
 */
export type AuthRule = 'key' | 'jwt' | 'screener' | 'none';

/** `safe`: may be repeated by itself after a failure. `never`: one click, one call. */
export type RepeatRule = 'safe' | 'never';

/** What varies in a request. Values of `path` fill the template's placeholders; undefined query values stay out. */
export interface RequestParts {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** One operation of the service: all that is known of it, in one place. */
export interface Operation<Input, Answer> {
  /** Our short name, for errors and the log. */
  readonly name: string;
  /** The id under which the endpoint listing has its address. */
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** Built-in path below the base address, with `<str:name>` placeholders. */
  readonly path: string;
  readonly auth: AuthRule;
  readonly repeat: RepeatRule;
  /** Reads what the caller gave; what it refuses is an InvalidRequestError. */
  readonly input: z.ZodType<Input, Input>;
  readonly request: (input: Input) => RequestParts;
  /** `json`: an envelope of 2.1. `html`: a page, as text. `script`: a program, as text. */
  readonly accepts: 'json' | 'html' | 'script';
  /** The request holds what must never stand in a message: a token, a password, a stream key. */
  readonly secretRequest: boolean;
  /** Texts of such a request that are no secret, such as the name of a way to sign in: a message may hold them. */
  readonly openTexts: readonly string[];
  /** A 2xx without a body will do (nothing but the envelope is used). */
  readonly canBeEmpty: boolean;
  readonly answer: z.ZodType<Answer>;
}

/** What sending one and reading its answer takes. */
export type Exchange<Answer> = Omit<Operation<never, Answer>, 'input' | 'request'>;

type Usual = 'accepts' | 'canBeEmpty' | 'secretRequest' | 'openTexts';
type Declared<Input, Answer> = Omit<Operation<Input, Answer>, Usual> &
  Partial<Pick<Operation<Input, Answer>, Usual>>;

/** Declares an operation; JSON with a body unless it says otherwise. */
export function defineOperation<Input, Answer>(declared: Declared<Input, Answer>): Operation<Input, Answer> {
  return { accepts: 'json', canBeEmpty: false, secretRequest: false, openTexts: [], ...declared };
}
