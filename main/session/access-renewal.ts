import { type Session } from './session.ts';

/** The access token for the licence relay: never rejects, since a relay answers the player and not a person. */
export interface AccessRenewal {
  /** The access token in use, null without a session. */
  current(): string | null;
  /** Renews by 4.6, single-flight; null when there is no session or it could not be renewed. */
  renew(): Promise<string | null>;
}

/** The session as main/screening's licence relay sees it. */
export function createAccessRenewal(session: Session): AccessRenewal {
  return {
    current: () => session.currentAccessToken(),
    async renew() {
      const refused = session.currentAccessToken();
      try {
        return await (refused === null ? session.accessToken() : session.renew(refused));
      } catch {
        return null;
      }
    },
  };
}
