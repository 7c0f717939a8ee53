import type { Note } from '../../../preload/contract/notes.ts';
import { captureOver } from '../../../main/protection/capture-state.ts';
import { createRoomsDomain, type RoomsDomain } from '../../../main/rooms/domain.ts';
import type { ProtectionView, ScreeningRules } from '../../../main/screening/ports.ts';
import { createScreeningDomain, type ScreeningDomain } from '../../../main/screening/domain.ts';
import { createViewings, type Viewings } from '../../../main/screening/viewings.ts';
import type { OpenRequest } from '../../../main/screening/ports.ts';
import { createSettings, type SettingsStore } from '../../../main/settings/settings-store.ts';
import type { ServiceRoom, ServiceVideo, ProductConfig } from '../../../main/service/models.ts';
import { createMemoryVault, type MemoryVault } from '../../../main/vault/memory-vault.ts';
import type { EngagementQueue, TrustedClock } from '../../../main/vault/vault.ts';
import { createFakeClock } from '../../fakes/clock.ts';
import { createFakeLogger, type FakeLogger } from '../../fakes/logger.ts';
import { createFakeNet, type FakeNet } from '../../fakes/net.ts';
import {
  createFakeConnection,
  createFakeSession,
  type FakeConnection,
  type FakeSession,
} from '../../fakes/reviewer-session.ts';
import { createFakeTimers, type FakeTimers } from '../../fakes/timers.ts';
import { createFakeWatchService, type FakeWatchService } from '../../fakes/watch-service.ts';
import { aServiceRoom, aServiceVideo } from '../../builders/service.ts';

type Batch = Parameters<EngagementQueue['add']>[0];
type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Rooms and screenings composed with fakes, as the composition root composes them with the platform. */
export interface Rig extends RoomsDomain, Omit<ScreeningDomain, 'reload'> {
  readonly service: FakeWatchService;
  readonly vault: MemoryVault;
  readonly viewings: Viewings;
  readonly settings: SettingsStore;
  readonly session: FakeSession;
  readonly connection: FakeConnection;
  readonly net: FakeNet;
  readonly timers: FakeTimers;
  readonly clock: TrustedClock;
  readonly logger: FakeLogger;
  readonly rules: Mutable<ScreeningRules>;
  readonly protection: {
    capture: ReturnType<ProtectionView['state']>;
    lifted: boolean;
    remoteSession: boolean;
    /** The result of the next session check; null if the result does not change. */
    next: boolean | null;
  };
  readonly product: { config: ProductConfig | null };
  readonly access: { token: string | null; renewals: number; next: string | null };
  /** The player's storage: free bytes, and how often it was erased. */
  readonly disk: { freeBytes: number | null; erased: number };
  readonly spooled: readonly Batch[];
  /** The delivery deadlines in seconds, and `soon` for each film that left the screen. */
  readonly intervals: readonly (number | null | 'soon')[];
  readonly events: readonly { readonly grantId: string; readonly because: string }[];
  /** The reported playback states. */
  readonly isPlaying: readonly boolean[];
  /** Notes that could not be saved when their film ended. */
  readonly unsavedNotes: readonly Note[];
  readonly changed: (readonly string[])[];
  /**
   * The inputs that decide a film's media hosts: origins of the profile, and addresses. `allowed`: the redirects that
   * were allowed.
   */
  readonly hosts: {
    profile: string[];
    addresses: Record<string, readonly string[]>;
    readonly allowed: string[];
  };
  /** Opens a screening, with defaults for what the test does not set. */
  open(
    request?: Partial<OpenRequest>,
    signal?: AbortSignal,
  ): ReturnType<ScreeningDomain['screenings']['open']>;
  /** Sends a POST of the player. */
  post(grantId: string, relay: string, body: unknown): ReturnType<ScreeningDomain['relays']['handle']>;
  get(grantId: string, relay: string): ReturnType<ScreeningDomain['relays']['handle']>;
  /** Quits the app and starts it again with the same vault. */
  restart(): Rig;
}

export const roomKey = 'room-key-1';
export const videoKey = 'video-1';

interface RigParts {
  readonly vault?: MemoryVault;
  readonly service?: FakeWatchService;
  /** Whether listings are read in the background, as when no film is on the screen. False by default. */
  readonly canPrefetch?: boolean;
}

/** Creates a rig whose service has `room` and `videos`; nothing is read yet. */
export function createRig(
  room: ServiceRoom = aServiceRoom(),
  videos: readonly ServiceVideo[] = [aServiceVideo()],
  parts: RigParts = {},
): Rig {
  const system = createFakeClock();
  const timers = createFakeTimers(system);
  const clock: TrustedClock = { now: () => Math.floor(system.now() / 1000), synchronise: system.set };
  const vault = parts.vault ?? createMemoryVault({ clock });
  const service = parts.service ?? createFakeWatchService();
  if (!parts.service) service.put(room, videos);
  const session = createFakeSession();
  session.onChanged(() => {
    service.signedIn = session.reviewer().signedIn;
  });
  const connection = createFakeConnection();
  const net = createFakeNet();
  const logger = createFakeLogger();
  const rules: Mutable<ScreeningRules> = {
    requireWatermark: false,
    requireDrm: true,
    allowUnmarkedOnMac: false,
    refuseRemoteSessions: true,
    allowScrubPreviews: true,
    allowPreparedScreenings: false,
    reportOfflineViews: false,
    allowNotes: true,
    eraseNotesWithRoom: false,
    linksAllowed: true,
    isPackaged: true,
  };
  const protection: Rig['protection'] = {
    capture: 'enforced',
    lifted: false,
    remoteSession: false,
    next: null,
  };
  const product: Rig['product'] = { config: service.product };
  const access: Rig['access'] = { token: null, renewals: 0, next: null };
  const disk: Rig['disk'] = { freeBytes: 200 * 1024 ** 3, erased: 0 };
  const spooled: Batch[] = [];
  const intervals: Rig['intervals'][number][] = [];
  const isPlaying: boolean[] = [];
  const unsavedNotes: Note[] = [];
  const hosts: Rig['hosts'] = { profile: [], addresses: {}, allowed: [] };
  const events: { grantId: string; because: string }[] = [];
  const changed: (readonly string[])[] = [];
  const shared = {
    service,
    vault,
    clock,
    timers,
    logger,
    session,
    connection,
    product: { known: () => product.config },
    rules: () => rules,
  };
  const viewings = createViewings(shared);
  const roomsDomain = createRoomsDomain({
    ...shared,
    screeningStatuses: viewings,
    pictureFetch: net.fetch,
    canPrefetch: () => parts.canPrefetch === true,
    artworkPrefix: 'viewer://app/art/',
  });
  roomsDomain.rooms.onChanged((keys) => changed.push(keys));
  const settings = createSettings({ vault });
  const screeningDomain = createScreeningDomain({
    ...shared,
    rooms: roomsDomain.rooms,
    artwork: roomsDomain.artwork,
    viewings,
    engagementQueue: {
      add: (batch, pushIntervalSeconds) => {
        spooled.push(batch);
        intervals.push(pushIntervalSeconds ?? null);
        return Promise.resolve();
      },
      deliverSoon: () => void intervals.push('soon'),
    },
    offlineViewsRetryMs: () => 5_000,
    access: {
      current: () => access.token,
      renew: () => {
        access.renewals += 1;
        access.token = access.next;
        return Promise.resolve(access.token);
      },
    },
    protection: {
      state: () => captureOver(protection.remoteSession, protection.capture),
      get lifted() {
        return protection.lifted;
      },
      get remoteSession() {
        return protection.remoteSession;
      },
      lookAtSession: async () => {
        // The check of the session takes longer than the service here, as a program of the system does.
        if (protection.next !== null) await new Promise((resolve) => setTimeout(resolve, 20));
        protection.remoteSession = protection.next ?? protection.remoteSession;
        return protection.remoteSession;
      },
    },
    isRemembered: () => true,
    settings: () => settings.current(),
    writeSettings: (patch) => settings.write(patch),
    fetch: net.fetch,
    storage: {
      freeBytes: () => Promise.resolve(disk.freeBytes),
      erase: () => {
        disk.erased += 1;
        return Promise.resolve();
      },
    },
    mediaHosts: {
      profileOrigins: () => hosts.profile,
      resolve: (host) => Promise.resolve(hosts.addresses[host] ?? []),
      allow: (from, to) => hosts.allowed.push(`${from} -> ${to}`),
    },
    requestOrigin: () => null,
    addresses: { playerUrl: 'player://screen/', grantPrefix: 'player://screen/grant/' },
    events: {
      interrupted: (event) => events.push(event),
      released: ({ grantId, because }) => events.push({ grantId, because: `released ${because}` }),
      isPlaying: (now) => isPlaying.push(now),
      noteUnsaved: (note) => unsavedNotes.push(note),
    },
  });
  const { screenings, relays } = screeningDomain;
  return {
    ...roomsDomain,
    ...screeningDomain,
    ...shared,
    rules,
    product,
    viewings,
    settings,
    net,
    protection,
    access,
    disk,
    spooled,
    intervals,
    events,
    isPlaying,
    unsavedNotes,
    hosts,
    changed,
    reload: () => {
      screeningDomain.reload();
      return roomsDomain.reload();
    },
    open: (request = {}, callSignal) =>
      screenings.open(
        { roomKey, videoKey, startOver: false, newView: false, withoutSignIn: false, ...request },
        { signal: callSignal },
      ),
    post: (grantId, relay, body) =>
      relays.handle(grantId, relay, {
        method: 'POST',
        body: body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body)),
      }),
    get: (grantId, relay) => relays.handle(grantId, relay, { method: 'GET', body: new Uint8Array() }),
    restart: () => createRig(room, videos, { vault, service }),
  };
}

/** Returns the kind and code of the failure with which a promise rejects; throws when it does not reject. */
export async function failureOf(
  promise: Promise<unknown>,
): Promise<{ readonly kind: string; readonly code: string | null }> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Error && 'failure' in error) {
      return (error as { failure: { kind: string; code: string } }).failure;
    }
    if (error instanceof Error && 'kind' in error && 'code' in error)
      return { kind: String(error.kind), code: typeof error.code === 'string' ? error.code : null };
    throw error;
  }
  throw new Error('nothing was refused');
}
