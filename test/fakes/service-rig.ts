import type { Marker } from '../../main/platform/marker.ts';
import type { Clock, Fetch, Timers } from '../../main/platform/ports.ts';
import { createServiceClient } from '../../main/service/client.ts';
import { createEndpointDirectory, type EndpointDirectory } from '../../main/service/endpoint-directory.ts';
import { type CallHealth, createCallHealth } from '../../main/service/call-health.ts';
import { createTransport, type Timeouts, type Transport } from '../../main/service/transport.ts';
import type { WatchService } from '../../main/service/watch-service.ts';
import { createAuthClient } from '../../main/session/auth-client.ts';
import { createKeychain, type Keychain } from '../../main/session/keychain.ts';
import { createSession, type Session } from '../../main/session/session.ts';
import { createFakeLogger, type FakeLogger } from './logger.ts';
import { createFakeMarker, createFakeSecretStore, type FakeSecretStore } from './secret-store.ts';

export interface ServiceRig {
  readonly service: WatchService;
  readonly session: Session;
  readonly keychain: Keychain;
  readonly secretStore: FakeSecretStore;
  readonly health: CallHealth;
  readonly directory: EndpointDirectory;
  readonly transport: Transport;
  readonly logger: FakeLogger;
  /** Values of `Date` in the responses that passed their schema, in epoch milliseconds. */
  readonly serviceDates: number[];
}

export interface RigOptions {
  readonly baseUrl: string;
  readonly apiKey?: string | null;
  readonly allowLinkScreeners?: boolean;
  readonly endpointOverrides?: Readonly<Record<string, string>>;
  readonly clientId?: string;
  readonly fetch?: Fetch;
  readonly clock?: Clock;
  readonly timers?: Timers;
  /** Returns trusted time in epoch seconds; by default the time of `clock`. */
  readonly trustedNow?: () => number;
  readonly timeouts?: Timeouts;
  readonly secretStore?: FakeSecretStore;
  readonly vaultExists?: () => Promise<boolean>;
  readonly pendingErasure?: Marker;
  readonly onSecret?: (token: string) => void;
}

export const realClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() };

export const realTimers: Timers = {
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  every: (ms, run) => {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
};

/** Creates the client and session as the composition root does, with real `fetch` and an in-memory keychain. */
export function createServiceRig(options: RigOptions): ServiceRig {
  const { baseUrl, clock = realClock, timers = realTimers } = options;
  const logger = createFakeLogger();
  const serviceDates: number[] = [];
  const health = createCallHealth({
    clock,
    timers,
    now: options.trustedNow ?? (() => clock.now() / 1000),
    onPauseChanged: () => undefined,
  });
  const profile = {
    baseUrl,
    endpointOverrides: options.endpointOverrides ?? {},
    allowLinkScreeners: options.allowLinkScreeners ?? true,
  };
  const transport = createTransport({
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    clock,
    timers,
    logger,
    health,
    onResult: () => undefined,
    onServiceDate: (epochMs) => void serviceDates.push(epochMs),
    clientId: options.clientId ?? 'DESKTOP-SCREENERVIEWER-0.1.0-LINUX6.1',
    random: () => 0.5,
    ...(options.timeouts === undefined ? {} : { timeouts: options.timeouts }),
  });
  const apiKey = (): Promise<string | null> => Promise.resolve(options.apiKey ?? null);
  const directory = createEndpointDirectory({ profile, transport, apiKey, clock, timers, logger });
  const secretStore = options.secretStore ?? createFakeSecretStore();
  const { origin } = new URL(baseUrl);
  const vaultExists = options.vaultExists ?? (() => Promise.resolve(false));
  const keychain = createKeychain({
    ...{ secretStore, origin, vaultExists, logger },
    pendingErasure: options.pendingErasure ?? createFakeMarker(),
  });
  const auth = createAuthClient({ transport, directory, apiKey });
  const session = createSession({
    auth,
    keychain,
    apiKey,
    origin,
    clock,
    logger,
    ...(options.onSecret === undefined ? {} : { onSecret: options.onSecret }),
  });
  const service = createServiceClient({ profile, transport, directory, credentials: session });
  return { service, session, keychain, secretStore, health, directory, transport, logger, serviceDates };
}
