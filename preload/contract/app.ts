/** The state of the application outside the rooms. */

export type ProfileStatus =
  | { readonly state: 'none' }
  | {
      readonly state: 'invalid';
      readonly field: string;
      readonly reason: string;
      readonly source: ProfileSource;
    }
  | {
      readonly state: 'ready';
      readonly host: string;
      readonly source: ProfileSource;
    };

export type ProfileSource = 'policy' | 'packaged' | 'imported' | 'development';

/** Maximum number of characters of an imported profile. Of any other text, `roomTextLimit` characters are read. */
export const profileTextLimit = 64 * 1024;

/** Profile details that the viewer may show a reviewer: never a key. */
export type ProfileField =
  | 'service'
  | 'key'
  | 'support'
  | 'updateFeed'
  | 'updateChannel'
  | 'updatePolicy'
  | 'mediaHosts'
  | 'watermark'
  | 'decryption'
  | 'remoteSessions'
  | 'clientId'
  | 'cacheDays';

export interface ProfileDetail {
  readonly field: ProfileField;
  /** A host, a name, a count, or a yes/no value; null when not set. */
  readonly value: string | number | boolean | null;
  /** Source of the value; `built-in` for a default. */
  readonly source: ProfileSource | 'keychain' | 'built-in';
}

export interface SupportContact {
  readonly name: string | null;
  readonly email: string | null;
  readonly url: string | null;
}

/** Input of a sign-in. */
export type SignInRequest =
  | { readonly method: 'pin'; readonly pin: string; readonly persist: boolean }
  | {
      readonly method: 'password';
      readonly username: string;
      readonly password: string;
      readonly persist: boolean;
    };

export type SignInMethod = SignInRequest['method'];

export interface SessionStatus {
  readonly signedIn: boolean;
  readonly name: string | null;
  /** Sign-in method of the product; null while product config is unknown. */
  readonly method: SignInMethod | null;
  /** Seconds for which "remember me" lasts; null when the service does not give them. */
  readonly rememberSeconds: number | null;
  /** Why the last session ended; null after the next sign-in. */
  readonly endedBecause: string | null;
}

/**
 * `memory`: there is no keychain, or it stores nothing. `locked`: the keychain is locked, and it has the key of the
 * data on disk.
 */
export type KeychainStatus = 'ready' | 'memory' | 'locked';

/**
 * Whether new data is stored on this computer, and if not, why. `in-memory`: there is no keychain. `locked`: the
 * keychain is locked. `moved-away`: the data folder is gone and cannot be created again.
 */
export type StorageStatus =
  | 'stored'
  | 'in-memory'
  | 'locked'
  | 'read-only'
  | 'full'
  | 'moved-away'
  | 'failed';

export type ConnectionStatus =
  | { readonly state: 'online' }
  /**
   * The service is unreachable. `hasNetwork`: whether the system reports a network. Only false is reliable.
   */
  | { readonly state: 'offline'; readonly since: number; readonly hasNetwork: boolean }
  | { readonly state: 'captive-portal'; readonly since: number }
  /** The pause after a 429 that the reviewer sees; `until` in epoch seconds. */
  | { readonly state: 'paused'; readonly until: number };

export interface ProtectionStatus {
  readonly capture: 'enforced' | 'bypassable' | 'absent';
  /** Reason, as a key of the viewer's catalogue. */
  readonly reason: string | null;
  /** Whether the development flag allows playback without protection. A notice is then shown. */
  readonly lifted: boolean;
}

export type UpdateStatus =
  | { readonly state: 'off' | 'idle' | 'checking' | 'current' }
  | { readonly state: 'downloading'; readonly percent: number; readonly version: string }
  /** An update is available; policy requires consent before the download. */
  | { readonly state: 'available'; readonly version: string }
  | { readonly state: 'ready'; readonly version: string }
  /** Below the feed's minimum version: no film plays until the update is installed. */
  | { readonly state: 'required'; readonly version: string; readonly ready: boolean }
  | { readonly state: 'failed'; readonly reason: string; readonly manualUrl: string | null };

export type WidevineStatus =
  | { readonly state: 'ready'; readonly version: string | null }
  | { readonly state: 'installing' }
  | { readonly state: 'absent' | 'failed'; readonly reason: string };

export const languages = ['en', 'fr', 'de', 'es', 'ja', 'ar'] as const;
export type Language = (typeof languages)[number];

export const captionSizes = ['small', 'medium', 'large'] as const;
export const captionBackgrounds = ['none', 'shade', 'solid'] as const;

/** Release notes of a new version, for the first run after its installation. */
export interface WhatsNew {
  readonly version: string;
  /** Plain text. */
  readonly notes: string;
}

/** Values of `captionsAtStart`: `last`, `off`, or a language tag. */
export const captionsPattern = /^(?:last|off|[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3})$/;

export interface Settings {
  readonly language: Language | 'system';
  readonly theme: 'dark' | 'light' | 'system';
  readonly captionSize: (typeof captionSizes)[number];
  readonly captionBackground: (typeof captionBackgrounds)[number];
  readonly savePlayerPreferences: boolean;
  readonly openAtLogin: boolean;
  /** Desktop notifications of screeners that expire unseen. */
  readonly remindOfExpiry: boolean;
  /** Captions at the start of a film: as last used, off, or in a language (BCP 47). */
  readonly captionsAtStart: string;
}

/** Settings to change. The others keep their values. */
export type SettingsPatch = { readonly [K in keyof Settings]?: Settings[K] | undefined };

/** The display that shows most of the window, and with it the film. */
export interface DisplayStatus {
  /** The system's name of the display; null when it has none. */
  readonly name: string | null;
  readonly isInternal: boolean;
}

export interface AppStatus {
  /** Epoch seconds of main's trusted clock, since the system clock may be wrong. */
  readonly now: number;
  readonly versions: { readonly app: string; readonly electron: string; readonly chromium: string };
  readonly systemLanguages: readonly string[];
  readonly profile: ProfileStatus;
  readonly profileDetails: readonly ProfileDetail[];
  readonly support: SupportContact;
  readonly session: SessionStatus;
  readonly keychain: KeychainStatus;
  readonly storage: StorageStatus;
  readonly connection: ConnectionStatus;
  readonly protection: ProtectionStatus;
  /** Null when there is only one built-in display, or when the system does not give the window's position. */
  readonly display: DisplayStatus | null;
  readonly update: UpdateStatus;
  readonly widevine: WidevineStatus;
  readonly whatsNew: WhatsNew | null;
  readonly settings: Settings;
  /** URL and origin of the preloaded player document. */
  readonly playerUrl: string;
  readonly playerOrigin: string;
  /** Whether this system can open the app at login. */
  readonly canOpenAtLogin: boolean;
  readonly development: boolean;
}

/** Data stored on this computer, by purpose. */
export interface StorageUse {
  readonly parts: readonly {
    readonly id: 'rooms' | 'pictures' | 'screenings' | 'app';
    readonly count: number;
    readonly bytes: number;
  }[];
  readonly totalBytes: number;
  /** Upper limit of the stored data. */
  readonly limitBytes: number;
  /** Engagement reports that the service has not received yet. */
  readonly reportsWaiting: number;
  readonly kept: 'on-disk' | 'in-memory' | 'locked';
  /** Free bytes on the disk that holds the data and a prepared film; null if unknown. */
  readonly freeBytes: number | null;
}

export const checkIds = [
  'drm',
  'output',
  'codecs',
  'clip',
  'protection',
  'service',
  'media',
  'local-network',
  'keychain',
  'storage',
  'clock',
  'shared',
] as const;

export interface CheckResult {
  readonly id: (typeof checkIds)[number];
  readonly state: 'passed' | 'limited' | 'failed';
  /** Plain text for the report, without secrets. */
  readonly fact: string;
}
