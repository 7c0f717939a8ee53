import { domainFailure } from '../platform/domain-failure.ts';
import type { Logger } from '../platform/ports.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { TrustedClock } from '../vault/vault.ts';
import { isSame, type GrantStore } from './grant-store.ts';
import type { RunningScreening } from './running-screenings.ts';

/**
 * Judges a paid grant by the answers of licence servers and media hosts. After a refusal, the grant is stored as
 * `doubtful`, and then the service is called once to confirm the video. If a licence is given later, the grant is
 * `good` again; after a second refusal it is `refused`.
 */
export interface GrantJudge {
  /**
   * To be called when a licence server refused. Resolves to whether the service still shares the video; only then is a
   * second licence request useful.
   */
  licenceRefused(screening: RunningScreening): Promise<boolean>;
  licenceGiven(screening: RunningScreening): void;
  /** To be called when the licence server refused again. */
  licenceDenied(screening: RunningScreening, httpStatus: number): Promise<void>;
  /**
   * Called when the film cannot continue with this grant. Resolves when a new grant may be requested; the old one is
   * then no longer used. Rejects with `refused` if the grant replaced another less than ten minutes ago, and with the
   * service's failure if the service does not confirm the video; the grant then stays doubtful.
   */
  mayRenew(screening: RunningScreening): Promise<void>;
}

const secondsBetweenRenewals = 600;

export function createGrantJudge(parts: {
  readonly rooms: Pick<Rooms, 'screener'>;
  readonly grants: Pick<GrantStore, 'get' | 'judge'>;
  readonly clock: TrustedClock;
  readonly logger: Logger;
  readonly onLicenceDenied: (screening: RunningScreening, httpStatus: number) => void;
}): GrantJudge {
  const { grants, clock, logger } = parts;
  const doubtful = new Set<string>();
  const asking = new Map<string, Promise<boolean>>();

  const confirm = async ({ roomKey, videoKey }: RunningScreening): Promise<void> => {
    await parts.rooms.screener({ roomKey, videoKey, fresh: true });
  };

  const ask = async (screening: RunningScreening): Promise<boolean> => {
    doubtful.add(screening.grantId);
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
      if (doubtful.delete(screening.grantId)) void grants.judge(screening.grant, screening.owner, 'good');
    },
    licenceDenied: async (screening, httpStatus) => {
      doubtful.delete(screening.grantId);
      await grants.judge(screening.grant, screening.owner, 'refused');
      parts.onLicenceDenied(screening, httpStatus);
    },
    mayRenew: async (screening) => {
      const { owner, grant } = screening;
      const stored = (await grants.get(screening)) ?? grant;
      // Another screening of the film has renewed the grant already.
      if (!isSame(stored, grant)) return;
      if (stored.standing === 'good') await grants.judge(grant, owner, 'doubtful');
      const { renewedAt } = stored;
      if (renewedAt !== null && clock.now() - renewedAt < secondsBetweenRenewals) {
        await grants.judge(grant, owner, 'refused');
        throw domainFailure('refused', { code: 'SV-GRANT-REFUSED' });
      }
      await confirm(screening);
      await grants.judge(grant, owner, 'refused');
    },
  };
}
