import { type FirstScreen, firstScreenLimits } from '../../../preload/contract/first-screen.ts';
import type { Viewer } from '../compose.ts';
import { settled, valueOf } from '../stores/async.ts';
import { currentEntry } from '../stores/navigation.ts';
import { readScreen } from './read-screen.ts';

/** Milliseconds without a change after which the library is told: longer than main takes for its own look. */
const quietMs = 1_000;

/** Tells main how the library is drawn, whenever it is drawn anew and stands still, for the next start. */
export function keepFirstScreen(viewer: Viewer, place: Element): void {
  const { bridge, timers } = viewer;
  let cancel: () => void = () => undefined;
  let last = '';
  const tell = (): void => {
    if (!isWorthKeeping(viewer, place)) return;
    const screen = screenOf(viewer, place);
    const text = JSON.stringify(screen);
    if (text === last || screen.parts.length > firstScreenLimits.parts) return;
    last = text;
    void settled(bridge.app.keepFirstScreen({ screen })).then((kept) => {
      if (!kept.ok || kept.value) return;
      last = '';
      soon();
    });
  };
  const soon = (): void => {
    cancel();
    cancel = timers.after(quietMs, tell);
  };
  for (const store of [viewer.app, viewer.rooms, viewer.navigation, viewer.language, viewer.screening])
    store.subscribe(soon);
  soon();
}

/** The library alone, from its top, in a quiet moment: nothing over it, nothing that is about to go. */
function isWorthKeeping(viewer: Viewer, place: Element): boolean {
  const { app, rooms, navigation, language, screening, dialogs, toasts } = viewer;
  const { cards } = rooms.getState();
  return (
    currentEntry(navigation.getState()).route.name === 'library' &&
    cards.is === 'ready' &&
    cards.value.length > 0 &&
    cards.value.every(({ refreshing }) => !refreshing) &&
    language.getState().settled &&
    valueOf(app.getState().status)?.connection.state === 'online' &&
    screening.getState().screening.is === 'idle' &&
    dialogs.getState().dialog === null &&
    toasts.getState().toasts.length === 0 &&
    place.querySelector('main')?.scrollTop === 0
  );
}

function screenOf({ language }: Viewer, place: Element): FirstScreen {
  const { dir, dataset } = document.documentElement;
  return {
    language: language.getState().language,
    direction: dir === 'rtl' ? 'rtl' : 'ltr',
    theme: dataset.theme === 'light' ? 'light' : 'dark',
    parts: readScreen(place),
  };
}
