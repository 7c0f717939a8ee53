import { type PlayerController } from './controller.ts';
import { createPlayerFrame, type PlayerFrame, type PlayerSource } from './frame.ts';
import { findIframe, prepareIframe, refuseUnfitBrowser } from './iframe.ts';
import { PlayerParameterError, readParameters } from './parameters.ts';
import { createPlaybackSession, type PlaybackSession } from './playback-session.ts';
import { createStateListeners, type StateEvent } from './states.ts';
import { type PlayerAddress, type WarmPlayer } from './warm-player.ts';

export interface Embed {
  /**
   * The initialisation of 4.7. Gives the controller of the new playback, which replaces one that the iframe had. Throws
   * PlayerParameterError for a parameter that is missing, null or mistyped, Error for an iframe that is not there or a
   * browser that cannot play.
   */
  initialisePlayer: (
    iframeElementID: string,
    playbackData: unknown,
    embeddablePlayerHtml: string,
    videoKey: string,
    options?: unknown,
  ) => PlayerController;
  /** The listener registration of 4.7. Gives a function that takes the listener back. Throws TypeError. */
  listenPlayerState: (stateToCapture: string, callback: (event: StateEvent) => void) => () => void;
  /** Lets a warm player be used by the next initialisation of its iframe. */
  adopt: (warm: Pick<WarmPlayer, 'iframe' | 'frame'>) => void;
  /** As `adopt`, for a frame that is kept for one film: it is never loaded anew by itself. */
  keep: (kept: Pick<WarmPlayer, 'iframe' | 'frame'>) => void;
}

/** `app`: the player lives at its own origin and the iframe gets its address. `page`: the component goes into srcdoc. */
export type EmbedKind = ({ readonly kind: 'app' } & PlayerAddress) | { readonly kind: 'page' };

interface FrameSlot {
  readonly frame: PlayerFrame;
  readonly warm: boolean;
  /** It holds one film, which a new document would not have. */
  readonly isPrepared: boolean;
  /** Origins beyond the manifest's that its document was made for. */
  mediaOrigins: readonly string[];
  narrowed: string | null;
  screening: number;
  session: PlaybackSession | null;
}

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
      [...slots.values()].flatMap(({ session }) => (session?.isReady() === true ? [eventOf(session)] : [])),
  });

  const sourceFor = (html: string): PlayerSource => {
    if (kind.kind === 'page') return { kind: 'component', html };
    if (html !== kind.playerUrl && !html.startsWith(`${kind.playerOrigin}/`)) {
      throw new PlayerParameterError(
        'embeddablePlayerHtml',
        "must be the address of the player's document; another component is not loaded here",
      );
    }
    return { kind: 'address', url: html, origin: kind.playerOrigin };
  };

  const slotOf = (iframe: HTMLIFrameElement, source: PlayerSource): FrameSlot => {
    const slot = slots.get(iframe);
    if (slot !== undefined) {
      const before = slot.session;
      // Taken away first, so that its end does not blank the iframe that is used again.
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
        // On a page, and in an iframe that is not kept warm, blank means gone.
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
