import type { ProtectionStatus } from '../../preload/contract/app.ts';
import type { InputOf } from '../../preload/contract/operations.ts';
import type { Switches } from '../profile/profile.ts';

export type OpenRequest = InputOf<'screenings:open'>;

/** The service profile's rules for screenings, read on each use because profiles change. */
export interface ScreeningRules extends Pick<
  Switches,
  | 'requireWatermark'
  | 'requireDrm'
  | 'allowUnmarkedOnMac'
  | 'refuseRemoteSessions'
  | 'allowScrubPreviews'
  | 'allowPreparedScreenings'
  | 'reportOfflineViews'
  | 'allowNotes'
  | 'eraseNotesWithRoom'
> {
  /** Whether the product allows link-type screeners (section 5 of the interface). */
  readonly linksAllowed: boolean;
  /** Whether this is a packaged build, which refuses ClearKey and allows only https addresses. */
  readonly isPackaged: boolean;
}

/** Capture protection of this computer, as found by main/protection. */
export interface ProtectionView {
  state(): ProtectionStatus['capture'];
  /** Whether the development flag allows playback without capture protection. */
  readonly lifted: boolean;
  /** Whether the last check found a remote session (Windows). */
  readonly remoteSession: boolean;
  /** Checks for a remote session and resolves to the result. Never rejects. */
  lookAtSession(): Promise<boolean>;
}

/** Access tokens, for the licence relay only: they never cross the bridge. Neither method rejects. */
export interface AccessRenewal {
  /** The access token in use; null without a session. */
  current(): string | null;
  /** Renews the access token (4.6), single-flight. Resolves to null without a session or if the renewal fails. */
  renew(): Promise<string | null>;
}
