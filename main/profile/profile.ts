import type { ProfileSource, SupportContact } from '../../preload/contract/app.ts';
import type { ServiceSettings } from '../service/service-settings.ts';

/** The service profile of a product, with its administrator's settings. */
export interface Profile extends ServiceSettings {
  /** Origin of the base address; identifies the keychain entries. */
  readonly origin: string;
  /** Host of the base address, for display. */
  readonly host: string;
  /** null: the keychain may have one (an import stores it there). */
  readonly apiKey: string | null;
  readonly switches: Switches;
}

/** All settings except address and key. A reviewer's import cannot set them. */
export interface Switches {
  readonly allowLinkScreeners: boolean;
  /** Pattern of the `ClientID` header; null: the default. */
  readonly clientIdPattern: string | null;
  readonly mediaOrigins: readonly string[];
  /** `Origin` and `Referer` of media requests; null: none. */
  readonly requestOrigin: string | null;
  readonly support: SupportContact;
  readonly updateFeed: string | null;
  readonly update: { readonly channel: string; readonly policy: 'automatic' | 'ask' | 'off' };
  /** Draw the recipient's watermark even if the service orders none. */
  readonly requireWatermark: boolean;
  /** Refuse a playback answer without `drm`. */
  readonly requireDrm: boolean;
  /** Play without a watermark where capture protection can be bypassed. */
  readonly allowUnmarkedOnMac: boolean;
  readonly refuseRemoteSessions: boolean;
  /** Show the film's own preview pictures above the seek bar. */
  readonly allowScrubPreviews: boolean;
  readonly allowPreparedScreenings: boolean;
  readonly reportOfflineViews: boolean;
  /** Reviewers may write private notes. */
  readonly allowNotes: boolean;
  /** The notes of a room that is no longer shared are erased with it. */
  readonly eraseNotesWithRoom: boolean;
  readonly honourServiceMinimumVersion: boolean;
  readonly playerComponent: 'built-in' | 'service';
  /** Content-Security-Policy of the service's own player component; null: the default. */
  readonly componentCsp: string | null;
  /** Lifetimes of cached documents in days. */
  readonly cacheDays: { readonly afterContact: number; readonly afterExpiry: number };
  readonly endpointOverrides: Readonly<Record<string, string>>;
  /** A release may contain an API key (SECURITY.md: it identifies the product and can be extracted). */
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

/** The source of each setting and of the key. Settings with their default value from us are absent. */
export type Origins = Readonly<Partial<Record<keyof Switches | 'apiKey', ProfileSource>>>;

/** `switches` apply in every state: error screens show the support contact, and restrictions stay in force. */
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
