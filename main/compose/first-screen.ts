import { readFile } from 'node:fs/promises';
import type { FirstScreen } from '../../preload/contract/first-screen.ts';
import type { Logger, Timers } from '../platform/ports.ts';
import { firstScreenPage, type FirstScreenPage } from '../protection/first-screen-html.ts';
import { createFirstScreens, libraryStateOf, type FirstScreens } from '../rooms/first-screen.ts';
import type { Studio } from './studio.ts';

export interface FirstScreenKeeper {
  /** The viewer has drawn the library so. */
  keep(screen: FirstScreen): Promise<void>;
  /** What the document may show before the viewer's program runs; null where nothing is known, or not soon enough. */
  page(): Promise<FirstScreenPage | null>;
  /** A room may have changed, or who is signed in: what was drawn before must not stay. */
  changed(): void;
}

/** Milliseconds that the document waits: the vault is opened while the window comes up, mostly before it is asked for. */
const longestWaitMs = 150;
/** Rooms change one after another. The viewer waits longer before it tells how it has drawn them. */
const changedAfterMs = 500;

export function createFirstScreenKeeper(parts: {
  readonly studio: () => Promise<Studio | null>;
  /** The viewer's document as it was built: it names the files of this build, and so the looks that were drawn. */
  readonly documentPath: string;
  readonly systemLanguages: () => readonly string[];
  readonly timers: Timers;
  readonly logger: Logger;
}): FirstScreenKeeper {
  const { timers, logger } = parts;
  let built: Promise<string> | null = null;

  async function screens(): Promise<FirstScreens | null> {
    const studio = await parts.studio();
    if (studio === null) return null;
    const { vault, rooms, clock, settings, session } = studio;
    return createFirstScreens({
      vault,
      of: async () => {
        built ??= readFile(parts.documentPath, 'utf8');
        const [cards, begun, document] = await Promise.all([
          rooms.library.list(),
          rooms.rooms.continueWatching(),
          built,
        ]);
        const { language, theme } = settings.current();
        const { signedIn, name } = session.status();
        const around = [document, language, theme, parts.systemLanguages(), signedIn, name];
        return libraryStateOf(cards, begun, clock.now(), around);
      },
      owner: () => {
        const id = session.accountId();
        return id === null ? { kind: 'link' } : { kind: 'account', id };
      },
    });
  }

  async function read(): Promise<FirstScreenPage | null> {
    try {
      return (await (await screens())?.current()) ?? null;
    } catch (error) {
      logger.warn('the first screen cannot be had', { error });
      return null;
    }
  }

  let checking = false;
  return {
    keep: async (screen) => {
      // Drawn of what has changed meanwhile: the viewer draws and tells again.
      if (!checking) await (await screens())?.keep(firstScreenPage(screen));
    },
    page: () =>
      Promise.race([
        read(),
        new Promise<null>((resolve) => void timers.after(longestWaitMs, () => resolve(null))),
      ]),
    changed: () => {
      if (checking) return;
      checking = true;
      timers.after(changedAfterMs, () => {
        checking = false;
        void read();
      });
    },
  };
}
