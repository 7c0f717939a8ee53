import { runPlayer } from './player.ts';

/** The player as it goes into one HTML string: the system's fonts, no file beside it. */
runPlayer();
