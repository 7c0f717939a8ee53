import type { Grant } from '../../preload/contract/screenings.ts';
import { createEmbed, type Embed } from '../embed/initialise.ts';
import { createPreparedFrame } from '../embed/warm-player.ts';
import type { PlayerFrame } from '../embed/frame.ts';
import type { PlayerPort } from './player-port.ts';

interface PreparedSlot {
  readonly embed: Embed;
  readonly frame: HTMLIFrameElement;
  /** Address of its document: a grant that comes later may name another, which would load it anew. */
  readonly playerUrl: string;
}

export interface PreparedPlayer {
  readonly prepare: PlayerPort['prepare'];
  readonly pausePreparing: PlayerPort['pausePreparing'];
  /** Where the film of this grant is held; null when it is not. */
  slotOf(grantId: string): PreparedSlot | null;
}

/**
 * The second frame of the window, made for a film that is prepared and gone with it. The one warm frame could not hold
 * it: the licence lives in the session of a loaded film, and any other film that is watched meanwhile would end that.
 */
export function createPreparedPlayer(
  host: Window & typeof globalThis,
  onLost: (grantId: string) => void,
): PreparedPlayer {
  let held: (PreparedSlot & { readonly grantId: string; readonly port: PlayerFrame }) | null = null;
  return {
    prepare: (frame, grant: Grant, playerOrigin, words) => {
      const { grantId, playerUrl } = grant;
      const embed = createEmbed(host, { kind: 'app', playerUrl, playerOrigin });
      const port = createPreparedFrame(frame, { playerUrl, playerOrigin });
      embed.keep({ iframe: frame, frame: port });
      held = { embed, frame, playerUrl, grantId, port };
      const begun = embed.initialisePlayer(frame.id, grant.playbackData, playerUrl, grant.videoKey, {
        autoplay: false,
        app: { ...grant.app, ...words },
      });
      begun.on('dead', () => onLost(grantId));
      return () => {
        held = null;
        begun.destroy();
        port.destroy();
      };
    },
    pausePreparing: (go) => held?.port.send({ kind: 'preparing', goes: go }),
    slotOf: (grantId) => (held?.grantId === grantId ? held : null),
  };
}
