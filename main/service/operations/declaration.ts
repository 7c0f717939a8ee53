import { type z } from 'zod';

/**
 * The credential of an operation. `key`: always the API key. `jwt`: a session. `screener`: the API key or a session,
 * depending on product, force_login and session (section 5, `credentials.ts`). `none`: no Authorization header.
 */
export type AuthRule = 'key' | 'jwt' | 'screener' | 'none';

/**
 * Classes of calls, each with its own pause (`call-health.ts`). `play`: calls of a click on Play, on an access form or
 * on "Sign in". `browsing`: rooms and videos. `reports`: engagement and offline views, never sent by a click.
 * `session`: token renewal, sign-out, product config and the endpoint listing.
 */
export type CallClass = 'play' | 'browsing' | 'reports' | 'session';

export type OperationName =
  | 'room'
  | 'videos'
  | 'video'
  | 'brands'
  | 'brand'
  | 'projects'
  | 'project'
  | 'projectVideos'
  | 'reactivate'
  | 'linkPhone'
  | 'sendPasscode'
  | 'refresh'
  | 'login'
  | 'logout'
  | 'endpoints'
  | 'productConfig'
  | 'playback'
  | 'engagement'
  | 'offlineViews'
  | 'playerComponent'
  | 'playerScript';

/** `safe`: the client may repeat the call automatically after a failure. `never`: the client never repeats the call. */
export type RepeatRule = 'safe' | 'never';

/** The variable parts of a request. `path` fills the template's placeholders; undefined query values are omitted. */
export interface RequestParts {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** The complete declaration of one service operation. */
export interface Operation<Input, Answer> {
  /** Our short name, for errors and the log. */
  readonly name: OperationName;
  /** The operation's id in the endpoint listing. */
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** Built-in path below the base address, with `<str:name>` placeholders. */
  readonly path: string;
  readonly auth: AuthRule;
  readonly callClass: CallClass;
  readonly repeat: RepeatRule;
  /** Validates the caller's input; invalid input rejects with InvalidRequestError. */
  readonly input: z.ZodType<Input, Input>;
  readonly request: (input: Input) => RequestParts;
  /** `json`: an envelope of 2.1. `html`: a page as text. `script`: a script as text. */
  readonly accepts: 'json' | 'html' | 'script';
  /** Whether the request contains secrets that must not appear in a message: a token, a password, a stream key. */
  readonly secretRequest: boolean;
  /** Texts of a secret request that are not secret themselves, such as the name of a sign-in method. */
  readonly openTexts: readonly string[];
  /** Whether a 2xx without a body is accepted, because only the envelope is used. */
  readonly canBeEmpty: boolean;
  readonly answer: z.ZodType<Answer>;
}

/** The part of an operation needed to send it and read its answer. */
export type Exchange<Answer> = Omit<Operation<never, Answer>, 'input' | 'request'>;

type Usual = 'accepts' | 'canBeEmpty' | 'secretRequest' | 'openTexts';
type Declared<Input, Answer> = Omit<Operation<Input, Answer>, Usual> &
  Partial<Pick<Operation<Input, Answer>, Usual>>;

/** Declares an operation; by default it accepts JSON and requires a body. */
export function defineOperation<Input, Answer>(declared: Declared<Input, Answer>): Operation<Input, Answer> {
  return { accepts: 'json', canBeEmpty: false, secretRequest: false, openTexts: [], ...declared };
}
