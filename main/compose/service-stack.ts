import { createConnection, type Connection } from '../platform/connection.ts';
import { createFileMarker } from '../platform/marker.ts';
import type { Profile } from '../profile/profile.ts';
import { createServiceClient } from '../service/client.ts';
import { createClientId } from '../service/client-id.ts';
import { createEndpointDirectory } from '../service/endpoint-directory.ts';
import { type CallHealth, createCallHealth, resultOf } from '../service/call-health.ts';
import { ServiceError } from '../service/errors.ts';
import { createTransport } from '../service/transport.ts';
import type { WatchService } from '../service/watch-service.ts';
import { createAuthClient } from '../session/auth-client.ts';
import { createKeychain, type Keychain } from '../session/keychain.ts';
import { createSession, type Session } from '../session/session.ts';
import { createVaultFolders } from '../vault/vault-folders.ts';
import type { Platform } from './platform.ts';

export interface ServiceStack {
  readonly clientId: string;
  /** Whether the last read found an API key. */
  keyKnown(): boolean;
  /**
   * Whether the API key is missing and must be imported again. False while the keychain is locked, because it may hold
   * the key.
   */
  keyMissing(): boolean;
  readonly keychain: Keychain;
  readonly session: Session;
  readonly service: WatchService;
  readonly health: CallHealth;
  readonly connection: Connection;
}

export interface ServiceStackParts {
  readonly platform: Platform;
  readonly profile: Profile;
  readonly appVersion: string;
  /**
   * API key that no keychain stored; null if there is none. The key is kept in memory until the keychain becomes
   * available.
   */
  readonly unkeptKey: string | null;
  readonly vaultFolder: string;
  readonly systemOnline: () => boolean;
  /** Called with the `Date` of each response that passed its schema, in epoch milliseconds. */
  readonly onServiceDate: (epochMs: number) => void;
  /** Returns trusted time in epoch seconds. */
  readonly now: () => number;
}

/** Creates the keychain of one service origin. Each origin has its own entries. */
export function openKeychainOf(
  platform: Pick<Platform, 'secretStore' | 'fileSystem' | 'logger'>,
  origin: string,
  vaultFolder: string,
): Keychain {
  const folders = createVaultFolders(platform.fileSystem, vaultFolder);
  return createKeychain({
    secretStore: platform.secretStore,
    origin,
    // An app that was killed before it had a key leaves only its lock file, which is not a document.
    vaultExists: () =>
      folders.look().then(
        ({ hasFiles, aside }) => hasFiles || aside.length > 0,
        () => false,
      ),
    pendingErasure: createFileMarker(platform.fileSystem, `${vaultFolder}.signed-out`),
    logger: platform.logger,
  });
}

/** Creates the service client and its dependencies. Makes no service call. */
export async function createServiceStack(parts: ServiceStackParts): Promise<ServiceStack> {
  const { platform, profile, appVersion } = parts;
  const { clock, timers, logger, serviceFetch: fetch, knownSecrets } = platform;
  const { switches } = profile;
  const keychain = openKeychainOf(platform, profile.origin, parts.vaultFolder);
  await keychain.open();
  if (parts.unkeptKey !== null) await keychain.writeApiKey(parts.unkeptKey);
  const clientId = createClientId(switches.clientIdPattern, {
    version: appVersion,
    os: platform.platform.toUpperCase(),
    osVersion: platform.osVersion,
  });
  const health = createCallHealth({
    ...{ clock, timers, now: parts.now },
    onPauseChanged: () => connection.paused(health.shownPause()),
  });
  const transport = createTransport({
    fetch,
    clock,
    timers,
    logger,
    health,
    onResult: ({ name, callClass }, error) => {
      const result = error === null ? 'answered' : resultOf(error);
      // Background reports do not affect the connection status that the reviewer sees. A failed renewal does, because
      // the call that needed it is never sent.
      const isForReviewer = callClass === 'play' || callClass === 'browsing';
      const isForAccount = name === 'refresh' && error !== null;
      if (result !== null && (isForReviewer || isForAccount)) connection.callEnded(result);
    },
    clientId,
    onServiceDate: parts.onServiceDate,
    timeouts: {
      headersMs: switches.timeouts.headersSeconds * 1000,
      totalMs: switches.timeouts.totalSeconds * 1000,
    },
  });
  let isKeyKnown = profile.apiKey !== null;
  let isKeyMissing = false;
  const apiKey = async (): Promise<string | null> => {
    const key = profile.apiKey ?? (await keychain.readApiKey());
    isKeyKnown = key !== null;
    isKeyMissing = !isKeyKnown;
    if (key !== null) knownSecrets.add(key);
    return key;
  };
  await apiKey();
  const directory = createEndpointDirectory({ profile, transport, apiKey, clock, timers, logger });
  const auth = createAuthClient({ transport, directory, apiKey });
  const session = createSession({
    auth,
    keychain,
    apiKey,
    origin: profile.origin,
    clock,
    logger,
    onSecret: (secret) => knownSecrets.add(secret),
  });
  await session.restore();
  const service = createServiceClient({ profile, transport, directory, credentials: session });
  const connection = createConnection({
    systemOnline: parts.systemOnline,
    now: parts.now,
    timers,
    probe: (signal) =>
      service.productConfig({ signal }).then(
        () => 'answered' as const,
        (error: unknown) => (error instanceof ServiceError ? resultOf(error) : null),
      ),
  });
  keychain.onChanged((status) => {
    if (status === 'ready') {
      isKeyMissing = false;
      void apiKey();
    }
    // An unlocked keychain makes its stored session available again.
    if (status === 'ready' && !session.signedIn()) void session.restore();
  });
  return {
    clientId,
    keyKnown: () => isKeyKnown,
    keyMissing: () => isKeyMissing && keychain.status() !== 'locked',
    keychain,
    session,
    service,
    health,
    connection,
  };
}
