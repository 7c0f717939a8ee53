import type { Settings } from '../../preload/contract/app.ts';
import type { PreparedStatus } from '../../preload/contract/prepared.ts';
import type { Interruption, Ending } from '../../preload/contract/screenings.ts';
import type { Note } from '../../preload/contract/notes.ts';
import type { Profile } from '../profile/profile.ts';
import { allowsUnmarked } from '../protection/capture-state.ts';
import { artworkPrefix } from '../protection/origins.ts';
import { createRoomsDomain, type RoomsDomain } from '../rooms/domain.ts';
import type { ConnectionView, SessionView } from '../shared/ports.ts';
import { onReviewerChanged } from '../shared/reviewer.ts';
import type { Notifier } from '../platform/notifier.ts';
import { createReminders } from '../screening/reminders.ts';
import { createScreeningDomain, type ScreeningDomain } from '../screening/domain.ts';
import { createViewings } from '../screening/viewings.ts';
import type { ProductConfig } from '../service/models.ts';
import { engagementOperation, offlineViewsOperation } from '../service/operations/engagement.ts';
import { productConfigOperation } from '../service/operations/meta.ts';
import { createAccessRenewal } from '../session/access-renewal.ts';
import { defaultSettings } from '../settings/settings-schema.ts';
import { createSettings, type SettingsStore } from '../settings/settings-store.ts';
import { createVault, type OpenableVault } from '../vault/create-vault.ts';
import { createEngagementQueue } from '../vault/engagement-queue.ts';
import { createTrustedClock, type RestorableClock } from '../vault/trusted-clock.ts';
import type { VaultProblem } from '../vault/vault.ts';
import { deliverEngagement } from './engagement-delivery.ts';
import type { Film } from './film.ts';
import type { Platform } from './platform.ts';
import { backoffLimits, type CallHealth } from '../service/call-health.ts';
import { automatic } from '../service/call-options.ts';
import { createProductConfig } from './product-config.ts';
import { createProfileLifetimes } from './profile-lifetimes.ts';
import { screeningPortsOf } from './screening-ports.ts';
import { createServiceStack, type ServiceStack } from './service-stack.ts';
import { vaultFolderOf, vaultKeysOf, vaultLimitBytes } from './vault-location.ts';

export interface ProfileSessionEvents {
  readonly interrupted: (event: { readonly grantId: string; readonly because: Interruption }) => void;
  readonly released: (event: { readonly grantId: string; readonly because: Interruption }) => void;
  /** Called with true when a film starts to play and with false when it ends. */
  readonly isPlaying: (isPlaying: boolean) => void;
  /** Called when the session, connection, keychain, storage, settings or product config have changed. */
  readonly changed: () => void;
  /** Called with a note that could not be saved when its film ended. */
  readonly noteUnsaved: (note: Note) => void;
  readonly preparedChanged: (status: PreparedStatus) => void;
  readonly roomsChanged: (roomKeys: readonly string[]) => void;
}

/** All parts of one service profile. */
export interface ProfileSession extends ServiceStack {
  readonly profile: Profile;
  readonly clock: RestorableClock;
  readonly vault: OpenableVault;
  readonly settings: SettingsStore;
  readonly rooms: RoomsDomain;
  readonly screening: ScreeningDomain;
  product(): ProductConfig | null;
  /** Resolves to the number of engagement reports that are not yet delivered to the service. */
  reportsWaiting(): Promise<number>;
  /** Starts background work: product config, refresh, delivery. */
  start(): void;
  /**
   * Called when another vault was opened. Reads the stored data again and delivers the vault's waiting engagement
   * reports.
   */
  vaultOpened(): Promise<void>;
  /** Tries the keychain and the vault again, as the reviewer asked. */
  retryStorage(): Promise<void>;
  /** Ends the screenings and writes all data to disk. Call no other method afterwards. */
  stop(because: Ending): Promise<void>;
}

export interface ProfileSessionParts {
  /** Key of a newly imported profile, if no keychain stored it; null otherwise. */
  readonly unkeptKey: string | null;
  readonly platform: Platform;
  readonly profile: Profile;
  readonly appVersion: string;
  readonly systemOnline: () => boolean;
  readonly systemLanguages: () => readonly string[];
  readonly notifier: Notifier;
  /** The theme while no settings are stored, or none can be read. */
  readonly theme: () => Settings['theme'];
  readonly film: Pick<Film, 'playerUrl' | 'erase' | 'allowToo'>;
  readonly events: ProfileSessionEvents;
}

/** Builds the parts of one profile in the order of their dependencies. */
export async function createProfileSession(parts: ProfileSessionParts): Promise<ProfileSession> {
  const { platform, profile, events } = parts;
  const { timers, logger } = platform;
  const { switches } = profile;
  const vaultFolder = vaultFolderOf(platform, profile.origin);
  const clock = createTrustedClock({ clock: platform.clock, timers, logger });
  const stack = await createServiceStack({
    ...parts,
    vaultFolder,
    now: () => clock.now(),
    onServiceDate: (epochMs) => {
      clock.synchronise(epochMs);
    },
  });
  const { service, session, connection, keychain } = stack;
  const onProblem = (problem: VaultProblem): void => {
    logger.warn('the vault has a problem', { ...problem });
    events.changed();
  };
  const vault = await createVault({
    folder: vaultFolder,
    fileSystem: platform.fileSystem,
    clock,
    keys: vaultKeysOf(keychain),
    logger,
    limitBytes: vaultLimitBytes,
    onProblem,
    onStorageChanged: events.changed,
  });
  await clock.restore(vault);
  const settings = createSettings({ vault, defaults: () => ({ ...defaultSettings, theme: parts.theme() }) });
  await settings.load();

  const sessionView: SessionView = {
    reviewer: () => ({
      signedIn: session.signedIn(),
      accountId: session.accountId(),
      name: session.name(),
    }),
    hasSignedOut: (accountId) => session.hasSignedOut(accountId),
    onChanged: (listener) => session.onChanged(listener),
  };
  const connectionView: ConnectionView = {
    offline: () => connection.status().state !== 'online' && connection.status().state !== 'paused',
    pausedUntil: () => stack.health.pausedUntil('browsing'),
    onChanged: (listener) => connection.onChanged(listener),
  };
  /**
   * Milliseconds until a failed call of the app is retried. While the service is unreachable, the calls start when the
   * connection is back.
   */
  const retryMs = (operation: Parameters<CallHealth['waitMs']>[0]): number =>
    Math.max(backoffLimits.firstMs, stack.health.waitMs(operation));
  const product = createProductConfig({
    ...{ service, session, connection: connectionView, timers, logger },
    retryMs: () => retryMs(productConfigOperation),
    onChanged: events.changed,
  });
  const rules = () => ({
    ...switches,
    allowUnmarkedOnMac: allowsUnmarked(switches.allowUnmarkedOnMac, process.platform),
    linksAllowed: profile.allowLinkScreeners,
    isPackaged: platform.isPackaged,
  });
  const shared = {
    service,
    vault,
    clock,
    timers,
    logger,
    rules,
    session: sessionView,
    connection: connectionView,
    product,
  };
  const viewings = createViewings(shared);
  const rooms = createRoomsDomain({
    ...shared,
    screeningStatuses: viewings,
    pictureFetch: platform.mediaFetch,
    // Nothing is prefetched while a film runs, so that the film gets the whole bandwidth.
    canPrefetch: () => !screening.screenings.isBusy(),
    artworkPrefix,
  });
  const engagementQueue = createEngagementQueue({
    vault,
    timers,
    logger,
    deliver: (batch, signal) => deliverEngagement(service, batch, signal),
    canDeliver: () => !connectionView.offline(),
    retryMs: () => retryMs(engagementOperation),
    onRefused: (batch) => screening.engagementRefused(batch.screeningId),
    onDeliveredTwice: () => {
      logger.info('engagement may be counted twice: an answer was lost');
    },
    onProblem,
  });
  const screening = createScreeningDomain({
    ...shared,
    rooms: rooms.rooms,
    artwork: rooms.artwork,
    viewings,
    engagementQueue,
    offlineViewsRetryMs: () => retryMs(offlineViewsOperation),
    access: createAccessRenewal(session),
    ...screeningPortsOf(platform, parts.film, switches),
    isRemembered: () => session.persistent(),
    settings: () => settings.current(),
    writeSettings: (patch) => settings.write(patch),
    events,
  });

  const reminders = createReminders({
    ...shared,
    films: rooms.films,
    isOn: () => settings.current().remindOfExpiry,
    isPlaying: () => screening.screenings.isRunning(),
    languages: () => [settings.current().language, ...parts.systemLanguages()],
    notifier: parts.notifier,
  });
  onReviewerChanged(sessionView, () => reminders.reviewerChanged());

  const lifetimes = createProfileLifetimes({
    ...{ vault, clock, timers, logger, session, rooms },
    cacheDays: switches.cacheDays,
  });
  session.onChanged(events.changed);
  /**
   * Requests an access token, so that a closed account is detected as soon as the service is reachable, not at the next
   * Play.
   */
  function proveSession(): void {
    if (!session.signedIn()) return;
    session.accessToken(automatic).catch((error: unknown) => {
      logger.info('the session could not be renewed', { error });
    });
  }
  let wasOffline = connectionView.offline();
  connection.onChanged(() => {
    const isBack = wasOffline && !connectionView.offline();
    wasOffline = connectionView.offline();
    if (isBack) {
      stack.health.shortenWaits();
      session.tryAgain();
      proveSession();
      void engagementQueue.deliver();
    }
    events.changed();
  });
  keychain.onChanged(events.changed);
  settings.onChanged(() => {
    events.changed();
    reminders.changed();
  });
  rooms.rooms.onChanged((roomKeys) => {
    events.roomsChanged(roomKeys);
    reminders.changed();
  });
  screening.prepared.onChanged(events.preparedChanged);

  async function vaultOpened(): Promise<void> {
    await lifetimes.vaultOpened();
    await clock.restore(vault);
    await settings.load();
    await rooms.reload();
    screening.reload();
    void engagementQueue.deliver();
  }

  const stops: (() => void)[] = [];
  return {
    ...stack,
    profile,
    clock,
    vault,
    settings,
    rooms,
    screening,
    product: () => product.known(),
    reportsWaiting: () => engagementQueue.waiting(),
    start() {
      void product.load();
      stops.push(() => product.stop());
      proveSession();
      void lifetimes.start();
      stops.push(connection.watch(), rooms.start(), screening.start(), reminders.start());
      void engagementQueue.deliver();
    },
    vaultOpened,
    async retryStorage() {
      const before = vault.generation();
      await keychain.open();
      await vault.retry();
      if (vault.generation() !== before) await vaultOpened();
    },
    async stop(because) {
      for (const stop of stops.splice(0)) stop();
      lifetimes.stop();
      await screening.screenings.closeAll(because);
      await engagementQueue.close();
      // Erases the account's data if the reviewer did not choose "remember me".
      await lifetimes.quit();
      await clock.close();
      await vault.close();
    },
  };
}
