import { runPlayer } from './player.ts';

/** Entry of the player that is built as one HTML string. It uses system fonts and needs no other files. */
runPlayer();
