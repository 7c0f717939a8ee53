import { type Caller, createCaller } from './caller.ts';
import { bearer, credentialFor, type Credentials, jwt } from './credentials.ts';
import { type EndpointDirectory } from './endpoint-directory.ts';
import { ConfigurationError, SignInNeededError, UnauthorizedError } from './errors.ts';
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
import { type CallOptions, type ScreenerRef, type WatchService } from './watch-service.ts';

export interface ServiceClientPorts {
  readonly profile: ServiceSettings;
  readonly transport: Transport;
  readonly directory: EndpointDirectory;
  readonly credentials: Credentials;
}

/** Creates the only client of the service: picks the credential, calls, and renews a refused access token once. */
export function createServiceClient(ports: ServiceClientPorts): WatchService {
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
    room: (roomKey, options) => call(roomOperation, { roomKey }, options),
    videos: ({ roomKey, ...query }, options) => call(videosOperation, { roomKey, ...query }, options),
    video: (projectKey, videoKey, options) => call(videoOperation, { projectKey, videoKey }, options),

    sharesProjects: () => ports.directory.names(projectOperations),
    brands: (page, options) => call(brandsOperation, { page }, options),
    brand: (brandKey, options) => call(brandOperation, { brandKey }, options),
    projects: (brandKey, page, options) => call(projectsOperation, { brandKey, page }, options),
    project: (projectKey, options) => call(projectOperation, { projectKey }, options),
    projectVideos: (query, options) => call(projectVideosOperation, query, options),

    reactivate: ({ screenerKey, ...screener }, request, options) =>
      call(reactivateOperation, { screenerKey, ...request }, options, screener),
    async linkPhone({ screenerKey, ...screener }, request, options) {
      await call(linkPhoneOperation, { screenerKey, ...request }, options, screener);
    },
    sendPasscode: ({ screenerKey, ...screener }, options) =>
      call(sendPasscodeOperation, { screenerKey }, options, screener),

    productConfig: (options) => call(productConfigOperation, {}, options),
    playback: ({ screenerKey, ...screener }, request, options) =>
      call(playbackOperation, { screenerKey, ...request }, options, screener),
    async recordEngagement({ streamKey, streamPolicy, secondsViewed }, options) {
      await call(
        engagementOperation,
        { streamKey, streamPolicy, secondsViewed: [...secondsViewed] },
        options,
      );
    },
    async recordOfflineViews({ screenerKey, ...screener }, views, options) {
      await call(offlineViewsOperation, { screenerKey, views: [...views] }, options, screener);
    },
    playerComponent: (options) => call(playerComponentOperation, {}, options),
    playerScript: (options) => call(playerScriptOperation, {}, options),
  };
}

/** Renews the token and repeats the call exactly once when the service refuses the access token. */
async function callWithSession<Input, Answer>(
  caller: Caller,
  credentials: Credentials,
  operation: Operation<Input, Answer>,
  input: Input,
  options: CallOptions,
): Promise<Answer> {
  const token = await credentials.accessToken(options);
  try {
    return (await caller.call(operation, input, { credential: 'jwt', header: jwt(token) }, options)).answer;
  } catch (error) {
    if (!isTokenRefused(error)) throw error;
    const renewed = await credentials.renew(token, options);
    return (await caller.call(operation, input, { credential: 'jwt', header: jwt(renewed) }, options)).answer;
  }
}

/** W2003; a 401 without a known code counts as one. */
function isTokenRefused(error: unknown): boolean {
  if (!(error instanceof UnauthorizedError)) return false;
  return error.code === null || error.code === serviceCodes.tokenInvalid || !knownRefusals.has(error.code);
}

const knownRefusals = new Set<string>([
  serviceCodes.authorizationMissing,
  serviceCodes.apiKeyInvalid,
  serviceCodes.credentialsInvalid,
]);
