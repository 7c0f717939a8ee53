import type { RoomCard, SharedLibrary, Studio } from '../../preload/contract/rooms.ts';
import { projectSourceKey } from '../../preload/contract/values.ts';
import type { CallOptions } from '../service/watch-service.ts';
import type { SessionView } from '../shared/ports.ts';
import type { Owner } from '../vault/vault.ts';
import type { Artwork } from './artwork.ts';
import { foldText } from '../../preload/contract/fold-text.ts';
import type { LibraryStore } from './library-store.ts';
import type { RoomCache } from './room-cache.ts';
import type { RoomPresenter } from './room-presenter.ts';
import type { KnownStudio } from './shared-documents.ts';
import type { SharedReader } from './shared-reader.ts';
import type { PlacedProject, SharedStore } from './shared-store.ts';
import { toRoomCard } from './to-room.ts';

/** Provides the projects shared with the account in the form in which the library shows them. */
export interface SharedProjects {
  /**
   * Returns the shared projects. With `more`, further pages are read first; rejects with `ServiceError` when the
   * service refuses them.
   */
  list(
    query: { readonly studio: string | null; readonly limit: number; readonly more: boolean },
    call?: CallOptions,
  ): Promise<SharedLibrary>;
  /** Returns the source keys of the projects that the library shows. */
  keys(): Promise<readonly string[]>;
  /**
   * Returns the keys of at most 60 projects to read in the background: the first of every studio, then the second of
   * every studio, and so on.
   */
  firstKeys(): Promise<readonly string[]>;
  /** Returns the cards of projects whose name contains every word (`searchTerms`). */
  named(words: readonly string[]): Promise<readonly RoomCard[]>;
  studioOf(projectKey: string): Promise<Studio | null>;
  /** Increases with every change that may affect a card. */
  version(): number;
}

interface ShownProject extends PlacedProject {
  /** Key of the room of the library that already shows this project; null if the project has its own card. */
  readonly roomKey: string | null;
}

/**
 * Maximum number of pages read for one press of "Show more". Several may be needed, because a studio may have few
 * projects.
 */
const mostPages = 10;
const mostInBackground = 60;
const mostNamed = 20;

/** Prefix of a studio's key. Pictures of a studio have this text in place of a room's key. */
const studioPrefix = 'studio:';

/** Returns the key of the studio whose logo a picture is; null for a picture of a room. */
export function studioOfPicture(roomKey: string): string | null {
  return roomKey.startsWith(studioPrefix) ? roomKey.slice(studioPrefix.length) : null;
}

export function createSharedProjects(parts: {
  readonly store: SharedStore;
  readonly reader: SharedReader;
  readonly library: LibraryStore;
  readonly roomCache: RoomCache;
  readonly presenter: RoomPresenter;
  readonly artwork: Artwork;
  readonly session: SessionView;
}): SharedProjects {
  const { store, reader, library, roomCache, presenter, artwork, session } = parts;

  const owner = (): Owner => {
    const { accountId } = session.reviewer();
    return accountId === null ? { kind: 'link' } : { kind: 'account', id: accountId };
  };

  const toStudio = ({ key, name, logo }: KnownStudio): Studio => ({
    key,
    name,
    logoUrl: artwork.urlFor(logo, {
      roomKey: `${studioPrefix}${key}`,
      videoKey: null,
      which: 'poster',
      owner: owner(),
    }),
  });

  const isHidden = (): boolean => reader.isAvailable() === false || reader.isRefused();

  /** Returns the rooms of the library by the key of their project. */
  const roomsByProject = async (): Promise<ReadonlyMap<string, string>> => {
    const rooms = new Map<string, string>();
    for (const { roomKey, refused, doubtedAt } of (await library.read()).entries) {
      const known = refused || doubtedAt !== null ? null : await roomCache.room(roomKey);
      if (known && !rooms.has(known.room.project.key)) rooms.set(known.room.project.key, roomKey);
    }
    return rooms;
  };

  const all = async (): Promise<readonly ShownProject[]> => {
    if (isHidden()) return [];
    const rooms = await roomsByProject();
    return [...(await store.projects()).values()]
      .filter(({ project, studio }) => !project.refused && !reader.isRefused(studio.key))
      .map((placed) => ({ ...placed, roomKey: rooms.get(placed.project.key) ?? null }));
  };

  /** Returns whether no room of the library shows the project already. */
  const isOwn = ({ roomKey }: ShownProject): boolean => roomKey === null;
  const shown = async (): Promise<readonly ShownProject[]> => (await all()).filter(isOwn);

  const card = async ({ project, studio, ...placed }: ShownProject): Promise<RoomCard | null> => {
    const roomKey = placed.roomKey ?? projectSourceKey(project.key);
    const entry = await library.entry(roomKey);
    if (!entry) return null;
    const known = await roomCache.room(roomKey);
    const context = await presenter.context(roomKey, known);
    const made = toRoomCard(entry, known, { ...context, refreshing: false, studio: toStudio(studio) });
    if (known) return made;
    const picture = { roomKey, videoKey: null, which: 'poster', owner: owner() } as const;
    const state = made.state === 'unread' ? 'ready' : made.state;
    const { asOf } = await store.read();
    return {
      ...made,
      state,
      asOf,
      projectName: project.name,
      posterUrl: artwork.urlFor(project.poster, picture),
    };
  };
  const cards = async (projects: readonly ShownProject[]): Promise<readonly RoomCard[]> =>
    (await Promise.all(projects.map(card))).filter((one) => one !== null);

  const list: SharedProjects['list'] = async ({ studio, limit, more }, call) => {
    // Without a studio filter, a project that a room of the library shows is not listed again.
    const isListed = (one: ShownProject): boolean =>
      studio === null ? isOwn(one) : one.studio.key === studio;
    const nothing = { studios: [], cards: [], hasMore: false };
    if (session.reviewer().accountId === null)
      return { ...nothing, state: (await store.hasHidden()) ? 'sign-in-needed' : 'none' };
    let everything = await all();
    if (more) {
      for (let page = 0; page < mostPages && everything.filter(isListed).length < limit; page += 1) {
        if (!(await reader.more(studio, call))) break;
        everything = await all();
      }
    }
    const found = everything.filter(isListed);
    const { studios } = isHidden() ? { studios: null } : await store.read();
    const open = (studios?.rows ?? []).filter(({ key }) => !reader.isRefused(key));
    const filled = new Set(everything.map((one) => one.studio.key));
    const hasPages = open.some(
      ({ key, projects }) => (studio === null || key === studio) && projects.hasMore,
    );
    const hasStudios = studio === null && studios?.hasMore === true;
    return {
      state: everything.some(isOwn) ? 'ready' : reader.isReading() ? 'reading' : 'none',
      studios: open.filter(({ key, projects }) => filled.has(key) || projects.hasMore).map(toStudio),
      cards: await cards(found.slice(0, limit)),
      hasMore: found.length > limit || hasPages || hasStudios,
    };
  };

  const keys = async (): Promise<readonly string[]> =>
    (await shown()).map(({ project }) => projectSourceKey(project.key));

  return {
    list,
    keys,
    firstKeys: async () => {
      const seen = new Map<string, number>();
      const placed = (await shown()).map(({ project, studio }) => {
        const place = seen.get(studio.key) ?? 0;
        seen.set(studio.key, place + 1);
        return { key: projectSourceKey(project.key), place };
      });
      return placed
        .sort((a, b) => a.place - b.place)
        .slice(0, mostInBackground)
        .map(({ key }) => key);
    },
    named: async (words) => {
      if (words.length === 0) return [];
      const named = (await shown()).filter(({ project }) => {
        const name = foldText(project.name);
        return words.every((word) => name.includes(word));
      });
      return cards(named.slice(0, mostNamed));
    },
    studioOf: async (projectKey) => {
      const placed = isHidden() ? undefined : (await store.projects()).get(projectKey);
      return placed ? toStudio(placed.studio) : null;
    },
    version: () => store.version(),
  };
}
