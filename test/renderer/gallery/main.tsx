import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Language, Settings } from '../../../preload/contract/app.ts';
import { composeViewer, type Viewer } from '../../../renderer/viewer/compose.ts';
import { ViewerProvider } from '../../../renderer/viewer/hooks/use-viewer.tsx';
import { AppRoot } from '../../../renderer/viewer/screens/shell/app-root.tsx';
import { createTimers } from '../../../renderer/viewer/stores/clock.ts';
import { currentEntry } from '../../../renderer/viewer/stores/navigation.ts';
import { loadCatalogue } from '../../../renderer/viewer/strings/catalogue.ts';
import '../../../renderer/viewer/styles/fonts.css';
import '../../../renderer/viewer/styles/tokens.css';
import '../../../renderer/viewer/styles/base.css';
import { anAppStatus, noon } from '../../builders/contract.ts';
import { createFakeBridge } from '../../fakes/bridge.ts';
import { createFakePlayer } from '../../fakes/player.ts';
import { answersOf } from '../../fakes/world.ts';
import { GalleryIndex } from './gallery-index.tsx';
import { quiet } from './quiet.ts';
import { Sheet } from './sheet.tsx';
import type { GalleryState } from './state.ts';
import { galleryStates } from './states.ts';

declare global {
  interface Window {
    /**
     * Draws a state instead of the previous one, without a reload. Resolves when the page no longer changes. Tests call
     * this function.
     */
    showState: (id: string, language?: Language) => Promise<void>;
  }
}

/** All parts of the viewer that are loaded on demand. They are loaded first, so that no state has to wait for one. */
const parts = import.meta.glob('../../../renderer/viewer/screens/**/*.tsx');

const query = new URLSearchParams(location.search);
const found = document.getElementById('viewer');
if (!found) throw new Error('No place to draw in');
const place = found;
let drawn: { readonly root: Root; readonly viewer: Viewer } | null = null;

const preloaded = Promise.all(Object.values(parts).map((load) => load()));
window.showState = async (id, language = 'en') => {
  await preloaded;
  const state = galleryStates.find((one) => one.id === id);
  if (!state) throw new Error(`No state ${id}`);
  await show(state, { theme: 'dark', language, direction: null });
};

const asked = galleryStates.find(({ id }) => id === query.get('state'));
if (asked)
  void show(asked, {
    theme: (query.get('theme') ?? 'dark') as Settings['theme'],
    language: (query.get('language') ?? 'en') as Language,
    direction: query.get('dir'),
  });
else {
  const root = createRoot(place);
  root.render(<GalleryIndex states={galleryStates} />);
  drawn = { root, viewer: composeFor({ id: '', world: {} }, {}).viewer };
}

function composeFor(shown: GalleryState, settings: Partial<Settings>) {
  const status = anAppStatus(shown.world.status);
  const world = { ...shown.world, status: { ...status, settings: { ...status.settings, ...settings } } };
  const fake = createFakeBridge({ ...answersOf(world), ...shown.answers });
  const player = createFakePlayer();
  if (shown.facts) player.find(shown.facts);
  const viewer = composeViewer({
    bridge: fake.bridge,
    player: player.port,
    timers: { ...createTimers(), now: () => noon },
    ...(shown.route ? { route: shown.route } : {}),
  });
  return { fake, viewer };
}

interface Wanted {
  readonly theme: Settings['theme'];
  readonly language: Language;
  /**
   * The direction of the page, for checking right-to-left layout with English text. Null means the direction of the
   * language.
   */
  readonly direction: string | null;
}

/** Draws the app in one state. The time is `noon` of the builders. */
async function show(shown: GalleryState, { theme, language, direction }: Wanted): Promise<void> {
  drawn?.root.unmount();
  drawn?.viewer.clock.stop();
  const { dataset } = document.documentElement;
  delete dataset.shown;
  dataset.theme = theme === 'light' ? 'light' : 'dark';
  document.documentElement.dir = 'ltr';
  const { fake, viewer } = composeFor(shown, { theme, language });
  const root = createRoot(place);
  drawn = { root, viewer };
  root.render(
    <StrictMode>
      <ViewerProvider viewer={viewer}>
        {shown.sheet ? <Sheet draw={shown.sheet} /> : <AppRoot timeZone="Europe/Paris" />}
      </ViewerProvider>
    </StrictMode>,
  );
  await appearance('main');
  await quiet(60);
  if (direction) document.documentElement.dir = direction;
  shown.act?.(viewer, fake);
  const dialogAppears = async () => {
    if (hasDialog(viewer)) await appearance('[role=dialog], [role=alertdialog]');
  };
  await dialogAppears();
  if (shown.press) press(shown.press);
  await dialogAppears();
  if (shown.act || shown.press || shown.wait) await quiet(shown.wait ?? 60);
  if (shown.heading) await scrollToHeading((await loadCatalogue(language))[shown.heading]);
  if (shown.scroll) {
    // A part of the library is drawn after its first frame, and the screen is not high enough before.
    for (let turn = 0; turn < 10; turn += 1) {
      const main = document.querySelector('main');
      main?.scrollTo(0, shown.scroll);
      await quiet(60);
      if (!main || Math.abs(main.scrollTop - shown.scroll) < 1) break;
    }
  }
  dataset.shown = shown.id;
}

/** Scrolls a heading to the upper edge. It waits for the heading, because sections below the first are drawn later. */
async function scrollToHeading(text: string): Promise<void> {
  const find = () => [...document.querySelectorAll('h2, h3')].find((one) => one.textContent === text);
  for (let turn = 0; turn < 100 && !find(); turn += 1) await quiet(30);
  const heading = find();
  if (!heading) throw new Error(`No heading ${text}`);
  heading.scrollIntoView({ block: 'start', behavior: 'instant' });
  await quiet(60);
}

/** Waits for an element, because parts that are loaded on demand appear late. Throws if the element never appears. */
async function appearance(selector: string): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) {
    if (document.querySelector(selector)) return;
    await quiet(30);
  }
  throw new Error(`${selector} did not appear`);
}

function hasDialog({ dialogs, report, addRoom, screening, navigation }: Viewer): boolean {
  return (
    // The details of a video are a dialog, but not while their film plays.
    (currentEntry(navigation.getState()).route.name === 'video' &&
      screening.getState().screening.state === 'idle') ||
    dialogs.getState().dialog !== null ||
    report.getState().report !== null ||
    addRoom.getState().open ||
    screening.getState().screening.state === 'failed'
  );
}

function press(name: string): void {
  // The screen under a dialog may have the same button.
  const button = [...document.querySelectorAll('button')].find(
    (one) => one.textContent === name && !one.closest('[inert], [aria-hidden=true]'),
  );
  if (!button) throw new Error(`No button ${name}`);
  button.click();
}
