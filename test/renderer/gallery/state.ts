import type { ReactNode } from 'react';
import type { PlaybackCapabilities } from '../../../renderer/embed/messages.ts';
import type { Viewer } from '../../../renderer/viewer/compose.ts';
import type { Route } from '../../../renderer/viewer/stores/navigation.ts';
import type { Answers, FakeBridge } from '../../fakes/bridge.ts';
import type { World } from '../../fakes/world.ts';

/** One state of the viewer, as a reviewer may meet it. */
export interface GalleryState {
  readonly id: string;
  readonly world: World;
  /** Drawn in place of the app: a sheet of components. */
  readonly sheet?: () => ReactNode;
  readonly answers?: Answers;
  readonly route?: Route;
  /** What happens once the app is there. */
  readonly act?: (viewer: Viewer, fake: FakeBridge) => void;
  /** Name of a button that is pressed once the app is there. */
  readonly press?: string;
  /** What the player finds out about this computer. */
  readonly facts?: PlaybackCapabilities;
  /** Scrolls the screen down by so many pixels before it is photographed. */
  readonly scroll?: number;
  /** Milliseconds before something shows that waits for them. */
  readonly wait?: number;
}

export const never = <T>(): Promise<T> => new Promise<T>(() => undefined);
