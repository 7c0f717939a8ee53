import { app, clipboard } from 'electron';
import {
  createAppHandlers,
  createSystemHandlers,
  createProfileHandlers,
  createSessionHandlers,
} from '../ipc/handlers/app.ts';
import type { Handlers } from '../ipc/handlers/handler.ts';
import { createPreparedHandlers } from '../ipc/handlers/prepared.ts';
import { createRoomsHandlers } from '../ipc/handlers/rooms.ts';
import { createScreeningsHandlers } from '../ipc/handlers/screenings.ts';
import type { AppStatus } from '../../preload/contract/app.ts';
import type { Grant } from '../../preload/contract/screenings.ts';
import { openExternalLink } from '../protection/external-links.ts';
import { componentOrigin, componentRelayOrigin } from '../protection/origins.ts';
import { interpretRoomText } from '../rooms/interpret-room-text.ts';
import { grantMediaOrigins } from '../screening/grant-for-viewer.ts';
import type { Diagnostics } from './diagnostics.ts';
import type { Film } from './film.ts';
import type { ProfileImport } from './profile-import.ts';
import type { ServiceComponent } from './service-component.ts';
import { createStorage } from './storage.ts';
import type { ProfileSession } from './profile-session.ts';
import { domainFailure } from '../platform/domain-failure.ts';
import type { LoginItem } from '../platform/login-item.ts';
import type { Updates } from '../update/updates.ts';
import { isTooOldToPlay } from './minimum-version.ts';

export interface HandlerParts {
  readonly profileSession: () => Promise<ProfileSession>;
  readonly status: () => Promise<AppStatus>;
  readonly profileImport: ProfileImport;
  readonly diagnostics: Diagnostics;
  readonly film: Film;
  readonly component: ServiceComponent;
  /** The reviewer's answer to the quit question. */
  readonly answerQuit: (quit: boolean) => void;
  /** Resolves when no playback block is active (locked screen, minimised window). */
  readonly whenAttended: (signal: AbortSignal) => Promise<void>;
  /** Logs a failure after the viewer received its answer. */
  readonly onBackgroundFailure: (error: unknown) => void;
  readonly loginItem: LoginItem;
  readonly saveText: (kind: 'report' | 'history', text: string) => Promise<boolean>;
  readonly updates: Updates;
  readonly manualUpdateUrl: () => string | null;
  /** The viewer has rendered its first screen. */
  readonly rendered: () => void;
}

/** Every operation of the bridge, for the current profile. */
export function createHandlers(parts: HandlerParts): Omit<Handlers, 'app:cancel'> {
  const { profileSession, profileImport, diagnostics, updates } = parts;
  const storage = createStorage(profileSession, parts.onBackgroundFailure);
  const status = { read: parts.status };

  async function openLink(link: 'support' | 'update'): Promise<void> {
    const { support } = await parts.status();
    const mail = support.email === null ? null : `mailto:${support.email}`;
    const addresses = { support: support.url ?? mail, update: parts.manualUpdateUrl() };
    const allowed = Object.values(addresses).filter((address) => address !== null);
    await openExternalLink(addresses[link], allowed);
  }

  /** The player's document must know the grant's origins before the viewer passes the grant on. */
  function readyForMedia(grant: Grant, place: 'screen' | 'prepared'): Grant {
    parts.film.allow(place, grantMediaOrigins(grant));
    const component = parts.component.isOn()
      ? { url: `${componentOrigin}/index.html`, origin: componentOrigin, relayOrigin: componentRelayOrigin }
      : null;
    return { ...grant, playerUrl: parts.film.playerUrl(), app: { ...grant.app, component } };
  }

  function refuseTooOld(present: ProfileSession): void {
    const isTooOld = isTooOldToPlay({
      currentVersion: app.getVersion(),
      feedBlocks: updates.blocksPlayback(),
      serviceMinimum: present.product()?.minimumAppVersion ?? null,
      honoursService: present.profile.switches.honourServiceMinimumVersion,
    });
    if (isTooOld) throw domainFailure('update-needed');
  }

  return {
    ...createAppHandlers({
      status,
      openLink,
      copyText: (text) => {
        clipboard.writeText(text);
      },
      rendered: parts.rendered,
    }),
    ...createProfileHandlers({
      status,
      chooseFile: () => profileImport.chooseFile(),
      importText: (text) => profileImport.importText(text),
    }),
    ...createSessionHandlers({
      status,
      signIn: async (request, call) => (await profileSession()).session.signIn(request, call),
      signOut: async () => {
        // Signed out locally first; the call to the service may take longer.
        const { session } = await profileSession();
        session.signOut().catch(parts.onBackgroundFailure);
      },
      retryKeychain: async () => {
        const present = await profileSession();
        await present.keychain.open();
        await present.vault.retry();
        await present.vaultOpened();
      },
      resetVault: async () => {
        const present = await profileSession();
        await present.keychain.reset();
        await present.vault.reset();
        await present.vaultOpened();
      },
    }),
    ...createRoomsHandlers({
      library: {
        list: async () => (await profileSession()).rooms.library.list(),
        add: async (roomKey, call) => (await profileSession()).rooms.library.add(roomKey, call),
        remove: async (roomKey) => (await profileSession()).rooms.library.remove(roomKey),
        restore: async (roomKey) => (await profileSession()).rooms.library.restore(roomKey),
        reorder: async (roomKeys) => (await profileSession()).rooms.library.reorder(roomKeys),
        refresh: async () => {
          const { connection, rooms } = await profileSession();
          // Offline no refresh starts: the connection is checked first, and a refresh follows when it is back.
          connection.checkNow();
          await rooms.library.refresh();
        },
      },
      rooms: {
        read: async (query, call) => {
          const { rooms } = await profileSession();
          rooms.refresh.opened(query.roomKey);
          return rooms.rooms.read(query, call);
        },
        videos: async ({ query, season, ...rest }, call) =>
          (await profileSession()).rooms.rooms.videos({ query, season, ...rest }, call),
        video: async (query, call) => (await profileSession()).rooms.rooms.video(query, call),
        left: async (roomKey) => (await profileSession()).rooms.refresh.left(roomKey),
        skipSignIn: async (roomKey, call) => (await profileSession()).rooms.rooms.skipSignIn(roomKey, call),
        continueWatching: async () => (await profileSession()).rooms.rooms.continueWatching(),
      },
      interpret: async (text) => interpretRoomText(text, [(await profileSession()).profile.host]),
    }),
    ...createScreeningsHandlers({
      open: async (request, call) => {
        const present = await profileSession();
        const { screening } = present;
        refuseTooOld(present);
        // Before a view is spent: without the component nothing can play.
        await parts.component.prepare(present.service, call.signal);
        const grant = await screening.screenings.open(request, call);
        // A playback block from during the opening interrupted nothing: the film waits until it is over.
        await parts.whenAttended(call.signal);
        return readyForMedia(grant, 'screen');
      },
      close: async (request) => {
        const { screening } = await profileSession();
        await screening.screenings.close(request);
        await parts.film.cleanUp(screening);
      },
      reportProblem: async (request) => (await profileSession()).screening.screenings.reportProblem(request),
      // A film can only have run after the profile session was ready.
      takeCrashResume: () => profileSession().then(() => parts.film.takeInterrupted()),
      history: async () => (await profileSession()).screening.screenings.history(),
      sendCode: async (video, call) => (await profileSession()).screening.screenings.sendCode(video, call),
      linkPhone: async (request, call) =>
        (await profileSession()).screening.screenings.linkPhone(request, call),
      reactivate: async (request, call) =>
        (await profileSession()).screening.screenings.reactivate(request, call),
      saveDraft: async (request) => (await profileSession()).screening.screenings.saveDraft(request),
      readDraft: async (video) => (await profileSession()).screening.screenings.readDraft(video),
    }),
    ...createPreparedHandlers({
      read: async () => (await profileSession()).screening.prepared.status(),
      prepare: async (request, call) => {
        const present = await profileSession();
        refuseTooOld(present);
        // Only the built-in player can store a film.
        if (parts.component.isOn()) throw domainFailure('invalid-input', { code: 'SV-PREPARE-COMPONENT' });
        return readyForMedia(await present.screening.prepared.prepare(request, call), 'prepared');
      },
      end: async (because) => {
        const { prepared } = (await profileSession()).screening;
        await prepared.end(because, because === 'failed' ? 'failed' : undefined);
        return prepared.status();
      },
      answerQuit: parts.answerQuit,
    }),
    ...createSystemHandlers({
      status,
      writeSettings: async (patch) => {
        await (await profileSession()).settings.write(patch);
        if (patch.openAtLogin !== undefined) parts.loginItem.write(patch.openAtLogin);
      },
      storageUse: () => storage.use(),
      eraseStorage: (what) => storage.erase(what),
      check: (part, context) => diagnostics.check(part, context.signal),
      report: (input) => diagnostics.report(input),
      saveText: parts.saveText,
      checkForUpdate: () => updates.check(),
      installUpdate: () => updates.install(),
    }),
  };
}
