import { type PlayerFrame } from './frame.ts';
import { type FromPlayer, type PlaybackCapabilities, type ToPlayer } from './messages.ts';

const LONGEST_MILLISECONDS = 20_000;

type Timers = Pick<Window, 'setTimeout' | 'clearTimeout'>;
type Frame = Pick<PlayerFrame, 'send' | 'onMessage'>;

/**
 * Sends a question to the player's document. Resolves to the first result of `read` that is not undefined, or to null
 * after 20 s.
 */
function ask<T>(
  frame: Frame,
  timers: Timers,
  question: ToPlayer,
  read: (message: FromPlayer) => T | null | undefined,
): Promise<T | null> {
  return new Promise((resolve) => {
    const settle = (found: T | null) => {
      timers.clearTimeout(late);
      stop();
      resolve(found);
    };
    const late = timers.setTimeout(() => settle(null), LONGEST_MILLISECONDS);
    const stop = frame.onMessage((message) => {
      const found = read(message);
      if (found !== undefined) settle(found);
    });
    frame.send(question);
  });
}

/**
 * Requests from the player's document what this computer can play. Resolves to null after 20 s, or while a film plays.
 */
export const probeThrough = (
  frame: Frame,
  number: number,
  timers: Timers,
): Promise<PlaybackCapabilities | null> =>
  ask(frame, timers, { kind: 'probe', number }, (message) =>
    message.kind === 'probed' && message.number === number ? message.facts : undefined,
  );

/**
 * Resolves to the newest HDCP version of the computer's outputs, or to `none`; to null where the player cannot
 * determine it.
 */
export const probeOutputThrough = (frame: Frame, number: number, timers: Timers): Promise<string | null> =>
  ask(frame, timers, { kind: 'probe-output', number }, (message) =>
    message.kind === 'output-probed' && message.number === number ? message.hdcp : undefined,
  );
