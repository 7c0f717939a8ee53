import { automatic } from '../service/call-options.ts';
import { type Session } from './session.ts';

/** The access token for the licence relay. Never rejects, because the relay answers the player, not a person. */
export interface AccessRenewal {
  /** The current access token; null without a session. */
  current(): string | null;
  /** Renews by 4.6, shared between callers; null when there is no session or renewal failed. */
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
