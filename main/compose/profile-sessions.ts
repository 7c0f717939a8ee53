import { app, net, Notification, powerSaveBlocker } from 'electron';
import type { Ending } from '../../preload/contract/screenings.ts';
import { domainFailure } from '../platform/domain-failure.ts';
import { createNotifier } from '../platform/notifier.ts';
import { createStayAwake } from '../platform/stay-awake.ts';
import type { Film } from './film.ts';
import type { Platform } from './platform.ts';
import { createProfileSession, type ProfileSession } from './profile-session.ts';
import type { ProfileStore } from './profile-store.ts';
import type { Viewer } from './viewer.ts';

/** Opens, replaces and stops the session of the current profile. */
export interface ProfileSessions {
  /** null without a usable profile, and until its session is open. */
  current(): ProfileSession | null;
  /** Resolves when the session is open; null without a usable profile. */
  whenOpen(): Promise<ProfileSession | null>;
  /**
   * The session once it is open.
   * @throws DomainFailure `profile-invalid`, `no-profile`
   */
  required(): Promise<ProfileSession>;
  /** Opens the session of the profile that the store read last. */
  open(): Promise<ProfileSession | null>;
  /** Stops the session and opens that of an imported profile. `unkeptKey`: its key, if no keychain stored it. */
  replace(unkeptKey: string | null): Promise<void>;
  /** Makes everything durable. */
  stop(because: Ending): Promise<void>;
  /** Whether a film is on the screen. */
  isFilmRunning(): boolean;
  /** Whether a prepared film is held; it is lost when the app quits. */
  isFilmPrepared(): boolean;
  /** Calls `listener` when something of the status may have changed: profile, session, connection, settings. */
  onChanged(listener: () => void): void;
}

export function createProfileSessions(parts: {
  readonly platform: Platform;
  readonly profileStore: ProfileStore;
  readonly viewer: Viewer;
  readonly film: Film;
  /** A notification was pressed. */
  readonly focusWindow: () => void;
}): ProfileSessions {
  const { platform, profileStore, viewer, film } = parts;
  let current: ProfileSession | null = null;
  let opened: Promise<ProfileSession | null> = Promise.resolve(null);
  /** API key of an imported profile that no keychain stored: valid until the app quits. */
  let unkeptKey: string | null = null;
  const notifier = createNotifier({
    ...{ Notification, app, platform: platform.platform, logger: platform.logger },
    onPressed: parts.focusWindow,
  });
  const listeners: (() => void)[] = [];
  const changed = (): void => {
    for (const listener of listeners) listener();
  };

  async function create(): Promise<ProfileSession | null> {
    const profile = profileStore.current();
    if (profile.state !== 'ready') return null;
    const made = await createProfileSession({
      ...{ platform, film, unkeptKey },
      // Only false is reliable.
      systemOnline: () => net.isOnline(),
      systemLanguages: () => app.getPreferredSystemLanguages(),
      notifier,
      profile: profile.profile,
      appVersion: app.getVersion(),
      events: {
        preparedChanged: (prepared) => {
          // A stored film needs no network.
          if (prepared.state !== 'preparing') film.allow('prepared', []);
          viewer.send('prepared:changed', prepared);
        },
        interrupted: (event) => viewer.send('screenings:interrupted', event),
        released: (event) => viewer.send('screenings:released', event),
        isPlaying: createStayAwake(powerSaveBlocker),
        roomsChanged: (roomKeys) => viewer.send('rooms:changed', { roomKeys }),
        changed,
      },
    });
    current = made;
    // Read while the viewer's scripts load, so that its first request is served from memory.
    void made.rooms.library.list().catch(() => undefined);
    // What the window shows has priority over background work.
    void viewer.whenIdle().then(() => current === made && made.start());
    changed();
    return made;
  }

  function open(): Promise<ProfileSession | null> {
    current = null;
    opened = create();
    return opened;
  }

  async function stop(because: Ending): Promise<void> {
    await (await opened)?.stop(because);
  }

  return {
    current: () => current,
    whenOpen: () => opened,
    async required() {
      const session = await opened;
      if (session !== null) return session;
      const profile = profileStore.current();
      if (profile.state === 'invalid') throw domainFailure('profile-invalid', { field: profile.field });
      throw domainFailure('no-profile');
    },
    open,
    async replace(key) {
      unkeptKey = key;
      await stop('profile');
      current = null;
      await profileStore.read();
      await open();
    },
    stop,
    isFilmRunning: () => current?.screening.screenings.isRunning() === true,
    isFilmPrepared: () => current?.screening.prepared.isHeld() === true,
    onChanged(listener) {
      listeners.push(listener);
    },
  };
}
