import { app, session, type Session } from 'electron';
import { join } from 'node:path';
import type { RelayAnswer } from '../platform/relay.ts';
import { installClientCertificates } from '../protection/client-certificates.ts';
import { installDownloads } from '../protection/downloads.ts';
import { createMediaRequests, type MediaRequests } from '../protection/media-requests.ts';
import { installNavigation } from '../protection/navigation.ts';
import { installPermissions } from '../protection/permissions.ts';
import { installPlayerProtocol } from '../protection/player-protocol.ts';
import { installViewerProtocol } from '../protection/viewer-protocol.ts';
import { stoppedPage } from '../windows/stopped-page.ts';
import type { WindowTheme } from '../windows/window-theme.ts';
import type { Film } from './film.ts';
import type { Platform } from './platform.ts';
import type { ProfileSessions } from './profile-sessions.ts';
import type { ProfileStore } from './profile-store.ts';
import type { ServiceComponent } from './service-component.ts';

/**
 * Name of the persistent session, which stores the code cache of our own files. The session has no HTTP cache, so that
 * no media response is stored.
 */
const windowPartition = 'persist:viewer';

export interface WindowSession {
  readonly session: Session;
  readonly mediaRequests: MediaRequests;
}

const noRelay: RelayAnswer = { status: 404, headers: {}, body: null };

interface WindowSessionParts {
  readonly platform: Platform;
  readonly profileStore: ProfileStore;
  readonly component: ServiceComponent;
}

/** Creates the Electron session of the only window and applies the request rules of main/protection. */
export function createWindowSession({
  platform,
  profileStore,
  component,
}: WindowSessionParts): WindowSession {
  const refused = (what: string): void => {
    platform.logger.warn('refused', { what });
  };
  const windowSession = session.fromPartition(windowPartition, { cache: false });
  installPermissions(windowSession);
  installDownloads(windowSession, refused);
  installNavigation(app, refused);
  installClientCertificates(app, refused);
  const mediaRequests = createMediaRequests(windowSession, {
    requestOrigin: () => profileStore.current().switches.requestOrigin,
    componentIsOn: () => component.isOn(),
    onRefused: refused,
  });
  mediaRequests.setOrigins([]);
  return { session: windowSession, mediaRequests };
}

/** Serves the documents of the viewer and of the player, the viewer's pictures and the film's relays. */
export function installProtocols(
  { session, mediaRequests }: WindowSession,
  parts: WindowSessionParts & {
    readonly film: Film;
    readonly profileSessions: ProfileSessions;
    readonly theme: Pick<WindowTheme, 'colours'>;
  },
): void {
  const { profileStore, profileSessions, film, component } = parts;
  const { projectRoot } = parts.platform;
  mediaRequests.onRedirect((from, to) => profileSessions.current()?.screening.mediaHosts.follow(from, to));
  installViewerProtocol(session, {
    folder: join(projectRoot, 'dist/viewer'),
    artwork: {
      respond: async (id) => (await profileSessions.whenOpen())?.rooms.artwork.respond(id) ?? null,
    },
    colours: () => parts.theme.colours(),
    stoppedPage: (nonce) => stoppedPage(app.getPreferredSystemLanguages(), nonce),
  });
  installPlayerProtocol(session, {
    folder: join(projectRoot, 'dist/player'),
    clipFolder: join(projectRoot, 'assets/clip'),
    relays: {
      handle: async (grantId, relay, request) =>
        profileSessions.current()?.screening.relays.handle(grantId, relay, request) ?? noRelay,
    },
    mediaOrigins: () => film.mediaOrigins(),
    component: { ...component, policy: () => profileStore.current().switches.componentCsp },
  });
}
