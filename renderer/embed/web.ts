import { createEmbed } from './initialise.ts';

/**
 * The initialisation script for any web page (`watch.stream.player_function.retrieve`): the page functions that known
 * deployments define, and the same under names of our own.
 */
const { initialisePlayer, listenPlayerState } = createEmbed(window, { kind: 'page' });

Object.assign(window, {
  initializeIndeePlayer: initialisePlayer,
  listenIndeePlayerState: listenPlayerState,
  initialiseScreenerPlayer: initialisePlayer,
  listenScreenerPlayerState: listenPlayerState,
});
