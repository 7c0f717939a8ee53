import { type PlayerController } from './controller.ts';
import { createPlayerFrame, type PlayerFrame, type PlayerSource } from './frame.ts';
import { findIframe, prepareIframe, refuseUnfitBrowser } from './iframe.ts';
import { PlayerParameterError, readParameters } from './parameters.ts';
import { createPlaying, type Playing } from './playing.ts';
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

interface Seat {
  readonly frame: PlayerFrame;
  readonly warm: boolean;
  /** It holds one film, which a new document would not have. */
  readonly kept: boolean;
  /** Origins beyond the manifest's that its document was made for. */
  mediaOrigins: readonly string[];
  narrowed: string | null;
  screening: number;
  playing: Playing | null;
}

const isAt = (frame: PlayerFrame, url: string) => frame.source.kind === 'address' && frame.source.url === url;

export function createEmbed(host: Window & typeof globalThis, kind: EmbedKind): Embed {
  const seats = new Map<HTMLIFrameElement, Seat>();
  const complain = (error: unknown) => host.console.error(error);

  const eventOf = ({ controller }: Playing): StateEvent => ({
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
      [...seats.values()].flatMap(({ playing }) => (playing?.isReady() === true ? [eventOf(playing)] : [])),
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

  const seatOf = (iframe: HTMLIFrameElement, source: PlayerSource): Seat => {
    const seat = seats.get(iframe);
    if (seat !== undefined) {
      const before = seat.playing;
      // Taken away first, so that its end does not blank the iframe that is used again.
      seat.playing = null;
      seats.delete(iframe);
      before?.controller.destroy();
      if (source.kind === 'address' && isAt(seat.frame, source.url)) {
        seats.set(iframe, seat);
        return seat;
      }
      seat.frame.destroy();
    }
    prepareIframe(iframe);
    const fresh: Seat = {
      frame: createPlayerFrame(host, iframe, source),
      warm: false,
      kept: false,
      mediaOrigins: [],
      narrowed: null,
      screening: 0,
      playing: null,
    };
    seats.set(iframe, fresh);
    return fresh;
  };

  const initialisePlayer: Embed['initialisePlayer'] = (id, playbackData, html, videoKey, options) => {
    refuseUnfitBrowser(host);
    const parameters = readParameters(id, playbackData, html, videoKey, options);
    const iframe = findIframe(host.document, parameters.iframeElementID);
    const seat = seatOf(iframe, sourceFor(parameters.embeddablePlayerHtml));
    seat.screening += 1;
    const playing = createPlaying(parameters, {
      frame: seat.frame,
      screening: seat.screening,
      kept: seat.kept,
      media: {
        get: () => seat.mediaOrigins,
        set: (origins) => {
          seat.mediaOrigins = origins;
        },
      },
      narrowed: {
        get: () => seat.narrowed,
        set: (origins) => {
          seat.narrowed = origins;
        },
      },
      now: () => host.performance.now(),
      complain,
      onState: (state) => listeners.announce(state, eventOf(playing)),
      onEnd: () => {
        if (seat.playing === playing) seat.playing = null;
        // On a page, and in an iframe that is not kept warm, blank means gone.
        if (seat.warm || seats.get(iframe) !== seat || seat.playing !== null) return;
        seats.delete(iframe);
        seat.frame.destroy();
      },
    });
    seat.playing = playing;
    return playing.controller;
  };

  const seatIn = ({ iframe, frame }: Pick<WarmPlayer, 'iframe' | 'frame'>, kept: boolean) => {
    seats.get(iframe)?.playing?.controller.destroy();
    const fresh = { narrowed: null, mediaOrigins: [], screening: 0, playing: null };
    seats.set(iframe, { ...fresh, frame, warm: true, kept });
  };

  return {
    initialisePlayer,
    listenPlayerState: listeners.listen,
    adopt: (warm) => seatIn(warm, false),
    keep: (kept) => seatIn(kept, true),
  };
}
