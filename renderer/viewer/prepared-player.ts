import type { Grant } from '../../preload/contract/screenings.ts';
import { createEmbed, type Embed } from '../embed/initialise.ts';
import { createColdFrame } from '../embed/warm-player.ts';
import type { PlayerFrame } from '../embed/frame.ts';
import type { PlayerPort } from './player-port.ts';

interface PreparedSlot {
  readonly embed: Embed;
  readonly iframe: HTMLIFrameElement;
  /**
   * Address of the frame's document. It is kept because a later grant's address may differ and would reload the
   * document.
   */
  readonly playerUrl: string;
}

export interface PreparedPlayer {
  readonly prepare: PlayerPort['prepare'];
  readonly pausePreparing: PlayerPort['pausePreparing'];
  /** Returns the slot that holds this grant's film, or null when no slot does. */
  slotOf(grantId: string): PreparedSlot | null;
}

/**
 * The second frame of the window, which exists as long as a prepared film. The warm frame cannot hold this film,
 * because the licence belongs to the session of a loaded film, and playing any other film would end that session.
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
      const port = createColdFrame(frame, { playerUrl, playerOrigin }, { holdsFilm: true });
      embed.keep({ iframe: frame, frame: port });
      held = { embed, iframe: frame, playerUrl, grantId, port };
      const begun = embed.initialisePlayer(frame.id, grant.playbackData, playerUrl, grant.videoKey, {
        autoplay: false,
        app: { ...grant.app, ...words },
      });
      port.onDead(() => onLost(grantId));
      return () => {
        held = null;
        begun.destroy();
        port.destroy();
      };
    },
    pausePreparing: (canGoOn) => held?.port.send({ kind: 'preparing', goes: canGoOn }),
    slotOf: (grantId) => (held?.grantId === grantId ? held : null),
  };
}
