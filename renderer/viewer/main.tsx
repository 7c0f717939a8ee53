import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readBridge } from './bridge.ts';
import { composeViewer } from './compose.ts';
import { ViewerProvider } from './hooks/use-viewer.tsx';
import { createPictureLoader } from './picture-loader.ts';
import { createEmbedPlayer } from './player-adapter.ts';
import { AppRoot } from './screens/shell/app-root.tsx';
import { settled } from './stores/async.ts';
import { createTimers } from './stores/clock.ts';
import { resumeAfterCrash } from './stores/crash-resume.ts';
import { followMain } from './stores/follow-main.ts';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { whenLibraryIsKnown } from './when-known.ts';

const place = document.getElementById('viewer');
if (!place) throw new Error('No place to draw the viewer in');
const timers = createTimers();
const viewer = composeViewer({
  bridge: readBridge(window),
  player: createEmbedPlayer(window),
  timers,
  loadPictures: createPictureLoader(),
});
followMain(viewer, timers);
// Asked before anything is drawn: main answers while React begins.
viewer.app.getState().begin();
viewer.rooms.getState().begin();
// Whatever comes now is said by the program itself.
document.getElementById('no-program')?.remove();
const skeleton = document.getElementById('starting');
skeleton?.querySelector('p')?.remove();
createRoot(place).render(
  <StrictMode>
    <ViewerProvider viewer={viewer}>
      <AppRoot />
    </ViewerProvider>
  </StrictMode>,
);
void whenLibraryIsKnown(viewer)
  .finally(() => skeleton?.remove())
  // Main's background work takes the processor from drawing: it begins after the next frame.
  .finally(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  .finally(() => settled(viewer.bridge.app.rendered()));
void resumeAfterCrash(viewer);
