import { createEmbed } from './initialise.ts';

/**
 * The initialisation script for web pages (`watch.stream.player_function.retrieve`): the page functions of known
 * deployments, also under our own names.
 */

// A page that loads the script twice keeps the first registry: its listeners are there.
if (!('initialiseScreenerPlayer' in window)) {
  const { initialisePlayer, listenPlayerState } = createEmbed(window, { kind: 'page' });
  Object.assign(window, {
    initializeIndeePlayer: initialisePlayer,
    listenIndeePlayerState: listenPlayerState,
    initialiseScreenerPlayer: initialisePlayer,
    listenScreenerPlayerState: listenPlayerState,
  });
}
