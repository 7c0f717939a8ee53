import { type Session } from './session.ts';

/** The access token for the licence relay. Never rejects, because the relay answers the player, not a person. */
export interface AccessRenewal {
  /** The current access token; null without a session. */
  current(): string | null;
  /** Renews by 4.6, shared between callers; null when there is no session or renewal failed. */
  renew(): Promise<string | null>;
}

/** The player asks again by itself. */
const automatic = { isAutomatic: true } as const;

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
