import { type FromPlayer, type Problem } from '../embed/messages.ts';

/** How long a film that should play has not advanced. */
export interface Wait {
  /** 0 when the film does not wait. */
  readonly seconds: number;
  /** Whether data or a key is missing. Otherwise the computer is too slow. */
  readonly isForNetwork: boolean;
}

/**
 * Events between the parts of one screening. `startScreening` connects the parts, so no part depends on one that is
 * created later.
 */
export interface ScreeningEvents {
  /** A part of the screening found a problem. */
  problemFound: Problem;
  /** The same problem, with the playback metrics at that moment. */
  problem: Problem;
  /** The reported notice no longer applies. */
  problemOver: null;
  waiting: Wait;
  networkChanged: null;
  firstFrame: null;
  tracksChanged: null;
  /** The layout is about to change. */
  layoutChanging: null;
  /** The reviewer pressed Play on the cover. */
  playPressed: null;
  /** The browser refused to play until the reviewer presses Play. */
  playBlocked: null;
  retryPressed: null;
  /** A film that lost the connection before its first frame is loaded again. */
  startAgain: null;
  nextPressed: null;
  leavePressed: null;
}

type Body<M> = M extends { readonly screening: number } ? Omit<M, 'screening'> : never;

/** Sends a message of this screening to the host, until the screening ends. */
export type SendToHost = (message: Body<FromPlayer>) => void;
