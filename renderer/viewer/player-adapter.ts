import { createEmitter } from '../../preload/contract/emitter.ts';
import type { Interruption } from '../../preload/contract/screenings.ts';
import { createEmbed, type Embed } from '../embed/initialise.ts';
import type { PlayerController } from '../embed/controller.ts';
import { probeOutputThrough, probeThrough } from '../embed/probe.ts';
import type { PlayerFrame } from '../embed/frame.ts';
import { createColdFrame, createWarmPlayer } from '../embed/warm-player.ts';
import { createPreparedPlayer } from './prepared-player.ts';
import { notifyPlayerEvents } from './player-events.ts';
import type { PlayerAddress, PlayerEvent, PlayerPort } from './player-port.ts';

interface FrameSlot {
  readonly embed: Embed;
  readonly iframe: HTMLIFrameElement;
  address: PlayerAddress;
  frame: PlayerFrame;
}

/**
 * Maximum milliseconds for which a start waits for the frame. A film that is resumed at startup may start before the
 * frame is rendered.
 */
const slotWaitMs = 5_000;

/** Implements the player's port with renderer/embed: one warm frame, one playback at a time. */
export function createEmbedPlayer(host: Window & typeof globalThis): PlayerPort {
  const events = createEmitter<PlayerEvent>();
  let slot: FrameSlot | null = null;
  let probes = 0;
  let controller: PlayerController | null = null;
  const slotWaiters = new Set<() => void>();
  /** Counts starts and stops. A start that waited is dropped if the count has changed. */
  let turn = 0;
  /** Covers of a film that still waits for its frame; false for one that has ended, after which it waits for Play. */
  const covers = new Map<Interruption, boolean>();
  const { notify } = events;
  const held = createPreparedPlayer(host, (grantId) => notify({ kind: 'held-lost', grantId }));
  /** Resolves when the window has its player's frame, which is created after the first paint, or after 5 s. */
  const whenSlot = async (): Promise<void> => {
    if (slot) return;
    await new Promise<void>((resolve) => {
      slotWaiters.add(resolve);
      host.setTimeout(resolve, slotWaitMs);
    });
  };
  const silence = (): void => {
    controller?.destroy();
    controller = null;
  };
  const stop = (): void => {
    turn += 1;
    covers.clear();
    silence();
  };

  /**
   * Loads another document, for a film from hosts that the policy of the present one does not allow. After the film, the
   * new document is the warm one. Returns false if the frame has this document already.
   */
  const moveTo = (place: FrameSlot, playerUrl: string): boolean => {
    if (place.address.playerUrl === playerUrl) return false;
    place.frame.destroy();
    place.address = { ...place.address, playerUrl };
    place.frame = createColdFrame(place.iframe, place.address);
    place.embed.adopt(place);
    return true;
  };

  return {
    warm: (iframe, address) => {
      if (slot) {
        if (moveTo(slot, address.playerUrl)) slot.frame.send({ kind: 'warm' });
        return;
      }
      const embed = createEmbed(host, { kind: 'app', ...address });
      const { frame } = createWarmPlayer(iframe, address);
      embed.adopt({ iframe, frame });
      slot = { embed, iframe, address, frame };
      for (const resolve of slotWaiters) resolve();
      slotWaiters.clear();
    },
    unload: () => {
      silence();
      slot?.frame.destroy();
      slot = null;
    },
    start: async (grant, words, how = 'plays') => {
      const before = how === 'continues' ? controller?.continuation() : undefined;
      stop();
      const startTurn = turn;
      const kept = held.slotOf(grant.grantId);
      if (!slot && !kept) await whenSlot();
      if (turn !== startTurn) return;
      const place = kept ?? slot;
      if (!place) throw new Error('There is no player frame to start in');
      const playerUrl = kept?.playerUrl ?? grant.playerUrl;
      if (slot && !kept) moveTo(slot, playerUrl);
      const begun = place.embed.initialisePlayer(
        place.iframe.id,
        grant.playbackData,
        playerUrl,
        grant.videoKey,
        { autoplay: before?.autoplay ?? how !== 'waits', app: { ...grant.app, ...words } },
      );
      controller = begun;
      for (const [because, isActive] of [...(before?.covers ?? []), ...covers]) {
        begun.cover(because);
        if (!isActive) begun.release(because);
      }
      notifyPlayerEvents(begun, { nextKey: grant.app.next?.videoKey ?? null, notify });
    },
    probe: async () => {
      await whenSlot();
      if (!slot || controller) return null;
      probes += 1;
      return probeThrough(slot.frame, probes, host);
    },
    probeOutput: async () => {
      await whenSlot();
      if (!slot || controller) return null;
      probes += 1;
      return probeOutputThrough(slot.frame, probes, host);
    },
    prepare: held.prepare,
    pausePreparing: held.pausePreparing,
    press: (key, hasShift) => controller?.press(key, hasShift),
    cover: (because) => {
      if (controller) controller.cover(because);
      else covers.set(because, true);
    },
    release: (because) => {
      if (covers.has(because)) covers.set(because, false);
      controller?.release(because);
    },
    setAside: () => controller?.setAside(),
    comeBack: () => controller?.comeBack(),
    stop,
    listen: events.subscribe,
  };
}
