import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { composeViewer } from '../../../../renderer/viewer/compose.ts';
import { ViewerProvider } from '../../../../renderer/viewer/hooks/use-viewer.tsx';
import { AppRoot } from '../../../../renderer/viewer/screens/shell/app-root.tsx';
import type { Route } from '../../../../renderer/viewer/stores/navigation.ts';
import { type Answers, createFakeBridge } from '../../../fakes/bridge.ts';
import { createFakePlayer } from '../../../fakes/player.ts';
import { answersOf, type World } from '../../../fakes/world.ts';
// The details are imported here, because the app loads them on demand a few seconds after the start.
import '../../../../renderer/viewer/screens/video/video-details.tsx';
import { createManualTimers, settle } from './timers.ts';

interface Options {
  readonly answers?: Answers;
  readonly route?: Route;
}

/** Renders the whole viewer with a fake bridge, a fake player and fake timers, in StrictMode. */
export async function renderViewer(world: World, { answers, route }: Options = {}) {
  const fake = createFakeBridge({ ...answersOf(world), ...answers });
  const player = createFakePlayer();
  const timers = createManualTimers();
  const viewer = composeViewer({
    bridge: fake.bridge,
    player: player.port,
    timers,
    ...(route ? { route } : {}),
  });
  const user = userEvent.setup();
  render(
    <StrictMode>
      <ViewerProvider viewer={viewer}>
        <AppRoot timeZone="Europe/Paris" />
      </ViewerProvider>
    </StrictMode>,
  );
  await act(settle);
  return {
    viewer,
    fake,
    player,
    user,
    /** Advances the app's time by milliseconds. */
    pass: (milliseconds: number) => act(() => timers.advance(milliseconds)),
    settle: () => act(settle),
    emit: (...event: Parameters<typeof fake.emit>) =>
      act(async () => {
        fake.emit(...event);
        await settle();
      }),
  };
}
