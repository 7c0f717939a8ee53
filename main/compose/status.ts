import { app } from 'electron';
import type { AppStatus, ProfileStatus } from '../../preload/contract/app.ts';
import { profileDetails } from '../profile/profile-details.ts';
import type { ProfileResult } from '../profile/profile.ts';
import { playerOrigin } from '../protection/origins.ts';
import { defaultSettings } from '../settings/settings-schema.ts';
import type { FilmDisplay } from '../windows/film-display.ts';
import type { AppUpdates } from './app-updates.ts';
import type { Film } from './film.ts';
import type { Platform } from './platform.ts';
import type { ProfileSessions } from './profile-sessions.ts';
import type { ProfileStore } from './profile-store.ts';

export interface StatusParts {
  readonly platform: Platform;
  readonly profileStore: ProfileStore;
  readonly profileSessions: ProfileSessions;
  readonly film: Film;
  readonly appUpdates: AppUpdates;
  readonly filmDisplay: Pick<FilmDisplay, 'read'>;
}

/** Returns the app's status for the viewer, without keys, tokens and file paths. */
export function readStatus(parts: StatusParts): AppStatus {
  const { platform, appUpdates } = parts;
  const profileSession = parts.profileSessions.current();
  const profile = parts.profileStore.current();
  return {
    now: profileSession?.clock.now() ?? Math.floor(platform.clock.now() / 1000),
    versions: {
      app: app.getVersion(),
      electron: process.versions.electron,
      chromium: process.versions.chrome,
    },
    systemLanguages: app.getPreferredSystemLanguages(),
    profile: profileStatus(profile, profileSession?.keyMissing() ?? false),
    profileDetails: profileDetails(profile, {
      clientId: profileSession?.clientId ?? null,
      keyKnown: profileSession?.keyKnown() ?? false,
    }),
    support: profile.switches.support,
    session: profileSession?.session.status() ?? {
      signedIn: false,
      name: null,
      method: null,
      rememberSeconds: null,
      endedBecause: null,
    },
    keychain: profileSession?.keychain.status() ?? 'ready',
    storage: profileSession?.vault.storage() ?? 'stored',
    connection: profileSession?.connection.status() ?? { state: 'online' },
    protection: { ...platform.protection, lifted: platform.protectionLifted },
    display: parts.filmDisplay.read(),
    update: appUpdates.updates.status(),
    widevine: appUpdates.widevine.status(),
    whatsNew: appUpdates.whatsNew(),
    settings: {
      ...(profileSession?.settings.current() ?? defaultSettings),
      openAtLogin: platform.loginItem.read(),
    },
    playerUrl: parts.film.playerUrl(),
    playerOrigin,
    canOpenAtLogin: platform.loginItem.available,
    development: !platform.isPackaged,
  };
}

function profileStatus(profile: ProfileResult, isKeyMissing: boolean): ProfileStatus {
  if (profile.state === 'none') return { state: 'none' };
  // The key came from the imported file and is now lost, so the file must be imported again.
  if (profile.state === 'ready' && profile.source === 'imported' && isKeyMissing) return { state: 'none' };
  if (profile.state === 'invalid') {
    return { state: 'invalid', field: profile.field, reason: profile.reason, source: profile.source };
  }
  return {
    state: 'ready',
    host: profile.profile.host,
    source: profile.source,
  };
}
