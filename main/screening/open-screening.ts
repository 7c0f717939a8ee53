import type { Settings } from '../../preload/contract/app.ts';
import type { Grant, PlayerPreferences, AuditNote } from '../../preload/contract/screenings.ts';
import { domainFailure } from '../platform/domain-failure.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import type { Timers } from '../platform/ports.ts';
import { canFetch } from '../platform/fetch-image.ts';
import {
  noScreeningStatus,
  type ConnectionView,
  type ProductSettings,
  type SessionView,
} from '../shared/ports.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { TrustedClock } from '../vault/vault.ts';
import { type Refusal, refusalOfComputer } from './access-rules.ts';
import type { AuditLog } from './audit-log.ts';
import { newGrantSeconds } from './grant-judge.ts';
import { createPreflight } from './preflight.ts';
import { grantForViewer, type GrantAddresses } from './grant-for-viewer.ts';
import type { RequestPrefetch } from './film-prefetch.ts';
import { createWatermarkGate } from './watermark-gate.ts';
import type { Notes } from './notes.ts';
import type { FetchWatermarkImage } from './watermark-images.ts';
import type { ObtainedGrant, ObtainGrant } from './obtain-grant.ts';
import { createOpeningQueue, type OpeningTurn } from './opening-queue.ts';
import type { OpenRequest, ProtectionView, ScreeningRules } from './ports.ts';
import { screenerRefOf } from '../shared/screener-ref.ts';
import { resumeSecond } from '../shared/resume.ts';
import type { RunningScreenings } from './running-screenings.ts';
import type { Viewings } from './viewings.ts';
import { identityOf, watermarkOf, type Watermark } from './watermark.ts';

/** Maximum milliseconds that a film waits for its watermark image. */
const imageWaitMs = 3_000;

export interface OpenParts {
  readonly rooms: Rooms;
  readonly viewings: Viewings;
  readonly obtainGrant: Pick<ObtainGrant, 'obtain'>;
  readonly watermarkImage: FetchWatermarkImage;
  readonly running: RunningScreenings;
  readonly auditLog: AuditLog;
  readonly session: SessionView;
  readonly connection: ConnectionView;
  readonly product: ProductSettings;
  readonly protection: ProtectionView;
  readonly rules: () => ScreeningRules;
  readonly settings: () => Settings;
  readonly notes: Pick<Notes, 'storage'>;
  readonly preferences: () => Promise<PlayerPreferences>;
  readonly addresses: GrantAddresses;
  readonly clock: TrustedClock;
  readonly timers: Timers;
  readonly prefetchCertificate: (url: string) => void;
  readonly filmPrefetch: RequestPrefetch;
}

export interface OpenContext {
  /** `screen` shows the film; `prepare` loads it into the player without showing it. */
  readonly purpose: 'screen' | 'prepare';
  /** Whether the film is still wanted. If not, no playback call is made any more. */
  readonly isWanted: () => boolean;
}

export interface OpenScreening {
  /**
   * Opens one screening: refuses early where the reason is known, spends at most one view, and returns a grant with
   * relay addresses. A prepared screening is shown with the same relays and audit log entry. An opening waits for an
   * earlier one of the same film and then uses its grant. Rejects with `cancelled` if the film is no longer wanted
   * before its playback call.
   */
  open(request: OpenRequest, context: OpenContext): Promise<Grant>;
  /** Makes no further playback call, not even one that waits for a token or a pause. */
  close(): void;
}

export function createOpenScreening(parts: OpenParts): OpenScreening {
  const { rooms, viewings, session, protection } = parts;

  const preflight = createPreflight(parts);
  const queue = createOpeningQueue();
  let isClosed = false;

  const open = async (
    asked: OpenRequest,
    { purpose, isWanted: isWantedByCaller }: OpenContext,
    turn: OpeningTurn,
  ): Promise<Grant> => {
    const isWanted = (): boolean => !isClosed && isWantedByCaller();
    const stopIfUnwanted = (): void => {
      if (!isWanted()) throw domainFailure('cancelled');
    };
    stopIfUnwanted();
    const request = turn.hasGrant ? { ...asked, newView: false } : asked;
    // On Windows this check runs a system program. It runs in parallel with the opening, to delay the film less.
    const remoteCheck = protection.lookAtSession();
    // The session may have become local, so the new result is awaited.
    if (protection.remoteSession) await remoteCheck;
    const screener = await preflight.screener(request);
    const { isPrepared } =
      (await viewings.of(request.roomKey, [request.videoKey])).get(request.videoKey) ?? noScreeningStatus;
    const held = isPrepared && purpose === 'screen' ? parts.running.reservedFor(request) : null;
    const { room, video, owner } = screener;
    const rules = parts.rules();
    const config = video.watermark;
    const identity = identityOf(room.recipient, session.reviewer().name);

    const watermarkWith = (isImageUsable: boolean): Watermark =>
      watermarkOf({ config, required: rules.requireWatermark, identity, imageUsable: isImageUsable });
    const check = async (watermark: Watermark): Promise<void> => {
      const refusal = await preflight.refusal(screener, request, watermark.kind);
      if (refusal) throw failureOf(refusal);
    };
    // Whether a watermark can be drawn must be known before a view is spent; its image loads in parallel with the call.
    await check(watermarkWith(config?.imageLink != null));
    const link = config?.imageLink ?? null;
    const image =
      held !== null || link === null
        ? Promise.resolve(held?.watermarkImage ?? null)
        : parts.watermarkImage(request, link);
    const imageInTime = withTimeout(image, parts.timers, imageWaitMs);
    if (link !== null && watermarkWith(false).kind === 'impossible')
      await check(watermarkWith((await imageInTime) !== null));

    stopIfUnwanted();
    const screenerRef = screenerRefOf(room, video);
    const paying = held
      ? { grant: held.grant, spentView: false, durable: Promise.resolve(true) }
      : parts.obtainGrant.obtain({
          ref: request,
          owner,
          screener: screenerRef,
          credentials: credentialsOf(request),
          newView: request.newView,
          isWanted,
        });
    // The next video may be on another page of the listing, so it loads in parallel with the playback call.
    // A film plays also if no next video can be found.
    const following = rooms.nextVideo(request).catch(() => null);
    const paid = await paying;
    turn.hasGrant ||= held === null;
    if (await remoteCheck) {
      // The grant is kept: playing later in a local session costs no view.
      const now = { ...protection, capture: protection.state() };
      const refusal = refusalOfComputer({
        protection: now,
        rules,
        watermark: watermarkWith(link !== null).kind,
      });
      if (refusal) throw failureOf(refusal);
    }
    const { drm, manifestUrl } = paid.grant.answer;
    refuseUnplayable(paid, rules, parts.clock.now());
    if (!canFetch(manifestUrl, rules.isPackaged))
      throw domainFailure('invalid-answer', { field: 'manifest.url' });
    if (drm?.certificateUrl != null) parts.prefetchCertificate(drm.certificateUrl);
    // If the only watermark is an image, which may fail to load, nothing is prefetched.
    const isWatermarkCertain = watermarkWith(false).kind !== 'impossible';
    const prefetch =
      held === null && purpose === 'screen' && isWatermarkCertain ? parts.filmPrefetch(manifestUrl) : null;

    const watermarkImage = await imageInTime;
    const watermark = watermarkWith(watermarkImage !== null);
    const viewing = await viewings.get(request);
    const resumeAt = resumeSecond({
      startOver: request.startOver,
      own: viewing.positionSeconds,
      seenToEnd: viewing.watched && viewing.positionSeconds === null,
      service: video.resumeFromSecond,
      serviceSeen: viewing.serviceResumeSeen,
      serviceEnabled: parts.product.known()?.resumeEnabled ?? true,
      duration: video.durationSeconds,
    });
    const notes = notesOf(watermark, link !== null && watermarkImage === null);
    const auditTrail = held
      ? { id: held.auditId, written: parts.auditLog.note(held.auditId, 'prepared-shown') }
      : parts.auditLog.begin(
          {
            roomKey: request.roomKey,
            videoKey: request.videoKey,
            title: video.name,
            spentView: paid.spentView,
            watermark: watermark.kind === 'impossible' ? 'none' : watermark.kind,
            notes: purpose === 'prepare' ? [...notes, 'prepared'] : notes,
          },
          owner,
        );
    const auditId = auditTrail.id;
    // These writes run while the grant is sent to the player; the licence relay waits for them (licence-relay.ts).
    const recorded = Promise.all([
      auditTrail.written,
      paid.durable.then((isDurable) =>
        isDurable ? undefined : parts.auditLog.note(auditId, 'grant-not-kept'),
      ),
      viewings.update(request, owner, { serviceResumeSeen: video.resumeFromSecond, refusedAs: null }),
    ]).then(() => undefined);
    // The licence relay also awaits `recorded`; after a rejection it sends no licence.
    recorded.catch(() => undefined);
    if (drm === null) await recorded;
    const [nextVideo, preferences] = await Promise.all([following, parts.preferences()]);
    const next = nextVideo?.availability === 'ready' ? nextVideo : null;
    const screening = parts.running.begin({
      grantId: held?.grantId ?? parts.running.newId(),
      roomKey: request.roomKey,
      videoKey: request.videoKey,
      title: video.name,
      owner,
      screener: screenerRef,
      grant: paid.grant,
      watermark,
      watermarkImage: watermark.kind === 'ordered' && watermark.image ? watermarkImage : null,
      nextStill: next?.posterUrl ?? null,
      sideCaptions: video.subtitles.flatMap(({ url, ...track }) => (url === null ? [] : [{ ...track, url }])),
      gate: createWatermarkGate(watermark.kind !== 'none', parts.timers),
      prefetch,
      recorded,
      auditId,
      durationSeconds: video.durationSeconds,
      fromSecond: request.fromSecond ?? resumeAt,
      begunOffline: parts.connection.offline(),
      spentView: paid.spentView,
    });
    if (purpose === 'prepare') parts.running.reserve(screening.grantId);
    return grantForViewer({
      screening,
      room,
      video,
      addresses: parts.addresses,
      settings: parts.settings(),
      preferences,
      next,
      identity,
      spentView: paid.spentView,
      notesStorage: parts.notes.storage(owner),
      protectionLifted: protection.lifted && protection.state() !== 'enforced',
      allowScrubPreviews: rules.allowScrubPreviews,
      isContinued: request.fromSecond !== undefined,
    });
  };

  return {
    open: (request, context) => queue.run(request, (turn) => open(request, context, turn)),
    close: () => {
      isClosed = true;
    },
  };
}

function credentialsOf({ password, passcode }: OpenRequest) {
  return {
    ...(password === undefined ? {} : { password }),
    ...(passcode === undefined ? {} : { passcode }),
  };
}

function failureOf({ kind, code }: Refusal): Error {
  return domainFailure(kind, code === undefined ? {} : { code });
}

/** Throws if the playback answer has no DRM although the profile requires it, or has ClearKey in a packaged build. */
function refuseUnplayable(
  { grant, spentView }: Pick<ObtainedGrant, 'grant' | 'spentView'>,
  rules: ScreeningRules,
  now: number,
): void {
  const provider = grant.answer.drm?.provider.toLowerCase() ?? null;
  const isClear = provider === null && rules.requireDrm;
  if (!isClear && !(provider === 'clearkey' && rules.isPackaged)) return;
  // The service would answer a new call in the same way. Later it may answer with DRM, so the reviewer then decides
  // whether to spend a view on another grant.
  if (!spentView && now - grant.openedAt >= newGrantSeconds) throw domainFailure('view-needed');
  throw domainFailure('drm-missing', { code: isClear ? 'SV-DRM-NONE' : 'SV-DRM-CLEARKEY' });
}

function notesOf(watermark: Watermark, isImageLost: boolean): readonly AuditNote[] {
  const notes: AuditNote[] = [];
  if (watermark.kind === 'recipient') notes.push('watermark-recipient');
  if (isImageLost) notes.push('watermark-image-unavailable');
  return notes;
}
