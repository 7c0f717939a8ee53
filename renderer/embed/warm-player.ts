import { createPlayerFrame, type PlayerFrame } from './frame.ts';
import { prepareIframe } from './iframe.ts';

export interface PlayerAddress {
  /** Address of the player's document; main provides it and its origin. */
  readonly playerUrl: string;
  readonly playerOrigin: string;
}

export interface WarmPlayer extends PlayerAddress {
  readonly iframe: HTMLIFrameElement;
  readonly frame: PlayerFrame;
  /** Resolves when the hidden packaged clip has played, or immediately if there is no clip. */
  readonly warmed: Promise<'clear' | 'encrypted' | 'none'>;
  /** Blanks and releases the iframe. */
  destroy: () => void;
}

/**
 * Loads the player's document into an iframe without warming it, for a film that starts immediately. `holdsFilm` as in
 * `createPlayerFrame`. Throws Error if the iframe is in no window.
 */
export function createColdFrame(
  iframe: HTMLIFrameElement,
  address: PlayerAddress,
  options: { readonly holdsFilm?: boolean } = {},
): PlayerFrame {
  const host = iframe.ownerDocument.defaultView;
  if (host === null) throw new Error('createColdFrame: the iframe is in no window');
  prepareIframe(iframe);
  const source = { kind: 'address', url: address.playerUrl, origin: address.playerOrigin } as const;
  return createPlayerFrame(host, iframe, source, options);
}

/**
 * Loads the player's document into the iframe before Play. The document is blank, Shaka is attached to its video, and
 * the packaged clip plays hidden. The document requests only packaged files: no playback call, no licence. Throws Error
 * if the iframe is in no window.
 */
export function createWarmPlayer(iframe: HTMLIFrameElement, address: PlayerAddress): WarmPlayer {
  const frame = createColdFrame(iframe, address);
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
