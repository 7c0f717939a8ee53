import { type FirstScreen, firstScreenLimits } from '../../../preload/contract/first-screen.ts';
import type { Viewer } from '../compose.ts';
import { settled, valueOf } from '../stores/async.ts';
import { currentEntry } from '../stores/navigation.ts';
import { drawSheet } from './draw-sheet.ts';
import { readScreen } from './read-screen.ts';

/** Milliseconds without a change after which the library is told: longer than main takes for its own look. */
const quietMs = 1_000;

/** Tells main how the library is drawn, whenever it is drawn anew and stands still, for the next start. */
export function keepFirstScreen(viewer: Viewer, place: Element): void {
  const { bridge, timers } = viewer;
  let cancel: () => void = () => undefined;
  let last = '';
  let changes = 0;
  const tell = async (): Promise<void> => {
    if (!isWorthKeeping(viewer, place)) return;
    const { parts, pictures } = readScreen(place);
    const look = lookOf(viewer);
    const text = JSON.stringify([look, parts]);
    if (text === last || parts.length > firstScreenLimits.parts) return;
    last = text;
    const before = changes;
    const sheet = await drawSheet(pictures).catch(() => null);
    // What changed while it was drawn is told once it stands still.
    if (before !== changes) {
      last = '';
      return;
    }
    const kept = await settled(bridge.app.keepFirstScreen({ screen: { ...look, parts, sheet } }));
    if (!kept.ok || kept.value) return;
    last = '';
    soon();
  };
  const soon = (): void => {
    changes += 1;
    cancel();
    cancel = timers.after(quietMs, () => void tell());
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

function lookOf({ language }: Viewer): Omit<FirstScreen, 'parts' | 'sheet'> {
  const { dir, dataset } = document.documentElement;
  return {
    language: language.getState().language,
    direction: dir === 'rtl' ? 'rtl' : 'ltr',
    theme: dataset.theme === 'light' ? 'light' : 'dark',
  };
}
