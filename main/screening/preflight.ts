import { noScreeningStatus, type ConnectionView, type SessionView } from '../shared/ports.ts';
import { isSignInNeeded } from '../shared/reviewer.ts';
import type { Rooms, ScreenerDetails } from '../rooms/rooms.ts';
import { isPassing } from '../shared/service-answers.ts';
import type { TrustedClock } from '../vault/vault.ts';
import { accessRefusal, type AccessInput, type Refusal } from './access-rules.ts';
import type { OpenRequest, ProtectionView, ScreeningRules } from './ports.ts';
import type { Viewings } from './viewings.ts';
import type { Watermark } from './watermark.ts';

/** Seconds after which cached details of a video are read again before a film starts. */
const trustedAgeSeconds = 300;

/** Refusals that a fresh read of the video may remove. */
const curable: ReadonlySet<string> = new Set(['expired', 'used-up', 'not-open-yet', 'no-longer-shared']);

/** Reads a video before a view is spent, and checks whether anything forbids playing it. */
export interface Preflight {
  /**
   * Returns the cached details of a video. Details that are old or forbid playing are first read again from the
   * service.
   */
  screener(request: OpenRequest): Promise<ScreenerDetails>;
  /** Returns why the video may not be opened; null if it may. */
  refusal(
    screener: ScreenerDetails,
    request: OpenRequest,
    watermark: Watermark['kind'],
  ): Promise<Refusal | null>;
}

export function createPreflight(parts: {
  readonly rooms: Rooms;
  readonly viewings: Viewings;
  readonly session: SessionView;
  readonly connection: ConnectionView;
  readonly protection: ProtectionView;
  readonly rules: () => ScreeningRules;
  readonly clock: TrustedClock;
}): Preflight {
  const { rooms, viewings, session, protection, clock } = parts;

  const accessOf = async (
    { room, video, asOf, withoutSignIn, noLongerShared }: ScreenerDetails,
    request: OpenRequest,
    watermark: Watermark['kind'],
  ): Promise<AccessInput> => {
    const rules = parts.rules();
    const { roomKey, videoKey } = request;
    const status = (await viewings.of(roomKey, [videoKey])).get(videoKey) ?? noScreeningStatus;
    const paid = await viewings.grants.get(request);
    const { refusedAs } = status;
    return {
      video,
      rules,
      watermark,
      protection: {
        capture: protection.state(),
        lifted: protection.lifted,
        remoteSession: protection.remoteSession,
      },
      password: request.password !== undefined,
      passcode: request.passcode !== undefined,
      grantSpent: paid !== null && !viewings.grants.isGood(paid),
      newView: request.newView,
      availability: {
        now: clock.now(),
        asOf,
        noLongerShared,
        signInNeeded: isSignInNeeded({
          linksAllowed: rules.linksAllowed,
          forceLogin: room.forceLogin,
          reviewer: session.reviewer(),
          withoutSignIn: request.withoutSignIn || withoutSignIn,
        }),
        offline: false,
        hasGrant: status.hasGrant,
        isPrepared: status.isPrepared,
        refusedAs: refusedAs && refusedAs.at >= asOf ? refusedAs.kind : null,
      },
    };
  };

  const refusal: Preflight['refusal'] = async (screener, request, watermark) =>
    accessRefusal(await accessOf(screener, request, watermark));

  const screener: Preflight['screener'] = async (request) => {
    const { roomKey, videoKey } = request;
    const seen = await rooms.screener({ roomKey, videoKey, fresh: false });
    const reason = await refusal(seen, request, 'none');
    const isCurable = reason !== null && curable.has(reason.kind);
    const grant = await viewings.grants.get(request);
    if (grant?.standing === 'doubtful') {
      // The service must confirm the video before a doubtful grant is used again, so the film does not play offline.
      const confirmed = await rooms.screener({ roomKey, videoKey, fresh: true });
      await viewings.grants.judge(grant, confirmed.owner, 'good');
      return confirmed;
    }
    if (!isCurable && clock.now() - seen.asOf <= trustedAgeSeconds) return seen;
    // While offline or during a rate-limit pause, another read would only delay a film that can play without it.
    const isPaused = parts.connection.pausedUntil() !== null && !isCurable;
    if (seen.asOf === clock.now() || parts.connection.offline() || isPaused) return seen;
    try {
      return await rooms.screener({ roomKey, videoKey, fresh: true });
    } catch (error) {
      if (!isPassing(error)) throw error;
      return seen;
    }
  };

  return { screener, refusal };
}
