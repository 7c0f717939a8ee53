import type { ReactNode } from 'react';
import type { PlaybackCapabilities } from '../../../renderer/embed/messages.ts';
import type { Viewer } from '../../../renderer/viewer/compose.ts';
import type { Route } from '../../../renderer/viewer/stores/navigation.ts';
import type { Answers, FakeBridge } from '../../fakes/bridge.ts';
import type { World } from '../../fakes/world.ts';

/** One state of the viewer that a reviewer may see. */
export interface GalleryState {
  readonly id: string;
  readonly world: World;
  /** Drawn in place of the app: a page of components. */
  readonly sheet?: () => ReactNode;
  readonly answers?: Answers;
  readonly route?: Route;
  /** Steps after the app is drawn. */
  readonly act?: (viewer: Viewer, fake: FakeBridge) => void;
  /** Name of a button that is pressed after the app is drawn. */
  readonly press?: string;
  /** The player's check results for this computer. */
  readonly facts?: PlaybackCapabilities;
  /** Scrolls the screen down by so many pixels before the screenshot. */
  readonly scroll?: number;
  /** Milliseconds before a delayed element appears. */
  readonly wait?: number;
}

export const never = <T>(): Promise<T> => new Promise<T>(() => undefined);
