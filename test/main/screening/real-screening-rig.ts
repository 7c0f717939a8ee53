import { createRoomsDomain, type RoomsDomain } from '../../../main/rooms/domain.ts';
import { createTimers } from '../../../main/platform/timers.ts';
import { createScreeningDomain, type ScreeningDomain } from '../../../main/screening/domain.ts';
import type { OpenRequest } from '../../../main/screening/ports.ts';
import type { ScreeningRules } from '../../../main/screening/ports.ts';
import { createViewings } from '../../../main/screening/viewings.ts';
import { toFailure } from '../../../main/service/failure.ts';
import type { ProductConfig } from '../../../main/service/models.ts';
import { createAccessRenewal } from '../../../main/session/access-renewal.ts';
import { createSettings } from '../../../main/settings/settings-store.ts';
import { createMemoryVault, type MemoryVault } from '../../../main/vault/memory-vault.ts';
import { createEngagementQueue } from '../../../main/vault/engagement-queue.ts';
import { DomainFailure } from '../../../main/platform/domain-failure.ts';
import type { Failure } from '../../../preload/contract/failures.ts';
import { createServiceRig, type ServiceRig } from '../../fakes/service-rig.ts';
import { demoKeys } from '../../stand-ins/service/demo-access.ts';
import type { StandInService } from '../../stand-ins/service/server.ts';

/**
 * Rooms and screenings with the real client, session and engagement queue, against the stand-in service on real
 * sockets.
 */
export interface RealRig
  extends Pick<RoomsDomain, 'rooms' | 'library' | 'artwork'>, Pick<ScreeningDomain, 'screenings' | 'relays'> {
  readonly rig: ServiceRig;
  readonly product: ProductConfig;
  /** Opens a screening, with defaults for what the test does not set. */
  open(
    roomKey: string,
    slug: string,
    request?: Partial<OpenRequest>,
  ): ReturnType<ScreeningDomain['screenings']['open']>;
  post(grantId: string, relay: string, body: unknown): ReturnType<ScreeningDomain['relays']['handle']>;
  /** Delivers the queued engagement. */
  deliver(): Promise<void>;
  /** Kills the app and starts it again with the same vault. */
  restart(): Promise<RealRig>;
}

interface RealRigOptions {
  readonly apiKey?: string;
  readonly rules?: Partial<ScreeningRules>;
  readonly vault?: MemoryVault;
}

export async function createRealRig(service: StandInService, options: RealRigOptions = {}): Promise<RealRig> {
  const rules: ScreeningRules = {
    requireWatermark: false,
    requireDrm: false,
    allowUnmarkedOnMac: false,
    refuseRemoteSessions: true,
    allowScrubPreviews: true,
    allowPreparedScreenings: false,
    reportOfflineViews: false,
    allowNotes: true,
    eraseNotesWithRoom: false,
    linksAllowed: true,
    isPackaged: false,
    ...options.rules,
  };
  const rig = createServiceRig({
    baseUrl: service.baseUrl,
    apiKey: options.apiKey ?? demoKeys.main.value,
    allowLinkScreeners: rules.linksAllowed,
  });
  await rig.keychain.open();
  const product = await rig.service.productConfig();
  const vault = options.vault ?? createMemoryVault();
  const timers = createTimers();
  const shared = {
    service: rig.service,
    vault,
    timers,
    logger: rig.logger,
    clock: { now: () => service.clock.now(), synchronise: () => undefined },
    session: {
      reviewer: () => ({
        signedIn: rig.session.signedIn(),
        accountId: rig.session.accountId(),
        name: rig.session.name(),
      }),
      hasSignedOut: (accountId: string) => rig.session.hasSignedOut(accountId),
      onChanged: (listener: () => void) => rig.session.onChanged(listener),
    },
    connection: {
      offline: () => false,
      pausedUntil: () => rig.health.pausedUntil('browsing'),
      onChanged: () => () => undefined,
    },
    product: { known: () => product },
    rules: () => rules,
  };
  const viewings = createViewings(shared);
  const { rooms, library, artwork } = createRoomsDomain({
    ...shared,
    screeningStatuses: viewings,
    pictureFetch: (url, init) => fetch(url, init),
    canPrefetch: () => false,
    artworkPrefix: 'viewer://app/art/',
  });
  const engagementQueue = createEngagementQueue({
    vault,
    timers,
    logger: rig.logger,
    deliver: (batch) => rig.service.recordEngagement(batch),
    canDeliver: () => true,
    retryMs: () => 5_000,
    onRefused: () => undefined,
    onDeliveredTwice: () => undefined,
    onProblem: () => undefined,
  });
  const { screenings, relays } = createScreeningDomain({
    ...shared,
    rooms,
    artwork,
    viewings,
    engagementQueue,
    offlineViewsRetryMs: () => 5_000,
    access: createAccessRenewal(rig.session),
    isRemembered: () => true,
    storage: { freeBytes: () => Promise.resolve(null), erase: () => Promise.resolve() },
    protection: {
      state: () => 'enforced',
      lifted: false,
      remoteSession: false,
      lookAtSession: () => Promise.resolve(false),
    },
    settings: () => createSettings({ vault }).current(),
    writeSettings: (patch) => createSettings({ vault }).write(patch),
    fetch: (url, init) => fetch(url, init),
    mediaHosts: { profileOrigins: () => [], resolve: () => Promise.resolve([]), allow: () => undefined },
    requestOrigin: () => null,
    addresses: { playerUrl: 'player://screen/', grantPrefix: 'player://screen/grant/' },
    events: {
      interrupted: () => undefined,
      released: () => undefined,
      noteUnsaved: () => undefined,
      isPlaying: () => undefined,
    },
  });
  return {
    rooms,
    library,
    artwork,
    screenings,
    relays,
    rig,
    product,
    open: (roomKey, slug, request = {}) =>
      screenings.open({
        roomKey,
        videoKey: `${roomKey}--${slug}`,
        startOver: false,
        newView: false,
        withoutSignIn: false,
        ...request,
      }),
    post: (grantId, relay, body) =>
      relays.handle(grantId, relay, {
        method: 'POST',
        body: Buffer.from(JSON.stringify(body)),
      }),
    deliver: () => engagementQueue.deliver(),
    restart: () => createRealRig(service, { ...options, vault }),
  };
}

/** Returns the failure that would cross the bridge for this rejection; throws when there is none. */
export async function failed(promise: Promise<unknown>): Promise<Failure> {
  try {
    await promise;
  } catch (error) {
    return error instanceof DomainFailure ? error.failure : toFailure(error);
  }
  throw new Error('nothing was refused');
}
