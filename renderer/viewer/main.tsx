import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readBridge } from './bridge.ts';
import { composeViewer } from './compose.ts';
import { giveWay } from './first-screen/give-way.ts';
import { keepFirstScreen } from './first-screen/keep-screen.ts';
import { whenLibraryIsKnown } from './first-screen/when-known.ts';
import { ViewerProvider } from './hooks/use-viewer.tsx';
import { createPictureLoader } from './picture-loader.ts';
import { createEmbedPlayer } from './player-adapter.ts';
import { AppRoot } from './screens/shell/app-root.tsx';
import { settled } from './stores/async.ts';
import { createTimers } from './stores/clock.ts';
import { goOnAfterCutOff } from './stores/cut-off.ts';
import { followMain } from './stores/follow-main.ts';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';

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
const draw = (): void =>
  createRoot(place).render(
    <StrictMode>
      <ViewerProvider viewer={viewer}>
        <AppRoot />
      </ViewerProvider>
    </StrictMode>,
  );
// What main put over it stands until all of it is drawn below.
const firstScreen = document.querySelector('[data-first-screen]');
const known = whenLibraryIsKnown(viewer);
if (firstScreen) void known.then(draw, draw);
else draw();
void known
  .finally(() => giveWay(firstScreen, place, timers))
  // What main has to do besides takes the processor from all of this.
  .finally(() => settled(viewer.bridge.app.drawn()));
keepFirstScreen(viewer, place);
void goOnAfterCutOff(viewer);
