import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Language, Settings } from '../../../preload/contract/app.ts';
import { composeViewer } from '../../../renderer/viewer/compose.ts';
import { ViewerProvider } from '../../../renderer/viewer/hooks/use-viewer.tsx';
import { AppRoot } from '../../../renderer/viewer/screens/shell/app-root.tsx';
import { createTimers } from '../../../renderer/viewer/stores/clock.ts';
import '../../../renderer/viewer/styles/fonts.css';
import '../../../renderer/viewer/styles/tokens.css';
import '../../../renderer/viewer/styles/base.css';
import { anAppStatus, noon } from '../../builders/contract.ts';
import { createFakeBridge } from '../../fakes/bridge.ts';
import { createFakePlayer } from '../../fakes/player.ts';
import { answersOf } from '../../fakes/world.ts';
import { GalleryIndex } from './gallery-index.tsx';
import { Sheet } from './sheet.tsx';
import type { GalleryState } from './state.ts';
import { galleryStates } from './states.ts';

const query = new URLSearchParams(location.search);
const place = document.getElementById('viewer');
if (!place) throw new Error('No place to draw in');
const root = createRoot(place);
const state = galleryStates.find(({ id }) => id === query.get('state'));
if (state) show(state);
else root.render(<GalleryIndex states={galleryStates} />);

/** The app in one state: `theme` and `language` come from the address, the time is noon of the builders. */
function show(shown: GalleryState): void {
  const theme = (query.get('theme') ?? 'dark') as Settings['theme'];
  const language = (query.get('language') ?? 'en') as Language;
  const status = anAppStatus(shown.world.status);
  const world = { ...shown.world, status: { ...status, settings: { ...status.settings, theme, language } } };
  const fake = createFakeBridge({ ...answersOf(world), ...shown.answers });
  const viewer = composeViewer({
    bridge: fake.bridge,
    player: createFakePlayer().port,
    timers: { ...createTimers(), now: () => noon },
    ...(shown.route ? { route: shown.route } : {}),
  });
  document.documentElement.dataset.theme = theme === 'light' ? 'light' : 'dark';
  root.render(
    <StrictMode>
      <ViewerProvider viewer={viewer}>
        {shown.sheet ? <Sheet draw={shown.sheet} /> : <AppRoot timeZone="Europe/Paris" />}
      </ViewerProvider>
    </StrictMode>,
  );
  const direction = query.get('dir');
  // For looking at right-to-left with English words.
  if (direction) setTimeout(() => document.documentElement.setAttribute('dir', direction), 50);
  void quiet(60)
    .then(() => shown.act?.(viewer, fake))
    .then(() => quiet(shown.wait ?? 120))
    .then(() => document.querySelector('main')?.scrollTo(0, shown.scroll ?? 0))
    .then(() => quiet(120))
    .then(() => (document.documentElement.dataset.shown = shown.id));
}

/** Resolves when nothing has changed for a while, every picture is there, and the fonts are. */
async function quiet(milliseconds: number): Promise<void> {
  let last = performance.now();
  const observer = new MutationObserver(() => (last = performance.now()));
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  const busy = () =>
    performance.now() - last < milliseconds ||
    [...document.images].some((image) => !image.complete && image.loading !== 'lazy');
  while (busy()) await new Promise((resolve) => setTimeout(resolve, 20));
  observer.disconnect();
  await document.fonts.ready;
}
