import type { ProtectionStatus } from '../../preload/contract/app.ts';
import type { InputOf } from '../../preload/contract/operations.ts';
import type { Switches } from '../profile/profile.ts';

export type OpenRequest = InputOf<'screenings:open'>;

/** What the service profile decides about screenings. Asked anew each time: profiles change. */
export interface ScreeningRules extends Pick<
  Switches,
  | 'requireWatermark'
  | 'requireDrm'
  | 'allowUnmarkedOnMac'
  | 'refuseRemoteSessions'
  | 'allowPreparedScreenings'
  | 'reportOfflineViews'
> {
  /** The product allows link-type screeners (section 5 of the interface). */
  readonly linksAllowed: boolean;
  /** A packaged build: no ClearKey, no address that is not https. */
  readonly isPackaged: boolean;
}

/** Capture protection of this computer, as the protection room found it. */
export interface ProtectionView {
  state(): ProtectionStatus['capture'];
  /** The development flag lifts the refusal. */
  readonly lifted: boolean;
  /** A remote session that the system reports (Windows), by the last look. */
  readonly remoteSession: boolean;
  /** Looks again, and gives whether the session is remote. Never rejects. */
  lookAtSession(): Promise<boolean>;
}

/** Access tokens, for the licence relay alone: they never cross the bridge. Neither method rejects. */
export interface AccessRenewal {
  /** The access token in use; null without a session. */
  current(): string | null;
  /** Renews by 4.6, single-flight; null when there is no session or it could not be renewed. */
  renew(): Promise<string | null>;
}
