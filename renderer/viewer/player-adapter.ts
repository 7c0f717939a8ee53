import { createEmbed, type Embed } from '../embed/initialise.ts';
import type { PlayerController } from '../embed/controller.ts';
import { probeThrough } from '../embed/probe.ts';
import { createWarmPlayer, type WarmPlayer } from '../embed/warm-player.ts';
import type { PlayerAddress, PlayerEvent, PlayerPort } from './player-port.ts';

interface Seat {
  readonly embed: Embed;
  readonly frame: HTMLIFrameElement;
  readonly address: PlayerAddress;
  warm: WarmPlayer;
}

/** The port over renderer/embed: one warm frame, one playback at a time. */
export function createEmbedPlayer(host: Window & typeof globalThis): PlayerPort {
  const listeners = new Set<(event: PlayerEvent) => void>();
  let seat: Seat | null = null;
  let probes = 0;
  let controller: PlayerController | null = null;
  const tell = (event: PlayerEvent): void => {
    for (const listener of [...listeners]) listener(event);
  };
  const stop = (): void => {
    controller?.destroy();
    controller = null;
  };

  return {
    warm: (frame, address) => {
      const embed = createEmbed(host, { kind: 'app', ...address });
      const warm = createWarmPlayer(frame, address);
      embed.adopt(warm);
      const taken: Seat = { embed, frame, address, warm };
      seat = taken;
      return () => {
        stop();
        taken.warm.destroy();
        seat = null;
      };
    },
    start: (grant, words) => {
      if (!seat) return Promise.reject(new Error('The player frame is not there'));
      stop();
      const { embed, frame } = seat;
      const next = grant.app.next;
      const begun = embed.initialisePlayer(frame.id, grant.playbackData, grant.playerUrl, grant.videoKey, {
        autoplay: true,
        app: { ...grant.app, ...words },
      });
      controller = begun;
      begun.on('state', (state) => {
        if (state === 'ready') tell({ kind: 'ready' });
        else if (state === 'play') tell({ kind: 'played' });
        else if (state === 'pause') tell({ kind: 'paused' });
        else tell({ kind: 'completed' });
      });
      begun.on('closeRequested', () => tell({ kind: 'left' }));
      begun.on('next', () => next && tell({ kind: 'next-chosen', videoKey: next.videoKey }));
      begun.on('problem', ({ code, severity }) =>
        tell({ kind: 'problem', code, fatal: severity !== 'notice' }),
      );
      begun.on('dead', ({ rebuilt }) => tell({ kind: 'problem', code: 'SV-PLAYER-DEAD', fatal: !rebuilt }));
      return Promise.resolve();
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
    cover: (because) => controller?.cover(because),
    release: () => controller?.release(),
    stop,
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
