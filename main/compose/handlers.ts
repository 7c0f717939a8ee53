import { app, clipboard } from 'electron';
import type { CallContext, Handlers } from '../ipc/handler.ts';
import type { AppStatus } from '../../preload/contract/app.ts';
import type { VideoRef } from '../../preload/contract/operations.ts';
import type { Grant } from '../../preload/contract/screenings.ts';
import { openExternalLink } from '../protection/external-links.ts';
import type { PlaybackBlocks } from '../protection/interruptions.ts';
import { componentOrigin, componentRelayOrigin } from '../protection/origins.ts';
import { interpretRoomText } from '../rooms/interpret-room-text.ts';
import { grantMediaOrigins } from '../screening/grant-for-viewer.ts';
import type { NotedFilm } from '../screening/notes.ts';
import type { Diagnostics } from './diagnostics.ts';
import type { Film } from './film.ts';
import type { ProfileImport } from './profile-import.ts';
import type { ServiceComponent } from './service-component.ts';
import type { SaveText } from './save-text.ts';
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
  /** Receives the reviewer's answer to the quit confirmation. */
  readonly answerQuit: (shouldQuit: boolean) => void;
  readonly playbackBlocks: Pick<PlaybackBlocks, 'whenUnblocked' | 'lastAbsence'>;
  /** Logs the failure of a task that continues after the viewer received its answer. */
  readonly onBackgroundFailure: (error: unknown) => void;
  readonly freeBytes: () => Promise<number | null>;
  readonly loginItem: LoginItem;
  readonly saveText: SaveText;
  readonly updates: Updates;
  readonly manualUpdateUrl: () => string | null;
  /** Called when the viewer has rendered its first screen. */
  readonly rendered: () => void;
}

/** Creates the handlers of the bridge operations for the current profile. */
export function createHandlers(parts: HandlerParts): Handlers {
  const { profileSession, profileImport, diagnostics, updates, playbackBlocks } = parts;
  const storage = createStorage(profileSession, parts.freeBytes, parts.onBackgroundFailure);

  /**
   * Wraps an action into a handler that waits for the profile session. The handler rejects if there is no usable
   * profile.
   */
  const inSession =
    <Input, Output>(act: (present: ProfileSession, input: Input, call: CallContext) => Output) =>
    async (input: Input, call: CallContext): Promise<Awaited<Output>> =>
      await act(await profileSession(), input, call);
  /** Wraps an action into a handler that returns the app's status after the action. */
  const thenStatus =
    <Input>(act: (input: Input, call: CallContext) => unknown) =>
    async (input: Input, call: CallContext): Promise<AppStatus> => {
      await act(input, call);
      return parts.status();
    };

  async function openLink(link: 'support' | 'update'): Promise<void> {
    const { support } = await parts.status();
    const mail = support.email === null ? null : `mailto:${support.email}`;
    const addresses = { support: support.url ?? mail, update: parts.manualUpdateUrl() };
    const allowed = Object.values(addresses).filter((address) => address !== null);
    await openExternalLink(addresses[link], allowed);
  }

  /**
   * Adds the player's address and settings to a grant. The grant's media origins are allowed first, because the
   * player's address depends on them.
   */
  function readyForMedia(grant: Grant, place: 'screen' | 'prepared'): Grant {
    parts.film.allow(place, grantMediaOrigins(grant));
    const mediaOrigins = parts.film.profileOrigins();
    const component = parts.component.isOn()
      ? { url: `${componentOrigin}/index.html`, origin: componentOrigin, relayOrigin: componentRelayOrigin }
      : null;
    return { ...grant, playerUrl: parts.film.playerUrl(), app: { ...grant.app, component, mediaOrigins } };
  }

  async function notedFilm({ screening }: ProfileSession, ref: VideoRef): Promise<NotedFilm> {
    return { ...ref, ...(await screening.inputOwners.film(ref)) };
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
    'app:read': parts.status,
    'app:open-link': ({ link }) => openLink(link),
    'app:copy-text': ({ text }) => clipboard.writeText(text),
    'app:rendered': parts.rendered,
    'app:network-changed': inSession(({ connection }) => connection.networkChanged()),

    'profile:choose-file': thenStatus(() => profileImport.chooseFile()),
    'profile:import-text': thenStatus(({ text }, call) => profileImport.importText(text, call.signal)),

    'session:sign-in': thenStatus(inSession(({ session }, request, call) => session.signIn(request, call))),
    'session:sign-out': thenStatus(
      inSession(({ session }) => {
        // The local sign-out is immediate. The call to the service may take longer and is not awaited.
        session.signOut().catch(parts.onBackgroundFailure);
      }),
    ),
    'keychain:retry': thenStatus(inSession((present) => present.retryStorage())),
    'keychain:reset-vault': thenStatus(
      inSession(async (present) => {
        await present.keychain.reset();
        await present.vault.reset();
        await present.vaultOpened();
      }),
    ),

    'rooms:list': inSession(({ rooms }) => rooms.library.list()),
    'rooms:continue': inSession(({ rooms }) => rooms.rooms.continueWatching()),
    'rooms:films': inSession(({ rooms }) => rooms.films.list()),
    'rooms:search': inSession(({ rooms }, query, call) => rooms.films.search(query, call)),
    'rooms:shared': inSession(({ rooms }, query, call) => rooms.shared.list(query, call)),
    'rooms:interpret': inSession(({ profile }, { text }) => interpretRoomText(text, [profile.host])),
    'rooms:add': inSession(({ rooms }, { roomKey }, call) => rooms.library.add(roomKey, call)),
    'rooms:remove': inSession(({ rooms }, { roomKey }) => rooms.library.remove(roomKey)),
    'rooms:restore': inSession(({ rooms }, { roomKey }) => rooms.library.restore(roomKey)),
    'rooms:reorder': inSession(({ rooms }, { roomKeys }) => rooms.library.reorder(roomKeys)),
    'rooms:refresh': inSession(async ({ connection, rooms }) => {
      // Offline, `refresh` does nothing. This probe detects sooner that the service is reachable again, which starts a
      // refresh.
      connection.checkNow();
      const failure = await rooms.library.refresh();
      if (failure !== null) throw failure;
    }),
    'rooms:read': inSession(({ rooms }, query, call) => {
      rooms.refresh.opened(query.roomKey);
      return rooms.rooms.read(query, call);
    }),
    'rooms:videos': inSession(({ rooms }, query, call) => rooms.rooms.videos(query, call)),
    'rooms:video': inSession(({ rooms }, query, call) => rooms.rooms.video(query, call)),
    'rooms:leave': inSession(({ rooms }, { roomKey }) => {
      rooms.refresh.left(roomKey);
      return rooms.rooms.leave(roomKey);
    }),
    'rooms:skip-sign-in': inSession(({ rooms }, { roomKey }, call) => rooms.rooms.skipSignIn(roomKey, call)),

    'screenings:open': inSession(async (present, request, call) => {
      refuseTooOld(present);
      const absenceBefore = playbackBlocks.lastAbsence();
      // Fetch the component before a view is spent, because no film can play without it.
      await parts.component.prepare(present.service, call.signal);
      const { screening } = present;
      const grant = await screening.screenings.open(request, call);
      // A playback block that began while the film opened could not interrupt it, so wait until the block ends.
      await playbackBlocks.whenUnblocked(call.signal);
      const absence = playbackBlocks.lastAbsence();
      if (absence !== null && absence !== absenceBefore && !call.signal.aborted) {
        // Another person may be at the computer: the film is covered and waits for Play.
        screening.screenings.interrupt(absence.because);
        screening.screenings.release(absence.because);
      }
      return readyForMedia(grant, 'screen');
    }),
    'screenings:renew': inSession(async ({ screening }, request, call) => {
      const grant = await screening.screenings.renew(request, call);
      await playbackBlocks.whenUnblocked(call.signal);
      return readyForMedia(grant, 'screen');
    }),
    'screenings:close': inSession(async ({ screening }, request) => {
      await screening.screenings.close(request);
      await parts.film.cleanUp(screening);
    }),
    'screenings:report-problem': inSession(({ screening }, request) =>
      screening.screenings.reportProblem(request),
    ),
    // This waits for the profile session, because a film can be interrupted only after the session has opened.
    'screenings:take-crash-resume': inSession(() => parts.film.takeInterrupted()),
    'screenings:history': inSession(({ screening }) => screening.screenings.history()),
    'screenings:send-code': inSession(({ screening }, request, call) =>
      screening.screenings.sendCode(request, call),
    ),
    'screenings:link-phone': inSession(({ screening }, request, call) =>
      screening.screenings.linkPhone(request, call),
    ),
    'screenings:reactivate': inSession(({ screening }, request, call) =>
      screening.screenings.reactivate(request, call),
    ),
    'screenings:save-draft': inSession(({ screening }, request) => screening.screenings.saveDraft(request)),
    'screenings:mark': inSession(({ screening }, request) => screening.screenings.mark(request)),
    'screenings:read-draft': inSession(({ screening }, video) => screening.screenings.readDraft(video)),

    'notes:read': inSession(async ({ screening }, ref) =>
      screening.notes.read(ref, await screening.inputOwners.read(ref)),
    ),
    'notes:write': inSession(async (present, { note, ...ref }) =>
      present.screening.notes.write(await notedFilm(present, ref), note),
    ),
    'notes:rate': inSession(async (present, { rating, ...ref }) =>
      present.screening.notes.rate(await notedFilm(present, ref), rating),
    ),
    'notes:count': inSession(({ screening }) => screening.notes.count()),
    'notes:export': inSession(async ({ screening }, { film }) => ({
      saved: await parts.saveText('notes', (format) => screening.notes.text(film, format)),
    })),

    'prepared:read': inSession(({ screening }) => screening.prepared.status()),
    'prepared:prepare': inSession(async (present, request, call) => {
      refuseTooOld(present);
      // Only the built-in player can store a film.
      if (parts.component.isOn()) throw domainFailure('invalid-input', { code: 'SV-PREPARE-COMPONENT' });
      return readyForMedia(await present.screening.prepared.prepare(request, call), 'prepared');
    }),
    'prepared:end': inSession(async ({ screening }, { because }) => {
      const isNotice = because === 'cancelled' && screening.prepared.dismiss();
      if (!isNotice) await screening.prepared.end(because, because === 'failed' ? 'lost' : undefined);
      return screening.prepared.status();
    }),
    'prepared:answer-quit': ({ quit }) => parts.answerQuit(quit),

    'settings:write': thenStatus(
      inSession(async ({ settings }, patch) => {
        await settings.write(patch);
        if (patch.openAtLogin !== undefined) parts.loginItem.write(patch.openAtLogin);
      }),
    ),

    'storage:read': () => storage.use(),
    'storage:erase': thenStatus(({ what }) => storage.erase(what)),

    'diagnostics:check': ({ part }, call) => diagnostics.check(part, call.signal),
    'diagnostics:report': async (input) => ({ text: await diagnostics.report(input) }),
    'diagnostics:save': async ({ kind, text }) => ({ saved: await parts.saveText(kind, text) }),

    'updates:check': thenStatus(() => updates.check()),
    'updates:install': () => updates.install(),
  };
}
