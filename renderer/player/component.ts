import { runPlayer } from './player.ts';

/** Entry of the player built as one HTML string: system fonts, no other files. */
runPlayer();
