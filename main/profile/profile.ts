import type { ProfileSource, SupportContact } from '../../preload/contract/app.ts';
import type { ServiceSettings } from '../service/service-settings.ts';

/** Whose product this is and what its administrator decided. */
export interface Profile extends ServiceSettings {
  /** Origin of the base address: keychain entries are kept by it. */
  readonly origin: string;
  /** Host of the base address, for a person to read. */
  readonly host: string;
  /** null: the keychain may have one (an imported profile leaves it there). */
  readonly apiKey: string | null;
  readonly switches: Switches;
}

/** Everything beyond address and key: from the administrator's policy or the packaged profile alone. */
export interface Switches {
  readonly allowLinkScreeners: boolean;
  /** Template of the `ClientID` header; null: ours. */
  readonly clientIdPattern: string | null;
  readonly mediaOrigins: readonly string[];
  /** `Origin` and `Referer` that media requests carry; null: none. */
  readonly requestOrigin: string | null;
  readonly support: SupportContact;
  readonly updateFeed: string | null;
  readonly update: { readonly channel: string; readonly policy: 'automatic' | 'ask' | 'off' };
  /** Draw the recipient's mark even where the service orders none. */
  readonly requireWatermark: boolean;
  /** Refuse a playback answer without `drm`. */
  readonly requireDrm: boolean;
  /** Play without a mark where capture protection can be bypassed. */
  readonly allowUnmarkedOnMac: boolean;
  readonly refuseRemoteSessions: boolean;
  readonly allowPreparedScreenings: boolean;
  readonly reportOfflineViews: boolean;
  readonly honourServiceMinimumVersion: boolean;
  readonly playerComponent: 'built-in' | 'service';
  /** Content-Security-Policy of the service's own component; null: ours. */
  readonly componentCsp: string | null;
  /** Days that cached documents live. */
  readonly cacheDays: { readonly afterContact: number; readonly afterExpiry: number };
  readonly endpointOverrides: Readonly<Record<string, string>>;
  /** A release may carry a key (SECURITY.md: it identifies the product and can be extracted). */
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
  allowPreparedScreenings: false,
  reportOfflineViews: false,
  honourServiceMinimumVersion: false,
  playerComponent: 'built-in',
  componentCsp: null,
  cacheDays: { afterContact: 30, afterExpiry: 7 },
  endpointOverrides: {},
  allowPackagedKey: false,
  timeouts: { headersSeconds: 15, totalSeconds: 30 },
};

/** Who said what: the source of each switch and of the key; what nobody said is ours and is not in it. */
export type Origins = Readonly<Partial<Record<keyof Switches | 'apiKey', ProfileSource>>>;

/** `switches` hold in every state: the support contact stands in dead ends, and refusals stay refusals. */
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
      /** Who gave the base address. */
      readonly source: ProfileSource;
      readonly switches: Switches;
      readonly origins: Origins;
    };
