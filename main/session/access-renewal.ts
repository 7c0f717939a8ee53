import { automatic } from '../service/call-options.ts';
import { type Session } from './session.ts';

/** Access tokens for the licence relay. No method rejects, because the relay has to answer the player in every case. */
export interface AccessRenewal {
  /** The current access token; null without a session. */
  current(): string | null;
  /**
   * Renews the token (4.6); concurrent callers share one renewal. Resolves to null when there is no session or the
   * renewal failed.
   */
  renew(): Promise<string | null>;
}

/** Adapts the session for the licence relay of main/screening. */
export function createAccessRenewal(session: Session): AccessRenewal {
  return {
    current: () => session.currentAccessToken(),
    async renew() {
      const refused = session.currentAccessToken();
      try {
        return await (refused === null ? session.accessToken(automatic) : session.renew(refused, automatic));
      } catch {
        return null;
      }
    },
  };
}
