import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterNextFrame } from './after-next-frame.ts';
import { readBridge } from './bridge.ts';
import { composeViewer } from './compose.ts';
import { loadLaterParts } from './components/later.tsx';
import { ViewerProvider } from './hooks/use-viewer.tsx';
import { createPictureLoader } from './picture-loader.ts';
import { createEmbedPlayer } from './player-adapter.ts';
import { AppRoot } from './screens/shell/app-root.tsx';
import { settled } from './stores/async.ts';
import { createTimers } from './stores/clock.ts';
import { resumeAfterCrash } from './stores/crash-resume.ts';
import { followMain } from './stores/follow-main.ts';
import { chooseLanguage } from './strings/catalogue.ts';
import { followTheme } from './theme.ts';
import { keepTransitions } from './transitions.ts';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { whenLibraryIsKnown, whenFilmsAreKnown } from './when-known.ts';

const place = document.getElementById('viewer');
if (!place) throw new Error('The document has no #viewer element');
const timers = createTimers();
const viewer = composeViewer({
  bridge: readBridge(window),
  player: createEmbedPlayer(window),
  timers,
  loadPictures: createPictureLoader(),
});
followMain(viewer, timers, window);
followTheme();
keepTransitions(place);
// The requests start before the first render, so that main answers while React starts.
viewer.app.getState().begin();
viewer.rooms.getState().begin();
// From now on the program shows its own errors, so the error page of the document is removed.
document.getElementById('no-program')?.remove();
const skeleton = document.getElementById('starting');
// The guessed language is loaded while main answers.
void viewer.language.getState().speak(chooseLanguage('system', navigator.languages), true);
const root = createRoot(place, {
  onUncaughtError: (error) => {
    // React has removed everything. begin.mjs shows the document's error page, whose button reloads the document.
    reportError(error);
    window.dispatchEvent(new Event('viewer-failed'));
  },
});
void showLibrary();

async function showLibrary(): Promise<void> {
  // The first render draws the library. Until then the document's skeleton is shown, because rendering the screen
  // without its content would delay the library.
  await whenLibraryIsKnown(viewer);
  flushSync(() => {
    root.render(
      <StrictMode>
        <ViewerProvider viewer={viewer}>
          <AppRoot />
        </ViewerProvider>
      </StrictMode>,
    );
  });
  skeleton?.remove();
  // After a failed render the error page is shown, so no film starts.
  if (place?.hasChildNodes() === true) void resumeAfterCrash(viewer);
  await whenFilmsAreKnown(viewer);
  // Main's background work starts after the next frame, because it competes with rendering for the processor.
  await afterNextFrame();
  await settled(viewer.bridge.app.rendered());
  requestIdleCallback(() => void loadLaterParts());
}
