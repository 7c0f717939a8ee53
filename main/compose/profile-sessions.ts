import { app, net, Notification, powerSaveBlocker } from 'electron';
import type { Ending } from '../../preload/contract/screenings.ts';
import { domainFailure } from '../platform/domain-failure.ts';
import { createNotifier } from '../platform/notifier.ts';
import { createStayAwake } from '../platform/stay-awake.ts';
import type { Film } from './film.ts';
import type { Platform } from './platform.ts';
import { createProfileSession, type ProfileSession } from './profile-session.ts';
import type { ProfileStore } from './profile-store.ts';
import type { WindowTheme } from '../windows/window-theme.ts';
import type { Viewer } from './viewer.ts';

/** Opens, replaces and stops the session of the current profile. */
export interface ProfileSessions {
  /** Returns null without a usable profile, and until its session is open. */
  current(): ProfileSession | null;
  /** Resolves to the session when it is open, or to null without a usable profile. */
  whenOpen(): Promise<ProfileSession | null>;
  /**
   * Resolves to the session when it is open.
   * @throws DomainFailure `profile-invalid`, `no-profile`
   */
  required(): Promise<ProfileSession>;
  /** Opens the session of the profile that the store read last. */
  open(): Promise<ProfileSession | null>;
  /**
   * Stops the session and opens the session of an imported profile. `unkeptKey`: the profile's key, if no keychain
   * stored it.
   */
  replace(unkeptKey: string | null): Promise<void>;
  /** Stops the session, which writes all data to disk. */
  stop(because: Ending): Promise<void>;
  /** Whether a film is on the screen. */
  isFilmRunning(): boolean;
  /** Whether the film on the screen may be shown over a remote session. */
  canShowRemotely(): boolean;
  /** Whether a prepared film is stored. Quitting the app erases it. */
  isFilmPrepared(): boolean;
  /** Whether a playback call was sent whose grant is not stored yet. Its answer may be worth a view. */
  isAnswerAwaited(): boolean;
  /** Calls `listener` when the status of the profile, session, connection or settings may have changed. */
  onChanged(listener: () => void): void;
}

export function createProfileSessions(parts: {
  readonly platform: Platform;
  readonly profileStore: ProfileStore;
  readonly viewer: Viewer;
  readonly film: Film;
  readonly theme: Pick<WindowTheme, 'setting'>;
  /** Called when the reviewer clicks a notification. */
  readonly focusWindow: () => void;
}): ProfileSessions {
  const { platform, profileStore, viewer, film } = parts;
  let current: ProfileSession | null = null;
  let opened: Promise<ProfileSession | null> = Promise.resolve(null);
  /** API key of an imported profile, if no keychain stored it; used until the app quits. */
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
      theme: () => parts.theme.setting(),
      // Electron's `isOnline` is reliable only when it returns false.
      systemOnline: () => net.isOnline(),
      systemLanguages: () => app.getPreferredSystemLanguages(),
      notifier,
      profile: profile.profile,
      appVersion: app.getVersion(),
      events: {
        preparedChanged: (prepared) => {
          // The film's network access ends when the film is prepared or discarded: only its preparation needs the
          // network.
          if (prepared.state !== 'preparing') film.allow('prepared', []);
          viewer.send('prepared:changed', prepared);
        },
        interrupted: (event) => viewer.send('screenings:interrupted', event),
        released: (event) => viewer.send('screenings:released', event),
        noteUnsaved: (note) => viewer.send('notes:unsaved', note),
        isPlaying: createStayAwake(powerSaveBlocker),
        roomsChanged: (roomKeys) => viewer.send('rooms:changed', { roomKeys }),
        changed,
      },
    });
    current = made;
    // Read the library while the viewer's scripts load, so that the viewer's first request is served from memory.
    void made.rooms.library.list().catch(() => undefined);
    // Background work starts after the first rendering, so that it does not delay the window.
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
    canShowRemotely: () => current?.screening.canShowRemotely() !== false,
    isFilmPrepared: () => current?.screening.prepared.isHeld() === true,
    isAnswerAwaited: () => (current?.screening.answers() ?? null) !== null,
    onChanged(listener) {
      listeners.push(listener);
    },
  };
}
