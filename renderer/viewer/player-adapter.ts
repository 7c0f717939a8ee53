import { createEmbed, type Embed } from '../embed/initialise.ts';
import type { PlayerController } from '../embed/controller.ts';
import { probeThrough } from '../embed/probe.ts';
import { createWarmPlayer, type WarmPlayer } from '../embed/warm-player.ts';
import { createHeldPlayer } from './held-player.ts';
import { tellEvents } from './player-events.ts';
import type { PlayerAddress, PlayerEvent, PlayerPort } from './player-port.ts';

interface Seat {
  readonly embed: Embed;
  readonly frame: HTMLIFrameElement;
  readonly address: PlayerAddress;
  warm: WarmPlayer;
}

/** Milliseconds that a start waits for the frame: a film that goes on at once may be there before it is drawn. */
const seatWaitMs = 5_000;

/** The port over renderer/embed: one warm frame, one playback at a time. */
export function createEmbedPlayer(host: Window & typeof globalThis): PlayerPort {
  const listeners = new Set<(event: PlayerEvent) => void>();
  let seat: Seat | null = null;
  let probes = 0;
  let controller: PlayerController | null = null;
  let onSeated: () => void = () => undefined;
  /** Counts starts and stops: what waited meanwhile is not begun. */
  let turn = 0;
  const tell = (event: PlayerEvent): void => {
    for (const listener of [...listeners]) listener(event);
  };
  const held = createHeldPlayer(host, (grantId) => tell({ kind: 'held-lost', grantId }));
  const silence = (): void => {
    controller?.destroy();
    controller = null;
  };
  const stop = (): void => {
    turn += 1;
    silence();
  };

  return {
    warm: (frame, address) => {
      const embed = createEmbed(host, { kind: 'app', ...address });
      const warm = createWarmPlayer(frame, address);
      embed.adopt(warm);
      const taken: Seat = { embed, frame, address, warm };
      seat = taken;
      onSeated();
      return () => {
        silence();
        taken.warm.destroy();
        seat = null;
      };
    },
    start: async (grant, words) => {
      stop();
      const mine = turn;
      const kept = held.seatOf(grant.grantId);
      if (!seat && !kept) {
        await new Promise<void>((resolve) => {
          onSeated = resolve;
          host.setTimeout(resolve, seatWaitMs);
        });
      }
      if (turn !== mine) return;
      const place = kept ?? seat;
      if (!place) throw new Error('The player frame is not there');
      const { embed, frame } = place;
      const playerUrl = kept?.playerUrl ?? grant.playerUrl;
      const begun = embed.initialisePlayer(frame.id, grant.playbackData, playerUrl, grant.videoKey, {
        autoplay: true,
        app: { ...grant.app, ...words },
      });
      controller = begun;
      tellEvents(begun, { nextKey: grant.app.next?.videoKey ?? null, tell });
    },
    probe: () => {
      if (!seat || controller) return Promise.resolve(null);
      const { embed, frame, address } = seat;
      // A film from hosts that were not known before had a frame of its own, which went with it.
      if (!frame.hasAttribute('src')) {
        seat.warm = createWarmPlayer(frame, address);
        embed.adopt(seat.warm);
      }
      probes += 1;
      return probeThrough(seat.warm.frame, probes, host);
    },
    hold: held.hold,
    letPreparing: held.letPreparing,
    cover: (because) => controller?.cover(because),
    release: () => controller?.release(),
    stop,
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
