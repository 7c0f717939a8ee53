import { playerStrings } from '../../../player/strings.ts';
import type { Message } from '../message.ts';

type PlayerKey = keyof typeof playerStrings;
type Prefixed = { readonly [K in PlayerKey as `player.${K}`]: string };

/**
 * The English texts of the player. They are imported from the player's own file so that they exist once. The player
 * fills in their placeholders.
 */
const ofPlayer = Object.fromEntries(
  Object.entries(playerStrings).map(([key, text]) => [`player.${key}`, text]),
) as Prefixed;

/** The viewer shows the texts `opening.*`. The player document gets the texts `player.*`, without the prefix. */
export const player = {
  ...ofPlayer,
  'opening.text': 'Opening {name}',
  'opening.asking': 'Contacting the service',
  'opening.frame': 'Screening',
  'opening.starting': 'Starting the player',
  'opening.restarting': 'The player stopped and is restarting',
  'opening.newViewTitle': 'Playing uses another view',
  'opening.newViewText': 'You can’t resume your earlier view of {name}. Playing now uses another one.',
  'opening.newViewLast': 'You can’t resume your earlier view of {name}. Playing now uses your last one.',
  'opening.stoppedText':
    '{name} stopped at {time} because the film’s server refused playback. Continuing uses another view.',
  'opening.stoppedLast':
    '{name} stopped at {time} because the film’s server refused playback. Continuing uses your last view.',
  'opening.refusedText':
    '{name} couldn’t start because the film’s server refused playback. Playing uses another view.',
  'opening.refusedLast':
    '{name} couldn’t start because the film’s server refused playback. Playing uses your last view.',
  'opening.newViewGo': 'Use a view and play',
} as const satisfies Readonly<Record<string, Message>>;

export const playerKeys = Object.keys(playerStrings) as readonly PlayerKey[];
