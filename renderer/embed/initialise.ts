import { type PlayerController } from './controller.ts';
import { createPlayerFrame, type PlayerFrame, type PlayerSource } from './frame.ts';
import { findIframe, prepareIframe, refuseUnfitBrowser } from './iframe.ts';
import { PlayerParameterError, readParameters } from './parameters.ts';
import { createPlaybackSession, type PlaybackSession } from './playback-session.ts';
import { createStateListeners, type StateEvent } from './states.ts';
import { type PlayerAddress, type WarmPlayer } from './warm-player.ts';

export interface Embed {
  /**
   * Starts a playback (4.7). Returns its controller. The playback replaces the iframe's earlier one. Throws
   * PlayerParameterError for a missing, null or mistyped parameter, and Error for a missing iframe or a browser that
   * cannot play.
   */
  initialisePlayer: (
    iframeElementID: string,
    playbackData: unknown,
    embeddablePlayerHtml: string,
    videoKey: string,
    options?: unknown,
  ) => PlayerController;
  /**
   * Registers a listener of a player state (4.7). Returns a function that removes the listener. Throws TypeError for an
   * unknown state or a callback that is not a function.
   */
  listenPlayerState: (stateToCapture: string, callback: (event: StateEvent) => void) => () => void;
  /** Makes the next initialisation of the iframe use this warm player. */
  adopt: (warm: Pick<WarmPlayer, 'iframe' | 'frame'>) => void;
  /** Like `adopt`, for a frame that holds one prepared film. The film's document is not reloaded automatically. */
  keep: (kept: Pick<WarmPlayer, 'iframe' | 'frame'>) => void;
}

/**
 * `app`: the iframe loads the player from the player's own origin. `page`: the iframe gets the component's HTML as
 * `srcdoc`.
 */
export type EmbedKind = ({ readonly kind: 'app' } & PlayerAddress) | { readonly kind: 'page' };

interface FrameSlot {
  readonly frame: PlayerFrame;
  readonly warm: boolean;
  /** The frame holds one prepared film, which a reload would lose. */
  readonly isPrepared: boolean;
  /** Origins, besides the manifest's, that the frame's document was loaded for. */
  mediaOrigins: readonly string[];
  narrowed: string | null;
  screening: number;
  session: PlaybackSession | null;
}

const withoutQuery = (url: string) => url.replace(/\?.*$/, '');

const isAt = (frame: PlayerFrame, url: string) => frame.source.kind === 'address' && frame.source.url === url;

export function createEmbed(host: Window & typeof globalThis, kind: EmbedKind): Embed {
  const slots = new Map<HTMLIFrameElement, FrameSlot>();
  const complain = (error: unknown) => host.console.error(error);

  const eventOf = ({ controller }: PlaybackSession): StateEvent => ({
    videoKey: controller.videoKey,
    iframeElementID: controller.iframeElementID,
  });
  const listeners = createStateListeners({
    afterLoad: (run) => {
      if (host.document.readyState === 'complete') return false;
      host.addEventListener('load', () => run(), { once: true });
      return true;
    },
    warn: (message) => host.console.warn(message),
    complain,
    readyPlayers: () =>
      [...slots].flatMap(([iframe, { session }]) =>
        iframe.isConnected && session?.isReady() === true ? [eventOf(session)] : [],
      ),
  });

  const sourceFor = (html: string): PlayerSource => {
    if (kind.kind === 'page') return { kind: 'component', html };
    // The query may differ, because it selects the document's CSP, which depends on the film's media hosts.
    if (withoutQuery(html) !== withoutQuery(kind.playerUrl)) {
      throw new PlayerParameterError(
        'embeddablePlayerHtml',
        "must be the address of the player's document; another component is not loaded in the app",
      );
    }
    return { kind: 'address', url: html, origin: kind.playerOrigin };
  };

  const slotOf = (iframe: HTMLIFrameElement, source: PlayerSource): FrameSlot => {
    const slot = slots.get(iframe);
    if (slot !== undefined) {
      const before = slot.session;
      // The slot is removed before `destroy`, so that the end of the session does not blank the reused iframe.
      slot.session = null;
      slots.delete(iframe);
      before?.controller.destroy();
      if (source.kind === 'address' && isAt(slot.frame, source.url)) {
        slots.set(iframe, slot);
        return slot;
      }
      slot.frame.destroy();
    }
    prepareIframe(iframe);
    const fresh: FrameSlot = {
      frame: createPlayerFrame(host, iframe, source),
      warm: false,
      isPrepared: false,
      mediaOrigins: [],
      narrowed: null,
      screening: 0,
      session: null,
    };
    slots.set(iframe, fresh);
    // The playback ends when its iframe is removed from the page.
    fresh.frame.onRemoved(() => {
      fresh.session?.controller.destroy();
    });
    return fresh;
  };

  const initialisePlayer: Embed['initialisePlayer'] = (id, playbackData, html, videoKey, options) => {
    refuseUnfitBrowser(host);
    const parameters = readParameters(id, playbackData, html, videoKey, options);
    const iframe = findIframe(host.document, parameters.iframeElementID);
    const slot = slotOf(iframe, sourceFor(parameters.embeddablePlayerHtml));
    slot.screening += 1;
    const session = createPlaybackSession(parameters, {
      frame: slot.frame,
      screening: slot.screening,
      isPrepared: slot.isPrepared,
      media: {
        get: () => slot.mediaOrigins,
        set: (origins) => {
          slot.mediaOrigins = origins;
        },
      },
      narrowed: {
        get: () => slot.narrowed,
        set: (origins) => {
          slot.narrowed = origins;
        },
      },
      now: () => host.performance.now(),
      complain,
      onState: (state) => listeners.announce(state, eventOf(session)),
      onEnd: () => {
        if (slot.session === session) slot.session = null;
        // A frame that is not warm is destroyed with its session.
        if (slot.warm || slots.get(iframe) !== slot || slot.session !== null) return;
        slots.delete(iframe);
        slot.frame.destroy();
      },
    });
    slot.session = session;
    return session.controller;
  };

  const slotIn = ({ iframe, frame }: Pick<WarmPlayer, 'iframe' | 'frame'>, isPrepared: boolean) => {
    slots.get(iframe)?.session?.controller.destroy();
    const fresh = { narrowed: null, mediaOrigins: [], screening: 0, session: null };
    slots.set(iframe, { ...fresh, frame, warm: true, isPrepared });
  };

  return {
    initialisePlayer,
    listenPlayerState: listeners.listen,
    adopt: (warm) => slotIn(warm, false),
    keep: (kept) => slotIn(kept, true),
  };
}
