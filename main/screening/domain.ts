import type { Settings } from '../../preload/contract/app.ts';
import type { PlayerPreferences } from '../../preload/contract/screenings.ts';
import type { Fetch, Logger, Timers } from '../platform/ports.ts';
import type { KeptVault } from '../rooms/kept.ts';
import type { ConnectionView, ProductFacts, SessionView } from '../rooms/ports.ts';
import { onOtherReviewer } from '../rooms/reviewer.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { WatchService } from '../service/watch-service.ts';
import type { Spool, TrustedClock } from '../vault/vault.ts';
import { createAudit, type Audit } from './audit.ts';
import type { GrantAddresses } from './grant-for-viewer.ts';
import { createGoingOn } from './going-on.ts';
import { createLastWords } from './last-words.ts';
import { createFilmAhead } from './film-ahead.ts';
import { createMarkImages } from './mark-images.ts';
import { createObtainGrant } from './obtain-grant.ts';
import { createOfflineViews } from './offline-views.ts';
import { createOpenScreening } from './open-screening.ts';
import type { AccessRenewal, ProtectionView, ScreeningRules } from './ports.ts';
import { createPositions } from './positions.ts';
import { createPreparedScreenings, type PreparedScreenings } from './prepared.ts';
import { createCertificateRelay } from './relays/certificate-relay.ts';
import { createLicenceRelay } from './relays/licence-relay.ts';
import { createRelays, type Relays } from './relays/relays.ts';
import { createRunningScreenings, type Running } from './running.ts';
import { preferencesKind } from './screening-documents.ts';
import { createScreenings, type ScreeningEvents, type Screenings } from './screenings.ts';
import type { Viewings } from './viewings.ts';
import { createWaysIn } from './ways-in.ts';

export interface ScreeningParts {
  readonly service: WatchService;
  readonly rooms: Rooms;
  readonly viewings: Viewings;
  readonly vault: KeptVault;
  readonly spool: Pick<Spool, 'add' | 'soon'>;
  readonly clock: TrustedClock;
  readonly timers: Timers;
  readonly logger: Logger;
  readonly session: SessionView;
  readonly connection: ConnectionView;
  readonly product: ProductFacts;
  readonly access: AccessRenewal;
  readonly protection: ProtectionView;
  readonly rules: () => ScreeningRules;
  readonly settings: () => Settings;
  /** Fetches licences, certificates and mark images: a session of its own, in memory, without cookies. */
  readonly fetch: Fetch;
  /** Origin that requests of media carry (profile); null: none. */
  readonly requestOrigin: () => string | null;
  readonly addresses: GrantAddresses;
  readonly events: ScreeningEvents;
  /** What the player stores of a prepared film: how much room there is, and its end. */
  readonly storage: {
    readonly freeBytes: () => Promise<number | null>;
    readonly erase: () => Promise<void>;
  };
}

export interface ScreeningDomain {
  readonly screenings: Screenings;
  readonly prepared: PreparedScreenings;
  readonly relays: Relays;
  readonly audit: Audit;
  /** Engagement of a screening was given up for good: into its trail. */
  engagementRefused(screeningId: string): Promise<void>;
  /** Ends what a crash left open, delivers views begun offline. Gives a function that stops. */
  start(): () => void;
  /** The vault opened, or another reviewer sits here: memory is forgotten. */
  reload(): void;
}

const preferencesId = 'player';

/** Puts the parts of screenings together in their order. */
export function createScreeningDomain(parts: ScreeningParts): ScreeningDomain {
  const { vault, viewings, rooms, logger } = parts;
  const httpsOnly = (): boolean => parts.rules().isPackaged;
  const running = createRunningScreenings(parts.timers);
  const lastWords = createLastWords(parts.timers);
  const goingOn = createGoingOn(parts.timers, parts.events.goesOn);
  const audit = createAudit(parts);
  const positions = createPositions({
    viewings,
    timers: parts.timers,
    now: () => parts.clock.now(),
    changed: (roomKey) => rooms.changed([roomKey]),
  });
  const waysIn = createWaysIn(parts);
  const offlineViews = createOfflineViews({
    ...parts,
    audit,
    reported: () => parts.rules().reportOfflineViews,
  });
  const certificates = createCertificateRelay({ fetch: parts.fetch, httpsOnly, logger });

  const readPreferences = async (): Promise<PlayerPreferences> =>
    (await vault.read(preferencesKind, preferencesId))?.value ?? {};
  const writePreferences = async (preferences: PlayerPreferences): Promise<void> => {
    if (!parts.settings().savePlayerPreferences) return;
    const merged = { ...(await readPreferences()), ...preferences };
    await vault
      .write(preferencesKind, preferencesId, merged, { kind: 'device' })
      .catch((error: unknown) => logger.warn('the player preferences could not be kept', { error }));
  };

  const markless = new Set<string>();
  const markChanged = ({ grantId, auditId }: Running, state: 'ready' | 'lost'): void => {
    if (state === 'ready') {
      if (markless.delete(grantId)) parts.events.released({ grantId });
      return;
    }
    markless.add(grantId);
    parts.events.interrupted({ grantId, because: 'watermark-lost' });
    void audit.note(auditId, 'watermark-lost');
  };

  const licence = createLicenceRelay({
    ...parts,
    httpsOnly,
    refused: (screening, httpStatus) => {
      void viewings.grants.refuse(screening, screening.owner);
      void audit.note(screening.auditId, `licence-refused-${httpStatus}`);
      prepared.refused(screening);
    },
  });
  const relays = createRelays({
    running,
    lastWords,
    goingOn,
    licence,
    certificate: certificates.answer,
    spool: parts.spool,
    audit,
    positions,
    preferences: writePreferences,
    seen: (screening) => offlineViews.seen(screening),
    markChanged,
    prepared: (screening, report) => prepared.report(screening, report),
  });
  const open = createOpenScreening({
    ...parts,
    running,
    audit,
    obtainGrant: createObtainGrant(parts),
    markImage: createMarkImages({ ...parts, httpsOnly }),
    preferences: readPreferences,
    prefetchCertificate: certificates.prefetch,
    filmAhead: createFilmAhead({ ...parts, httpsOnly, now: () => parts.clock.now() * 1000 }),
  });
  const prepared = createPreparedScreenings({ ...parts, ...parts.storage, open, running, audit, positions });
  const screenings = createScreenings({
    ...parts,
    ...{ open, running, lastWords, goingOn, audit, positions, prepared, waysIn },
  });

  const reload = (): void => {
    viewings.reload();
    audit.reload();
    waysIn.reload();
    offlineViews.reload();
  };
  // An account that left may have been erased: what was its is read again when it is back.
  onOtherReviewer(parts.session, reload);
  rooms.onRefused((roomKey) => {
    Promise.all([viewings.erase(roomKey), waysIn.erase(roomKey)]).catch((error: unknown) =>
      logger.warn('what was kept of a refused room could not be erased', { error }),
    );
  });

  return {
    screenings,
    prepared,
    relays,
    audit,
    engagementRefused: (screeningId) => audit.note(screeningId, 'engagement-refused'),
    start: () => {
      void audit
        .recover()
        .catch((error: unknown) => logger.warn('the audit trail could not be mended', { error }));
      return offlineViews.start();
    },
    reload,
  };
}
