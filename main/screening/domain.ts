import type { Settings, SettingsPatch } from '../../preload/contract/app.ts';
import type { PlayerPreferences } from '../../preload/contract/screenings.ts';
import type { Fetch, Logger, Timers } from '../platform/ports.ts';
import type { DocumentCacheVault } from '../vault/document-cache.ts';
import type { ConnectionView, ProductSettings, SessionView } from '../shared/ports.ts';
import { onReviewerChanged } from '../shared/reviewer.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { WatchService } from '../service/watch-service.ts';
import type { EngagementQueue, TrustedClock } from '../vault/vault.ts';
import { createAuditLog, type AuditLog } from './audit-log.ts';
import type { GrantAddresses } from './grant-for-viewer.ts';
import { createPlaybackActivity } from './playback-activity.ts';
import { createFinalReports } from './final-reports.ts';
import { createFilmPrefetch } from './film-prefetch.ts';
import { createMediaHosts, type MediaHostPorts, type MediaHosts } from './media-hosts.ts';
import { createWatermarkImages } from './watermark-images.ts';
import { createInputOwners, type InputOwners } from './input-owners.ts';
import { createNotes, type Notes } from './notes.ts';
import { createObtainGrant, type ObtainGrant } from './obtain-grant.ts';
import { createOfflineViews } from './offline-views.ts';
import { createOpenScreening } from './open-screening.ts';
import type { AccessRenewal, ProtectionView, ScreeningRules } from './ports.ts';
import { createPositions } from './positions.ts';
import { createPreparedScreenings, type PreparedScreenings } from './prepared.ts';
import { createSideCaptions } from './relays/side-captions.ts';
import { createCertificateRelay } from './relays/certificate-relay.ts';
import { createGrantJudge } from './grant-judge.ts';
import { createLicenceRelay } from './relays/licence-relay.ts';
import type { Relays } from '../platform/relay.ts';
import { createRelays } from './relays/relays.ts';
import { createRunningScreenings, type RunningScreening } from './running-screenings.ts';
import { preferencesKind } from './screening-documents.ts';
import { createScreenings, type ScreeningEvents, type Screenings } from './screenings.ts';
import type { Viewings } from './viewings.ts';
import type { Artwork } from '../rooms/artwork.ts';
import { createAccessRequests } from './access-requests.ts';

export interface ScreeningParts {
  readonly service: WatchService;
  readonly rooms: Rooms;
  readonly artwork: Pick<Artwork, 'respondTo'>;
  readonly viewings: Viewings;
  readonly vault: DocumentCacheVault;
  readonly engagementQueue: Pick<EngagementQueue, 'add' | 'deliverSoon'>;
  readonly clock: TrustedClock;
  readonly timers: Timers;
  readonly logger: Logger;
  /** Milliseconds from a failed report of offline views to the next attempt. */
  readonly offlineViewsRetryMs: () => number;
  readonly session: SessionView;
  readonly connection: ConnectionView;
  readonly product: ProductSettings;
  readonly access: AccessRenewal;
  /** Whether the session is kept after the app quits ("stay signed in"). */
  readonly isRemembered: () => boolean;
  readonly protection: ProtectionView;
  readonly rules: () => ScreeningRules;
  readonly settings: () => Settings;
  readonly writeSettings: (patch: SettingsPatch) => Promise<unknown>;
  /**
   * Fetches licences, certificates, images, captions and prefetched media in a separate in-memory session without
   * cookies.
   */
  readonly fetch: Fetch;
  /** `Origin` header of media requests, from the profile; null for no header. */
  readonly requestOrigin: () => string | null;
  readonly addresses: GrantAddresses;
  readonly events: ScreeningEvents;
  readonly mediaHosts: MediaHostPorts;
  /** The player's storage for a prepared film: free space and erasure. */
  readonly storage: {
    readonly freeBytes: () => Promise<number | null>;
    readonly erase: () => Promise<void>;
  };
}

export interface ScreeningDomain {
  readonly screenings: Screenings;
  /** See `ObtainGrant`. */
  readonly answers: ObtainGrant['answers'];
  readonly prepared: PreparedScreenings;
  readonly relays: Relays;
  readonly auditLog: AuditLog;
  readonly notes: Notes;
  readonly inputOwners: InputOwners;
  readonly mediaHosts: Pick<MediaHosts, 'follow'>;
  /**
   * Returns whether what is on the screen may be shown over a remote session, where the window has no capture
   * protection: the profile allows such sessions, and the film has a watermark.
   */
  canShowRemotely(): boolean;
  /** Records in the audit log that the service permanently rejected engagement of this screening. */
  engagementRefused(screeningId: string): Promise<void>;
  /**
   * Closes audit log entries left open by a crash and delivers offline views. Returns a function that stops the
   * delivery.
   */
  start(): () => void;
  /** Drops cached documents. Called when the vault opens and when the reviewer changes. */
  reload(): void;
}

const preferencesId = 'player';

export function createScreeningDomain(parts: ScreeningParts): ScreeningDomain {
  const { vault, viewings, rooms, logger } = parts;
  const httpsOnly = (): boolean => parts.rules().isPackaged;
  const running = createRunningScreenings(parts.timers, () => !parts.rules().eraseNotesWithRoom);
  const finalReports = createFinalReports(parts.timers);
  const playbackActivity = createPlaybackActivity(parts.timers, parts.events.isPlaying);
  const auditLog = createAuditLog(parts);
  const positions = createPositions({
    viewings,
    timers: parts.timers,
    now: () => parts.clock.now(),
    changed: (roomKey) => rooms.changed([roomKey]),
  });
  const notes = createNotes(parts);
  const inputOwners = createInputOwners(parts);
  const accessRequests = createAccessRequests({ ...parts, inputOwners });
  const offlineViews = createOfflineViews({
    ...parts,
    auditLog,
    reported: () => parts.rules().reportOfflineViews,
  });
  const certificates = createCertificateRelay({ fetch: parts.fetch, httpsOnly, logger });

  const readPreferences = async (): Promise<PlayerPreferences> =>
    (await vault.read(preferencesKind, preferencesId))?.value ?? {};
  const writePreferences = async ({
    captionSize = parts.settings().captionSize,
    captionBackground = parts.settings().captionBackground,
    ...preferences
  }: PlayerPreferences): Promise<void> => {
    const settings = parts.settings();
    if (!settings.savePlayerPreferences) return;
    if (captionSize !== settings.captionSize || captionBackground !== settings.captionBackground)
      await parts
        .writeSettings({ captionSize, captionBackground })
        .catch((error: unknown) => logger.warn('the caption style could not be saved', { error }));
    const merged = { ...(await readPreferences()), ...preferences };
    await vault
      .write(preferencesKind, preferencesId, merged, { kind: 'device' })
      .catch((error: unknown) => logger.warn('the player preferences could not be saved', { error }));
  };

  // The player's document covers and releases the film itself. Main only closes the licence's gate (relays.ts).
  const onWatermarkLost = ({ auditId }: RunningScreening): void =>
    void auditLog.note(auditId, 'watermark-lost');

  const grantJudge = createGrantJudge({
    ...parts,
    viewings,
    grants: viewings.grants,
    onLicenceDenied: (screening, httpStatus) => {
      void auditLog.note(screening.auditId, `licence-refused-${httpStatus}`);
      prepared.licenceDenied(screening);
    },
  });
  const licence = createLicenceRelay({
    ...parts,
    httpsOnly,
    judge: grantJudge,
  });
  const mediaHosts = createMediaHosts({ running, auditLog, httpsOnly, ports: parts.mediaHosts });
  const relays = createRelays({
    running,
    mediaHosts,
    finalReports,
    playbackActivity,
    licence,
    certificate: certificates.answer,
    sideCaptions: createSideCaptions({ ...parts, httpsOnly }),
    artwork: parts.artwork,
    engagementQueue: parts.engagementQueue,
    auditLog,
    positions,
    preferences: writePreferences,
    notes,
    onNoteUnsaved: (note) => parts.events.noteUnsaved(note),
    seen: (screening) => offlineViews.seen(screening),
    onWatermarkLost,
    prepared: (screening, report) => prepared.report(screening, report),
  });
  const obtainGrant = createObtainGrant(parts);
  const opener = createOpenScreening({
    ...parts,
    running,
    auditLog,
    notes,
    obtainGrant,
    watermarkImage: createWatermarkImages({ ...parts, httpsOnly }),
    preferences: readPreferences,
    prefetchCertificate: certificates.prefetch,
    filmPrefetch: createFilmPrefetch({
      ...parts,
      httpsOnly,
      now: () => parts.clock.now() * 1000,
      onOrigin: (from, to) => mediaHosts.follow(from, to),
    }),
  });
  const prepared = createPreparedScreenings({
    ...parts,
    ...parts.storage,
    opener,
    running,
    auditLog,
    positions,
  });
  const screenings = createScreenings({
    ...parts,
    ...{ opener, running, finalReports, playbackActivity, auditLog, positions, prepared, accessRequests },
    answers: obtainGrant.answers,
    grantJudge,
  });

  const reload = (): void => {
    viewings.reload();
    notes.reload();
    auditLog.reload();
    accessRequests.reload();
    offlineViews.reload();
  };
  // A sign-out may erase documents on disk, so the cached ones are dropped and read again.
  onReviewerChanged(parts.session, reload);
  rooms.onRefused((roomKey) => {
    Promise.all([viewings.erase(roomKey), accessRequests.erase(roomKey), notes.roomRefused(roomKey)]).catch(
      (error: unknown) => logger.warn('the cache of a refused room could not be erased', { error }),
    );
  });

  return {
    screenings,
    answers: obtainGrant.answers,
    prepared,
    relays,
    auditLog,
    notes,
    inputOwners,
    mediaHosts,
    canShowRemotely: () =>
      !parts.rules().refuseRemoteSessions &&
      (parts.protection.lifted || running.all().every(({ watermark }) => watermark.kind !== 'none')),
    engagementRefused: (screeningId) => auditLog.note(screeningId, 'engagement-refused'),
    start: () => {
      void auditLog
        .recover()
        .catch((error: unknown) => logger.warn('the audit log could not be repaired', { error }));
      return offlineViews.start();
    },
    reload,
  };
}
