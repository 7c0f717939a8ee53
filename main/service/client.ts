import { type Caller, createCaller } from './caller.ts';
import { bearer, credentialFor, type Credentials, jwt } from './credentials.ts';
import { type EndpointDirectory } from './endpoint-directory.ts';
import { ConfigurationError, SessionEndedError, SignInNeededError, UnauthorizedError } from './errors.ts';
import { serviceCodes } from './codes.ts';
import { type Operation } from './operations/declaration.ts';
import { engagementOperation, offlineViewsOperation } from './operations/engagement.ts';
import { productConfigOperation } from './operations/meta.ts';
import { playbackOperation } from './operations/playback.ts';
import { playerComponentOperation, playerScriptOperation } from './operations/player-component.ts';
import {
  brandOperation,
  brandsOperation,
  projectOperation,
  projectOperations,
  projectsOperation,
  projectVideosOperation,
} from './operations/projects.ts';
import { reactivateOperation } from './operations/reactivate.ts';
import { roomOperation } from './operations/room.ts';
import { linkPhoneOperation, sendPasscodeOperation } from './operations/two-factor.ts';
import { videoOperation } from './operations/video.ts';
import { videosOperation } from './operations/videos.ts';
import { type ServiceSettings } from './service-settings.ts';
import { type Transport } from './transport.ts';
import type { CallOptions, ScreenerRef } from './call-options.ts';

export interface ServiceClientPorts {
  readonly profile: ServiceSettings;
  readonly transport: Transport;
  readonly directory: EndpointDirectory;
  readonly credentials: Credentials;
}

/** Creates the only client of the service: picks the credential, calls, and renews a refused access token once. */
export function createServiceClient(ports: ServiceClientPorts) {
  const { profile, credentials } = ports;
  const caller = createCaller(ports);

  async function call<Input, Answer>(
    operation: Operation<Input, Answer>,
    input: Input,
    options: CallOptions = {},
    screener: Pick<ScreenerRef, 'forceLogin' | 'isOfAccount'> = { forceLogin: false },
  ): Promise<Answer> {
    const facts = { operation: operation.name };
    const isOfAccount = screener.isOfAccount === true;
    const choice = credentialFor(operation.auth, {
      linksAllowed: profile.allowLinkScreeners && !isOfAccount,
      forceLogin: screener.forceLogin || isOfAccount,
      signedIn: credentials.signedIn(),
    });
    switch (choice) {
      case 'sign-in':
        throw new SignInNeededError(facts);
      case 'none':
        return (await caller.call(operation, input, { credential: 'none', header: null }, options)).answer;
      case 'key':
      case 'key-without-session': {
        const key = await credentials.apiKey();
        if (key === null) throw new ConfigurationError(facts, 'apiKey', 'is missing from the profile');
        return (await caller.call(operation, input, { credential: choice, header: bearer(key) }, options))
          .answer;
      }
      case 'jwt':
        return callWithSession(caller, credentials, operation, input, options);
    }
  }

  return {
    /** Reads a room (4.1). */
    room: (roomKey: string, options?: CallOptions) => call(roomOperation, { roomKey }, options),
    /** Reads one page of a room's videos (4.2). `limit` is clamped to 30. */
    videos: (query: InputOf<typeof videosOperation>, options?: CallOptions) =>
      call(videosOperation, query, options),
    /** Reads one video. Needs a session; without one rejects with SignInNeededError. */
    video: (projectKey: string, videoKey: string, options?: CallOptions) =>
      call(videoOperation, { projectKey, videoKey }, options),

    /**
     * Resolves to whether the endpoint listing or the profile names the operations that are needed to show shared
     * projects; null while the listing cannot be read. Operations that are not named must not be called.
     */
    sharesProjects: () => ports.directory.names(projectOperations),
    /**
     * Lists studios (`watch.content.brand.list`). This method and the next four need a session; without one they reject
     * with SignInNeededError.
     */
    brands: (page: number, options?: CallOptions) => call(brandsOperation, { page }, options),
    brand: (brandKey: string, options?: CallOptions) => call(brandOperation, { brandKey }, options),
    projects: (brandKey: string, page: number, options?: CallOptions) =>
      call(projectsOperation, { brandKey, page }, options),
    project: (projectKey: string, options?: CallOptions) => call(projectOperation, { projectKey }, options),
    /** Reads one page of a project's videos, like 4.2. */
    projectVideos: (query: InputOf<typeof projectVideosOperation>, options?: CallOptions) =>
      call(projectVideosOperation, query, options),

    /** Requests reactivation (4.3). Returns the service's message, or null. */
    reactivate: (
      { screenerKey, ...screener }: ScreenerRef,
      request: RequestOf<typeof reactivateOperation>,
      options?: CallOptions,
    ) => call(reactivateOperation, { screenerKey, ...request }, options, screener),
    /** Links a phone (4.4). */
    linkPhone: async (
      { screenerKey, ...screener }: ScreenerRef,
      request: RequestOf<typeof linkPhoneOperation>,
      options?: CallOptions,
    ) => {
      await call(linkPhoneOperation, { screenerKey, ...request }, options, screener);
    },
    /**
     * Makes the service send a passcode as a text message (4.5). Never repeated automatically. Returns the service's
     * message, or null.
     */
    sendPasscode: ({ screenerKey, ...screener }: ScreenerRef, options?: CallOptions) =>
      call(sendPasscodeOperation, { screenerKey }, options, screener),

    productConfig: (options?: CallOptions) => call(productConfigOperation, {}, options),
    /** Calls the playback API mentioned in 4.7. A successful call consumes a view. */
    playback: (
      { screenerKey, ...screener }: ScreenerRef,
      request: RequestOf<typeof playbackOperation>,
      options?: CallOptions,
    ) => call(playbackOperation, { screenerKey, ...request }, options, screener),
    /** Reports which whole seconds of the programme were viewed (section 6). */
    recordEngagement: async (batch: InputOf<typeof engagementOperation>, options?: CallOptions) => {
      await call(engagementOperation, batch, options);
    },
    /** Reports views that started offline. `startedAt` is in epoch seconds. */
    recordOfflineViews: async (
      { screenerKey, ...screener }: ScreenerRef,
      views: RequestOf<typeof offlineViewsOperation>['views'],
      options?: CallOptions,
    ) => {
      await call(offlineViewsOperation, { screenerKey, views }, options, screener);
    },
    /** Reads the HTML page of the service's own player (`embeddablePlayerHtml` of 4.7). */
    playerComponent: (options?: CallOptions) => call(playerComponentOperation, {}, options),
    /** Reads the script that initialises the service's own player (4.7). */
    playerScript: (options?: CallOptions) => call(playerScriptOperation, {}, options),
  };
}

/** The input of an operation. `RequestOf` leaves out the screener's key, which a `ScreenerRef` provides. */
type InputOf<O> = O extends Operation<infer Input, infer _> ? Input : never;
type RequestOf<O> = Omit<InputOf<O>, 'screenerKey'>;

/**
 * Calls with the session's access token. If the service refuses the token, renews it and repeats the call once, unless
 * another account has signed in meanwhile: the call could use a view of that account.
 */
async function callWithSession<Input, Answer>(
  caller: Caller,
  credentials: Credentials,
  operation: Operation<Input, Answer>,
  input: Input,
  options: CallOptions,
): Promise<Answer> {
  const accountId = credentials.accountId();
  const token = await credentials.accessToken(options);
  try {
    return (await caller.call(operation, input, { credential: 'jwt', header: jwt(token) }, options)).answer;
  } catch (error) {
    if (!isTokenRefused(error)) throw error;
    if (credentials.accountId() !== accountId)
      throw new SessionEndedError({ operation: operation.name, cause: error });
    const renewed = await credentials.renew(token, options);
    return (await caller.call(operation, input, { credential: 'jwt', header: jwt(renewed) }, options)).answer;
  }
}

/** Whether the service refused the access token: with W2003, or with a 401 without a known code. */
function isTokenRefused(error: unknown): boolean {
  if (!(error instanceof UnauthorizedError)) return false;
  return error.code === null || error.code === serviceCodes.tokenInvalid || !knownRefusals.has(error.code);
}

const knownRefusals = new Set<string>([
  serviceCodes.authorizationMissing,
  serviceCodes.apiKeyInvalid,
  serviceCodes.credentialsInvalid,
]);
