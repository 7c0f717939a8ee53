import type { ProfileSource, SupportContact } from '../../preload/contract/app.ts';
import type { ServiceSettings } from '../service/service-settings.ts';

/** The service profile of a product, with its administrator's settings. */
export interface Profile extends ServiceSettings {
  /** Origin of the base address; identifies the keychain entries. */
  readonly origin: string;
  /** Host of the base address, for display. */
  readonly host: string;
  /** API key; null if no source has one. The keychain may then hold the key of an import. */
  readonly apiKey: string | null;
  readonly switches: Switches;
}

/** All settings except address and key. A reviewer's import cannot set them. */
export interface Switches {
  readonly allowLinkScreeners: boolean;
  /** Pattern of the `ClientID` header; null for the default. */
  readonly clientIdPattern: string | null;
  readonly mediaOrigins: readonly string[];
  /** Value of `Origin` and `Referer` in media requests; null to send none. */
  readonly requestOrigin: string | null;
  readonly support: SupportContact;
  readonly updateFeed: string | null;
  readonly update: { readonly channel: string; readonly policy: 'automatic' | 'ask' | 'off' };
  /** Whether the recipient's watermark is drawn even if the service requests none. */
  readonly requireWatermark: boolean;
  /** Whether a playback answer without `drm` is refused. */
  readonly requireDrm: boolean;
  /** Whether a film may play without a watermark on a Mac on which capture protection can be bypassed. */
  readonly allowUnmarkedOnMac: boolean;
  readonly refuseRemoteSessions: boolean;
  /** Whether the film's own preview pictures are shown above the seek bar. */
  readonly allowScrubPreviews: boolean;
  readonly allowPreparedScreenings: boolean;
  readonly reportOfflineViews: boolean;
  /** Whether reviewers may write private notes. */
  readonly allowNotes: boolean;
  /** Whether the notes of a room are erased with the room when it is no longer shared. */
  readonly eraseNotesWithRoom: boolean;
  readonly honourServiceMinimumVersion: boolean;
  readonly playerComponent: 'built-in' | 'service';
  /** Content-Security-Policy of the service's own player component; null for the default. */
  readonly componentCsp: string | null;
  /** Lifetimes of cached documents in days: after they were last written, and after their films expired. */
  readonly cacheDays: { readonly afterContact: number; readonly afterExpiry: number };
  readonly endpointOverrides: Readonly<Record<string, string>>;
  /** Whether a release may contain an API key (SECURITY.md: the key identifies the product and can be extracted). */
  readonly allowPackagedKey: boolean;
  readonly timeouts: { readonly headersSeconds: number; readonly totalSeconds: number };
}

export const defaultSwitches: Switches = {
  allowLinkScreeners: true,
  clientIdPattern: null,
  mediaOrigins: [],
  requestOrigin: null,
  support: { name: null, email: null, url: null },
  updateFeed: null,
  update: { channel: 'latest', policy: 'automatic' },
  requireWatermark: false,
  requireDrm: true,
  allowUnmarkedOnMac: false,
  refuseRemoteSessions: true,
  allowScrubPreviews: true,
  allowPreparedScreenings: false,
  reportOfflineViews: false,
  allowNotes: true,
  eraseNotesWithRoom: false,
  honourServiceMinimumVersion: false,
  playerComponent: 'built-in',
  componentCsp: null,
  cacheDays: { afterContact: 30, afterExpiry: 7 },
  endpointOverrides: {},
  allowPackagedKey: false,
  timeouts: { headersSeconds: 15, totalSeconds: 30 },
};

/** Source of each setting and of the key. A setting is absent if it has our default. */
export type Origins = Readonly<Partial<Record<keyof Switches | 'apiKey', ProfileSource>>>;

/**
 * The profile, or why there is none. `switches` apply in every state: error screens show the support contact, and
 * restrictions remain in force.
 */
export type ProfileResult =
  | { readonly state: 'none'; readonly switches: Switches; readonly origins: Origins }
  | {
      readonly state: 'invalid';
      readonly field: string;
      readonly reason: string;
      readonly source: ProfileSource;
      readonly switches: Switches;
      readonly origins: Origins;
    }
  | {
      readonly state: 'ready';
      readonly profile: Profile;
      /** Source of the base address. */
      readonly source: ProfileSource;
      readonly switches: Switches;
      readonly origins: Origins;
    };
