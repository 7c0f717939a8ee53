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
  /** Draws a page of components instead of the app. */
  readonly sheet?: () => ReactNode;
  readonly answers?: Answers;
  readonly route?: Route;
  /** Changes the drawn app to this state. */
  readonly act?: (viewer: Viewer, fake: FakeBridge) => void;
  /** Name of a button that is pressed after the app is drawn. */
  readonly press?: string;
  /** The player's capabilities for the checks of the computer. */
  readonly facts?: PlaybackCapabilities;
  /** Message of the heading that is scrolled into view before the screenshot. */
  readonly heading?:
    | 'library.deadlines'
    | 'library.shared'
    | 'notes.title'
    | 'settings.startUp'
    | 'settings.storage';
  /** Pixels by which the screen is scrolled down before the screenshot. */
  readonly scroll?: number;
  /** Milliseconds to wait for an element that appears after a delay. */
  readonly wait?: number;
}

export const never = <T>(): Promise<T> => new Promise<T>(() => undefined);
