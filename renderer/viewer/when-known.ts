import type { RoomCard, SharedLibrary } from '../../preload/contract/rooms.ts';
import type { Viewer } from './compose.ts';
import { valueOf } from './stores/async.ts';
import type { RoomsState } from './stores/rooms.ts';
import { chooseLanguage } from './strings/catalogue.ts';

/** Longest wait for the library, in milliseconds. */
const longestWaitMs = 3_000;

/**
 * Resolves when the library can be drawn in the reviewer's language, when it cannot be read, or after 3 s. Never
 * rejects.
 */
export async function whenLibraryIsKnown(viewer: Viewer): Promise<void> {
  const { app, language } = viewer;
  await when(
    viewer,
    ({ cards, shared, isDrawable }) =>
      cards.state === 'failed' || (cards.state === 'ready' && isDrawable && isDrawn(cards.value, shared)),
  );
  const status = valueOf(app.getState().status);
  if (status === null) return;
  await language.getState().speak(chooseLanguage(status.settings.language, status.systemLanguages));
}

/** Resolves when the library's films are known too, or after 3 s. Never rejects. */
export function whenFilmsAreKnown(viewer: Viewer): Promise<void> {
  return when(viewer, ({ areFilmsKnown }) => areFilmsKnown);
}

/** A library without rooms is drawn when it is known what is shared with the account. */
function isDrawn(cards: readonly RoomCard[], shared: SharedLibrary | null): boolean {
  return cards.length > 0 || shared !== null;
}

function when({ app, rooms, timers }: Viewer, isKnown: (rooms: RoomsState) => boolean): Promise<void> {
  const isReached = (): boolean => app.getState().status.state !== 'loading' && isKnown(rooms.getState());
  return new Promise<void>((resolve) => {
    const stops = [app, rooms].map((store) =>
      store.subscribe(() => {
        if (isReached()) done();
      }),
    );
    const done = (): void => {
      for (const stop of stops) stop();
      resolve();
    };
    timers.after(longestWaitMs, done);
    if (isReached()) done();
  });
}
