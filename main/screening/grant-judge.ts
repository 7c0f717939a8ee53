import { domainFailure } from '../platform/domain-failure.ts';
import type { Logger } from '../platform/ports.ts';
import type { Rooms, ScreenerDetails } from '../rooms/rooms.ts';
import type { TrustedClock } from '../vault/vault.ts';
import { isSame, type GrantStore } from './grant-store.ts';
import type { RunningScreening } from './running-screenings.ts';
import type { Viewings } from './viewings.ts';

/**
 * Judges a paid grant by the answers of licence servers and media hosts. After a refusal, the grant is stored as
 * `doubtful`, and then the service is called once to confirm the video. If a licence is given later, the grant is
 * `good` again; after a second refusal it is `refused`, unless the film never played with it: another grant would
 * be refused in the same way, so this one is kept and Play tries it again at no cost.
 */
export interface GrantJudge {
  /**
   * To be called when a licence server refused. Resolves to whether the service still shares the video; only then is a
   * second licence request useful.
   */
  licenceRefused(screening: RunningScreening): Promise<boolean>;
  licenceGiven(screening: RunningScreening): void;
  /** To be called when the licence server refused again after the service had confirmed the video. */
  licenceDenied(screening: RunningScreening, httpStatus: number): Promise<void>;
  /**
   * Called when the film cannot continue with this grant. Resolves when a new grant may be requested; the old one is
   * then no longer used. Rejects with the service's failure if the service does not confirm the video; the grant then
   * stays doubtful. Rejects with `licence-refused` or `media-refused` if another grant is not to be requested: the grant
   * replaced another less than ten minutes ago; or it cost a view, this opening or one of the last five minutes paid
   * for it, and the film never played with it. In the latter case the grant stays usable, and `canRetry` is true if this opening paid for it.
   */
  mayRenew(screening: RunningScreening): Promise<void>;
}

const secondsBetweenRenewals = 600;
/**
 * Seconds for which a grant that never played counts as new in a later opening. After that, a refusal may mean that its
 * links have expired, so another view may be offered.
 */
export const newGrantSeconds = 300;

export function createGrantJudge(parts: {
  readonly rooms: Pick<Rooms, 'screener'>;
  readonly grants: Pick<GrantStore, 'get' | 'isGood' | 'judge'>;
  readonly viewings: Pick<Viewings, 'get'>;
  readonly clock: TrustedClock;
  readonly logger: Logger;
  readonly onLicenceDenied: (screening: RunningScreening, httpStatus: number) => void;
}): GrantJudge {
  const { grants, clock, logger } = parts;
  const doubtful = new WeakSet<RunningScreening>();
  /** Screenings whose last licence was refused. */
  const unlicensed = new WeakSet<RunningScreening>();
  const asking = new Map<string, Promise<boolean>>();

  const confirm = async ({ roomKey, videoKey }: RunningScreening): Promise<ScreenerDetails> =>
    parts.rooms.screener({ roomKey, videoKey, fresh: true });

  const isNew = async (screening: RunningScreening): Promise<boolean> => {
    const { grant, spentView } = screening;
    const { openedAt } = grant;
    const isRecent = spentView || clock.now() - openedAt < newGrantSeconds;
    if (!isRecent || !grants.isGood({ ...grant, standing: 'good' })) return false;
    // The first seconds of a film do not count as played (positions.ts).
    const { playedAt } = await parts.viewings.get(screening);
    return playedAt === null || playedAt < openedAt;
  };

  const refusal = (screening: RunningScreening, canRetry: boolean): Error =>
    domainFailure(unlicensed.has(screening) ? 'licence-refused' : 'media-refused', {
      code: 'SV-GRANT-REFUSED',
      canRetry,
    });

  const ask = async (screening: RunningScreening): Promise<boolean> => {
    doubtful.add(screening);
    unlicensed.add(screening);
    await grants.judge(screening.grant, screening.owner, 'doubtful');
    try {
      await confirm(screening);
      return true;
    } catch (error) {
      logger.info('a refused licence could not be confirmed by the service', { error });
      return false;
    }
  };

  return {
    licenceRefused: (screening) => {
      const { grantId } = screening;
      const running = asking.get(grantId) ?? ask(screening).finally(() => asking.delete(grantId));
      asking.set(grantId, running);
      return running;
    },
    licenceGiven: (screening) => {
      unlicensed.delete(screening);
      if (doubtful.delete(screening)) void grants.judge(screening.grant, screening.owner, 'good');
    },
    licenceDenied: async (screening, httpStatus) => {
      // The service has just confirmed the video, so a grant that is kept is no longer doubtful and costs nothing.
      const standing = (await isNew(screening)) ? 'good' : 'refused';
      doubtful.delete(screening);
      await grants.judge(screening.grant, screening.owner, standing);
      parts.onLicenceDenied(screening, httpStatus);
    },
    mayRenew: async (screening) => {
      const { owner, grant } = screening;
      const stored = (await grants.get(screening)) ?? grant;
      // Another screening of the film has renewed the grant already.
      if (!isSame(stored, grant)) return;
      if (stored.standing === 'good') await grants.judge(grant, owner, 'doubtful');
      const { video } = await confirm(screening);
      const isKept = video.screening.maxViews !== null && (await isNew(screening));
      await grants.judge(grant, owner, isKept ? 'good' : 'refused');
      if (isKept) throw refusal(screening, screening.spentView);
      const { renewedAt } = stored;
      if (renewedAt !== null && clock.now() - renewedAt < secondsBetweenRenewals)
        throw refusal(screening, false);
    },
  };
}
