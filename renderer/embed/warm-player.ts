import { createPlayerFrame, type PlayerFrame } from './frame.ts';
import { prepareIframe } from './iframe.ts';

export interface PlayerAddress {
  /** Address of the player's document, and its origin, as main gives them. */
  readonly playerUrl: string;
  readonly playerOrigin: string;
}

export interface WarmPlayer extends PlayerAddress {
  readonly iframe: HTMLIFrameElement;
  readonly frame: PlayerFrame;
  /** Resolves when the packaged clip has played unseen; at once when there is none. */
  readonly warmed: Promise<'clear' | 'encrypted' | 'none'>;
  /** Lets go of the iframe, which is blank afterwards. */
  destroy: () => void;
}

/**
 * Loads the player's document into an iframe that is kept for one film which it holds whole: nothing is warmed, and a
 * document that dies is not made anew, since what it held is gone.
 */
export function createPreparedFrame(iframe: HTMLIFrameElement, address: PlayerAddress): PlayerFrame {
  const host = iframe.ownerDocument.defaultView;
  if (host === null) throw new Error('createKeptFrame: the iframe stands in no window');
  prepareIframe(iframe);
  return createPlayerFrame(host, iframe, {
    kind: 'address',
    url: address.playerUrl,
    origin: address.playerOrigin,
  });
}

/**
 * Loads the player's document into the iframe before Play: blank, shaka attached to its video, a packaged clip played
 * unseen. It asks nobody but the packaged files: no playback call, no licence.
 */
export function createWarmPlayer(iframe: HTMLIFrameElement, address: PlayerAddress): WarmPlayer {
  const host = iframe.ownerDocument.defaultView;
  if (host === null) throw new Error('createWarmPlayer: the iframe stands in no window');
  prepareIframe(iframe);
  const frame = createPlayerFrame(host, iframe, {
    kind: 'address',
    url: address.playerUrl,
    origin: address.playerOrigin,
  });
  const warmed = new Promise<'clear' | 'encrypted' | 'none'>((resolve) => {
    const stop = frame.onMessage((message) => {
      if (message.kind !== 'warmed') return;
      stop();
      resolve(message.how);
    });
  });
  frame.send({ kind: 'warm' });
  return { ...address, iframe, frame, warmed, destroy: () => frame.destroy() };
}
