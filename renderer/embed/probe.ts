import { type PlayerFrame } from './frame.ts';
import { type PlaybackCapabilities } from './messages.ts';

const LONGEST_MILLISECONDS = 20_000;

/** Asks the player's document what this computer can play. Resolves to null after 20 s, or while a film plays. */
export function probeThrough(
  frame: Pick<PlayerFrame, 'send' | 'onMessage'>,
  number: number,
  timers: Pick<Window, 'setTimeout' | 'clearTimeout'>,
): Promise<PlaybackCapabilities | null> {
  return new Promise((resolve) => {
    const settle = (facts: PlaybackCapabilities | null) => {
      timers.clearTimeout(late);
      stop();
      resolve(facts);
    };
    const late = timers.setTimeout(() => settle(null), LONGEST_MILLISECONDS);
    const stop = frame.onMessage((message) => {
      if (message.kind === 'probed' && message.number === number) settle(message.facts);
    });
    frame.send({ kind: 'probe', number });
  });
}
