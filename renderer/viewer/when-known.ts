import type { Viewer } from './compose.ts';
import { valueOf } from './stores/async.ts';
import { chooseLanguage } from './strings/catalogue.ts';

/** Longest wait for the library, in milliseconds. */
const longestWaitMs = 3_000;

/**
 * Resolves when the library can be drawn in the reviewer's language, when it cannot be read, or after 3 s. Never
 * rejects.
 */
export async function whenLibraryIsKnown({ app, rooms, language, timers }: Viewer): Promise<void> {
  const known = (): boolean =>
    app.getState().status.state !== 'loading' && rooms.getState().cards.state !== 'loading';
  await new Promise<void>((resolve) => {
    const stops = [app, rooms].map((store) =>
      store.subscribe(() => {
        if (known()) done();
      }),
    );
    const done = (): void => {
      for (const stop of stops) stop();
      resolve();
    };
    timers.after(longestWaitMs, done);
    if (known()) done();
  });
  const status = valueOf(app.getState().status);
  if (status === null) return;
  await language.getState().speak(chooseLanguage(status.settings.language, status.systemLanguages));
}
