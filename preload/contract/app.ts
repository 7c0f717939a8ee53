/** The state of the application around the rooms. */

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

/** What of the profile is worth showing to a reviewer: never a key itself. */
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
  /** A host, a name, a count, or whether it is so; null where nothing is set. */
  readonly value: string | number | boolean | null;
  /** Who said so; `built-in` where nobody did. */
  readonly source: ProfileSource | 'keychain' | 'built-in';
}

export interface SupportContact {
  readonly name: string | null;
  readonly email: string | null;
  readonly url: string | null;
}

export interface SessionStatus {
  readonly signedIn: boolean;
  readonly name: string | null;
  /** How this product signs in; null while product config is unknown. */
  readonly method: 'pin' | 'password' | null;
  /** Seconds that "remember me" lasts, null when the service does not say. */
  readonly rememberSeconds: number | null;
  /** Why the session ended, once, until the next sign-in. */
  readonly endedBecause: string | null;
}

/** `memory`: nothing is kept on disk; `locked`: what is on disk waits for its key and is not touched. */
export type KeychainStatus = 'ready' | 'memory' | 'locked';

export type ConnectionStatus =
  | { readonly state: 'online' }
  | { readonly state: 'offline'; readonly since: number }
  | { readonly state: 'captive-portal'; readonly since: number }
  /** One shared pause after a 429: epoch seconds when calls go on. */
  | { readonly state: 'paused'; readonly until: number };

export interface ProtectionStatus {
  readonly capture: 'enforced' | 'bypassable' | 'absent';
  /** Why, as a key of the viewer's catalogue. */
  readonly reason: string | null;
  /** The development flag lifts the refusal; a notice stays on screen. */
  readonly lifted: boolean;
}

export type UpdateStatus =
  | { readonly state: 'off' | 'idle' | 'checking' | 'current' }
  | { readonly state: 'downloading'; readonly percent: number; readonly version: string }
  /** There is one; policy says to ask before it is fetched. */
  | { readonly state: 'available'; readonly version: string }
  | { readonly state: 'ready'; readonly version: string }
  /** The feed's floor: no film plays before it is installed. */
  | { readonly state: 'required'; readonly version: string; readonly ready: boolean }
  | { readonly state: 'failed'; readonly reason: string; readonly manualUrl: string | null };

export type WidevineStatus =
  | { readonly state: 'ready'; readonly version: string | null }
  | { readonly state: 'installing' }
  | { readonly state: 'absent' | 'failed'; readonly reason: string };

export const languages = ['en', 'fr', 'de', 'es', 'ja', 'ar'] as const;
export type Language = (typeof languages)[number];

/** Notes of a new version, in the first run after its installation. */
export interface WhatsNew {
  readonly version: string;
  /** Plain text. */
  readonly notes: string;
}

/** Of `captionsAtStart`: `last`, `off`, or a language tag. */
export const captionsPattern = /^(?:last|off|[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3})$/;

export interface Settings {
  readonly language: Language | 'system';
  readonly theme: 'dark' | 'light' | 'system';
  readonly captionSize: 'small' | 'medium' | 'large';
  readonly captionBackground: 'none' | 'shade' | 'solid';
  readonly savePlayerPreferences: boolean;
  readonly openAtLogin: boolean;
  /** Captions when a film begins: as they were last, off, or in a language (BCP 47). */
  readonly captionsAtStart: string;
}

/** Settings that are to change; the others stay. */
export type SettingsPatch = { readonly [K in keyof Settings]?: Settings[K] | undefined };

export interface AppStatus {
  /** Epoch seconds as main has them, of the service where it was heard: the system's clock may be set wrong. */
  readonly now: number;
  readonly versions: { readonly app: string; readonly electron: string; readonly chromium: string };
  readonly systemLanguages: readonly string[];
  readonly profile: ProfileStatus;
  readonly profileDetails: readonly ProfileDetail[];
  readonly support: SupportContact;
  readonly session: SessionStatus;
  readonly keychain: KeychainStatus;
  readonly connection: ConnectionStatus;
  readonly protection: ProtectionStatus;
  readonly update: UpdateStatus;
  readonly widevine: WidevineStatus;
  readonly whatsNew: WhatsNew | null;
  readonly settings: Settings;
  /** Address of the warm player document, and its origin. */
  readonly playerUrl: string;
  readonly playerOrigin: string;
  /** Whether this system lets an app open by itself when one signs in. */
  readonly canOpenAtLogin: boolean;
  readonly development: boolean;
}

/** What is kept on this computer, by what it is for. */
export interface StorageUse {
  readonly parts: readonly {
    readonly id: 'rooms' | 'pictures' | 'screenings' | 'app';
    readonly count: number;
    readonly bytes: number;
  }[];
  readonly totalBytes: number;
  /** More than this is never kept. */
  readonly limitBytes: number;
  /** Reports of what was watched that the service has not got yet. */
  readonly reportsWaiting: number;
  readonly kept: 'on-disk' | 'in-memory' | 'locked';
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
] as const;

export interface CheckResult {
  readonly id: (typeof checkIds)[number];
  readonly state: 'passed' | 'limited' | 'failed';
  /** Plain-text fact for the report, no secret in it. */
  readonly fact: string;
}
