import type { Grant } from '../../preload/contract/screenings.ts';
import { createEmbed, type Embed } from '../embed/initialise.ts';
import { createKeptFrame } from '../embed/warm-player.ts';
import type { PlayerFrame } from '../embed/frame.ts';
import type { PlayerPort } from './player-port.ts';

interface HeldSeat {
  readonly embed: Embed;
  readonly frame: HTMLIFrameElement;
  /** Address of its document: a grant that comes later may name another, which would load it anew. */
  readonly playerUrl: string;
}

export interface HeldPlayer {
  readonly hold: PlayerPort['hold'];
  readonly letPreparing: PlayerPort['letPreparing'];
  /** Where the film of this grant is held; null when it is not. */
  seatOf(grantId: string): HeldSeat | null;
}

/**
 * The second frame of the window, made for a film that is prepared and gone with it. The one warm frame could not hold
 * it: the licence lives in the session of a loaded film, and any other film that is watched meanwhile would end that.
 */
export function createHeldPlayer(
  host: Window & typeof globalThis,
  onLost: (grantId: string) => void,
): HeldPlayer {
  let held: (HeldSeat & { readonly grantId: string; readonly port: PlayerFrame }) | null = null;
  return {
    hold: (frame, grant: Grant, playerOrigin, words) => {
      const { grantId, playerUrl } = grant;
      const embed = createEmbed(host, { kind: 'app', playerUrl, playerOrigin });
      const port = createKeptFrame(frame, { playerUrl, playerOrigin });
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
    letPreparing: (go) => held?.port.send({ kind: 'preparing', goes: go }),
    seatOf: (grantId) => (held?.grantId === grantId ? held : null),
  };
}
