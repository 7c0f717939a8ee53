import type { GalleryState } from './state.ts';
import { appShellStates } from './states/app-shell.ts';
import { libraryStates } from './states/library.ts';
import { componentStates } from './states/components.tsx';
import { preparedStates } from './states/prepared.ts';
import { roomStates } from './states/room.ts';
import { searchStates } from './states/search.ts';
import { videoStates } from './states/video.ts';
import { accessStates } from './states/access.ts';

/**
 * Every state of the viewer that the gallery shows and the tests capture. To add an area, add a file and a line here.
 */
export const galleryStates: readonly GalleryState[] = [
  ...libraryStates,
  ...searchStates,
  ...roomStates,
  ...videoStates,
  ...preparedStates,
  ...accessStates,
  ...appShellStates,
  ...componentStates,
];
