import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FirstScreen } from '../../preload/contract/first-screen.ts';
import type { Image } from '../rooms/fetch-image.ts';
import { firstScreenPage, sheetType, type FirstScreenPage } from '../protection/first-screen-html.ts';
import type { ArtworkSource } from '../protection/viewer-protocol.ts';
import { createFirstScreens, libraryStateOf, type FirstScreens } from '../rooms/first-screen.ts';
import { createTurns } from '../vault/in-turn.ts';
import type { Machine } from './machine.ts';
import type { Studio } from './studio.ts';

export interface FirstScreenKeeper {
  /** The viewer has drawn the library so. Resolves to whether it was taken: if not, it may be told again. */
  keep(screen: FirstScreen): Promise<boolean>;
  /** What the document may show before the viewer's program runs; null where nothing is known, or not soon enough. */
  page(): Promise<FirstScreenPage | null>;
  /** Begins to read it, and its pictures, while the window comes up. */
  begin(): void;
  /** Every picture of the viewer's; those of the first screen have been read by then. */
  readonly artwork: ArtworkSource;
  /** A room may have changed, or who is signed in: what was drawn before must not stay. */
  changed(): void;
}

/**
 * Milliseconds that the document waits: the vault is opened while the window comes up, mostly before it is asked for. The
 * viewer's program could draw no library before that either, so a slow computer loses nothing by waiting.
 */
const longestWaitMs = 300;
/** What was read ahead is let go after this. */
const aheadForMs = 3000;
/**
 * After the last change main looks whether the library is another, and takes nothing before: rooms change one after
 * another. The viewer waits longer before it tells how it has drawn them. While changes never end main looks now and then.
 */
const settledAfterMs = 700;
const longestUnlookedMs = 2_000;
/** Pictures that are read ahead; of more a window has no room. */
const mostPictures = 32;

export function createFirstScreenKeeper(parts: {
  readonly machine: Pick<Machine, 'projectRoot' | 'timers' | 'logger'>;
  readonly studio: () => Promise<Studio | null>;
  readonly systemLanguages: () => readonly string[];
  readonly systemIsDark: () => boolean;
}): FirstScreenKeeper {
  const { projectRoot, timers, logger } = parts.machine;
  /** As it was built: it names the files of this build, and so the looks that were drawn. */
  const documentPath = join(projectRoot, 'dist/viewer/index.html');
  let built: Promise<string> | null = null;

  async function screens(): Promise<FirstScreens | null> {
    const studio = await parts.studio();
    if (studio === null) return null;
    const { vault, rooms, clock, settings, session } = studio;
    return createFirstScreens({
      vault,
      of: async () => {
        built ??= readFile(documentPath, 'utf8');
        const [cards, begun, document] = await Promise.all([
          rooms.library.list(),
          rooms.rooms.continueWatching(),
          built,
        ]);
        const { language, theme } = settings.current();
        const { signedIn, name } = session.status();
        const isDark = theme === 'system' ? parts.systemIsDark() : null;
        const who = [signedIn, session.accountId(), name];
        const around = [document, language, theme, isDark, parts.systemLanguages(), who];
        return libraryStateOf(cards, begun, clock.now(), around);
      },
      owner: () => {
        const id = session.accountId();
        return id === null ? { kind: 'link' } : { kind: 'account', id };
      },
    });
  }

  /** Looking drops what no longer holds, and must not drop what was kept while it looked. */
  const inTurn = createTurns();
  async function read(): Promise<FirstScreenPage | null> {
    try {
      return await inTurn('screen', async () => (await (await screens())?.current()) ?? null);
    } catch (error) {
      logger.warn('the first screen cannot be had', { error });
      return null;
    }
  }

  let ahead: Promise<FirstScreenPage | null> | null = null;
  const pictures = new Map<string, Promise<Image | null>>();
  /** The document is about to be given the address of the sheet: no artwork of the service's, so found here alone. */
  async function readForDocument(): Promise<FirstScreenPage | null> {
    const page = await read();
    const sheet = page?.sheet ?? null;
    if (sheet !== null) {
      const bytes = Buffer.from(sheet.base64, 'base64');
      pictures.set(sheet.id, Promise.resolve({ bytes, mediaType: sheetType }));
      timers.after(aheadForMs, () => pictures.delete(sheet.id));
    }
    return page;
  }
  async function readAhead(): Promise<FirstScreenPage | null> {
    const page = await readForDocument();
    const artwork = (await parts.studio())?.rooms.artwork;
    const found = [...(page?.html.matchAll(/ src="\/art\/([\w-]+)"/g) ?? [])].map(([, id = '']) => id);
    for (const id of [...new Set(found)].slice(0, mostPictures))
      if (!pictures.has(id))
        pictures.set(id, artwork?.respond(id).catch(() => null) ?? Promise.resolve(null));
    return page;
  }

  let stopSettling: (() => void) | null = null;
  let stopWaiting: (() => void) | null = null;
  const look = (): void => {
    stopWaiting?.();
    stopWaiting = null;
    void read();
  };
  let keeping = false;
  let changes = 0;
  return {
    begin: () => {
      ahead = readAhead();
      timers.after(aheadForMs, () => {
        ahead = null;
        pictures.clear();
      });
    },
    artwork: {
      respond: async (id) => {
        const held = pictures.get(id);
        pictures.delete(id);
        return held ?? (await parts.studio())?.rooms.artwork.respond(id) ?? null;
      },
    },
    keep: async (screen) => {
      // Drawn of what has changed meanwhile, or one of very many.
      if (stopSettling !== null || keeping) return false;
      keeping = true;
      try {
        const drawnAt = changes;
        return await inTurn('screen', async () => {
          const kept = await screens();
          return (await kept?.keep(firstScreenPage(screen), () => changes === drawnAt)) ?? true;
        });
      } finally {
        keeping = false;
      }
    },
    page: () => {
      const reading = ahead ?? readForDocument();
      ahead = null;
      return Promise.race([
        reading,
        new Promise<null>((resolve) => void timers.after(longestWaitMs, () => resolve(null))),
      ]);
    },
    changed: () => {
      changes += 1;
      stopSettling?.();
      stopSettling = timers.after(settledAfterMs, () => {
        stopSettling = null;
        look();
      });
      stopWaiting ??= timers.after(longestUnlookedMs, look);
    },
  };
}
