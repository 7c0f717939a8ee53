import { createEmbed, type Embed } from '../embed/initialise.ts';
import type { PlayerController } from '../embed/controller.ts';
import { createWarmPlayer } from '../embed/warm-player.ts';
import type { PlayerEvent, PlayerPort } from './player-port.ts';

/** The port over renderer/embed: one warm frame, one playback at a time. */
export function createEmbedPlayer(host: Window & typeof globalThis): PlayerPort {
  const listeners = new Set<(event: PlayerEvent) => void>();
  let seat: { readonly embed: Embed; readonly frame: HTMLIFrameElement } | null = null;
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
      seat = { embed, frame };
      return () => {
        stop();
        warm.destroy();
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
    cover: (because) => controller?.cover(because),
    release: () => controller?.release(),
    stop,
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
