import { app, net } from 'electron';
import type {
  AppStatus,
  ProfileStatus,
  UpdateStatus,
  WhatsNew,
  WidevineStatus,
} from '../../preload/contract/app.ts';
import { profileFacts } from '../profile/profile-facts.ts';
import type { ProfileResult } from '../profile/profile.ts';
import { playerOrigin } from '../protection/origins.ts';
import { defaultSettings } from '../settings/settings-store.ts';
import type { Machine } from './machine.ts';
import type { Studio } from './studio.ts';

export interface StatusParts {
  readonly machine: Machine;
  readonly profile: () => ProfileResult;
  readonly studio: () => Studio | null;
  readonly update: () => UpdateStatus;
  readonly widevine: () => WidevineStatus;
  readonly whatsNew: () => WhatsNew | null;
  readonly playerUrl: () => string;
}

/** The state of the application as the viewer shows it. No key, no token, no file path. */
export function readStatus(parts: StatusParts): AppStatus {
  const { machine } = parts;
  const studio = parts.studio();
  const profile = parts.profile();
  return {
    now: studio?.clock.now() ?? Math.floor(machine.clock.now() / 1000),
    versions: {
      app: app.getVersion(),
      electron: process.versions.electron,
      chromium: process.versions.chrome,
    },
    systemLanguages: app.getPreferredSystemLanguages(),
    profile: profileStatus(profile, studio?.keyMissing() ?? false),
    profileFacts: profileFacts(profile, {
      clientId: studio?.clientId ?? null,
      keyKnown: studio?.keyKnown() ?? false,
    }),
    support: profile.switches.support,
    session: studio?.session.status() ?? {
      signedIn: false,
      name: null,
      method: null,
      rememberSeconds: null,
      endedBecause: null,
    },
    keychain: keychainStatus(studio),
    connection: studio?.connection.status() ?? { state: 'online' },
    protection: { ...machine.protection, lifted: machine.protectionLifted },
    update: parts.update(),
    widevine: parts.widevine(),
    whatsNew: parts.whatsNew(),
    settings: {
      ...(studio?.settings.current() ?? defaultSettings),
      openAtLogin: machine.loginItem.read(),
    },
    playerUrl: parts.playerUrl(),
    playerOrigin,
    canOpenAtLogin: machine.loginItem.available,
    development: !machine.isPackaged,
  };
}

/** What is kept is only as durable as the worse of keychain and vault. */
function keychainStatus(studio: Studio | null): AppStatus['keychain'] {
  if (studio === null) return 'ready';
  if (studio.vault.state() === 'locked') return 'locked';
  return studio.vault.state() === 'memory' ? 'memory' : studio.keychain.status();
}

function profileStatus(profile: ProfileResult, keyMissing: boolean): ProfileStatus {
  if (profile.state === 'none') return { state: 'none' };
  // The file that was imported had the key, and nothing has it now: the file is asked for again.
  if (profile.state === 'ready' && profile.source === 'imported' && keyMissing) return { state: 'none' };
  if (profile.state === 'invalid') {
    return { state: 'invalid', field: profile.field, reason: profile.reason, source: profile.source };
  }
  return {
    state: 'ready',
    host: profile.profile.host,
    source: profile.source,
  };
}

/** What the system says of the network; false is believed, true is not enough. */
export function systemOnline(): boolean {
  return net.isOnline();
}
