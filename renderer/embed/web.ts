import { createEmbed } from './initialise.ts';

/**
 * The initialisation script for web pages (`watch.stream.player_function.retrieve`). It defines the page functions of
 * known deployments, also under our own names.
 */

// If a page loads the script twice, the first functions remain, because they have the page's listeners.
if (!('initialiseScreenerPlayer' in window)) {
  const { initialisePlayer, listenPlayerState } = createEmbed(window, { kind: 'page' });
  Object.assign(window, {
    initializeIndeePlayer: initialisePlayer,
    listenIndeePlayerState: listenPlayerState,
    initialiseScreenerPlayer: initialisePlayer,
    listenScreenerPlayerState: listenPlayerState,
  });
}
