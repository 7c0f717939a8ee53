import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import { type DrmConfig, type Playback } from '../embed/messages.ts';
import { type PrefetchedFilm } from './prefetch.ts';
import { INEXACT_SECONDS } from '../../preload/contract/film-prefetch.ts';
import { unwrapLicence } from '../../preload/contract/licence-providers.ts';
import {
  drmConfiguration,
  keySystemOf,
  LICENCE_RENEWAL,
  licenceHeaders,
  PREFETCHED_CERTIFICATE,
  WIDEVINE,
} from './drm.ts';
import { httpStatusOf, isRefusal, isShakaError } from './problems.ts';
import { FIRST_BANDWIDTH_ESTIMATE, streamingConfiguration, THROUGH_OUTAGES } from './streaming.ts';
import { type Stage } from './stage.ts';

export type ShakaPlayer = shaka.Player;

export interface LoadRequest {
  readonly playback: Pick<Playback, 'manifestUrl' | 'mode' | 'drm'>;
  /** Seconds; null lets the manifest decide. */
  readonly startTime: number | null;
  /** What is on its way already; everything else is asked for here. */
  readonly prefetched: PrefetchedFilm | null;
  /** Nothing but the manifest is asked for before this resolves. */
  readonly gate: Promise<void>;
  /** The sound cannot be had: the picture plays alone. */
  readonly withoutAudio: boolean;
  readonly audioLanguage: string | null;
  /** The film before is gone and nothing of this one is there yet: frames from here on are this film's. */
  readonly onEmpty: () => void;
  /** A manifest came: address and text. */
  readonly onManifest: (url: string, text: string) => void;
}

export interface Engine {
  readonly player: ShakaPlayer;
  /** Bits a second that the next film counts on. */
  bandwidth: () => number;
  /** Resolves when the film is ready to play. Rejects with shaka's error; a later load or unload ends it. */
  load: (request: LoadRequest) => Promise<void>;
  unload: () => Promise<void>;
  /**
   * The film plays: segments and licences are asked for from here on until the network is back. A licence that is refused
   * is told here, and takes nothing away of what is unlocked.
   */
  keepGoing: (onRefused: (error: unknown) => void) => void;
  /** Clear keys by key id, both hexadecimal, for the packaged clip alone. */
  loadClip: (manifestUrl: string, clearKeys: Readonly<Record<string, string>>) => Promise<void>;
}

/** A relative address has the scheme of the document, as shaka reads it too. */
const schemeOf = (url: string) => new URL(url, document.baseURI).protocol.slice(0, -1);

/** Media types of the manifests, by playback mode. */
export const mimeTypes = { dash: 'application/dash+xml', hls: 'application/vnd.apple.mpegurl' };

/** A first frame that takes longer is not waited for by what follows it. */
const FIRST_FRAME_MILLISECONDS = 150;

/** Packaged files are there in a few; beyond, the clip is not waited for. */
const CLIP_MILLISECONDS = 500;

/** Shaka attached to the stage's video, once for the life of the document. */
export function createEngine(stage: Pick<Stage, 'video' | 'captions'>): Engine {
  shaka.polyfill.installAll();
  const player = new shaka.Player(null, stage.captions);
  const attached = player.attach(stage.video);

  let drm: DrmConfig | null = null;
  let onManifest: LoadRequest['onManifest'] = () => undefined;
  let gate: LoadRequest['gate'] = Promise.resolve();
  /** What is on its way of the film that is loaded. */
  let prefetched: PrefetchedFilm | null = null;
  let isShown = false;
  let onShown: () => void = () => undefined;
  let certificate: Promise<ArrayBuffer> | null = null;
  let bandwidth = FIRST_BANDWIDTH_ESTIMATE;
  let loaded = false;
  let clearing = Promise.resolve();
  /** The packaged clip, while it is being loaded. */
  let clip: Promise<unknown> = Promise.resolve();
  /** Counts the films, so that one that was overtaken stops. */
  let turn = 0;

  /** All of the configuration that does not depend on the film, ahead of Play: it takes milliseconds. */
  const prepare = () => {
    player.resetConfiguration();
    player.configure(streamingConfiguration(bandwidth));
  };
  const clear = async () => {
    const measured = player.getStats().estimatedBandwidth;
    if (Number.isFinite(measured) && measured > 0) bandwidth = measured;
    // A session that is closed while it is being made never says that it is: shaka would wait a second for it.
    await clip;
    await player.unload();
    prepare();
  };
  /** Resolves when the film before is gone, also when somebody else asked for that already. */
  const unload = (): Promise<void> => {
    if (loaded) clearing = clear();
    loaded = false;
    return clearing;
  };

  prepare();

  const { RequestType } = shaka.net.NetworkingEngine;
  const network = player.getNetworkingEngine();
  network?.registerRequestFilter((type, request) => {
    if (type === RequestType.LICENSE && drm !== null) Object.assign(request.headers, licenceHeaders(drm));
  });
  network?.addEventListener('retry', (event) => {
    const error: unknown = 'error' in event ? event.error : null;
    // What was refused is not asked for again by itself; what could not be asked for is.
    if (isShakaError(error) && isRefusal(httpStatusOf(error))) event.preventDefault();
  });
  network?.registerResponseFilter(async (type, response) => {
    if (type === RequestType.LICENSE && drm !== null) {
      const bytes = new Uint8Array(response.data as ArrayBuffer);
      response.data = unwrapLicence(drm.provider, bytes);
    }
    if (type !== RequestType.MANIFEST) return;
    onManifest(response.uri, new TextDecoder().decode(response.data));
    await gate;
  });
  const { AbortableOperation } = shaka.util;
  const { NetworkingEngine, HttpFetchPlugin } = shaka.net;
  const answer = (uri: string, originalRequest: shaka.extern.Request, data: ArrayBuffer) => ({
    ...{ uri, originalUri: uri, originalRequest, data, headers: {}, status: 200, timeMs: 0 },
    // It took no time that says anything of the network.
    fromCache: true,
  });
  NetworkingEngine.registerScheme(schemeOf(PREFETCHED_CERTIFICATE), (uri, request) => {
    const missing = Promise.reject<ArrayBuffer>(new Error('no certificate was ordered'));
    return AbortableOperation.notAbortable(
      (certificate ?? missing).then((data) => answer(uri, request, data)),
    );
  });
  const firstFrameOrSoon = () =>
    new Promise<void>((resolve) => {
      const before = onShown;
      onShown = () => {
        before();
        resolve();
      };
      setTimeout(resolve, FIRST_FRAME_MILLISECONDS);
    });
  /** Nobody waits for it when the film is left. */
  const abortable = <T>(coming: Promise<T>) => new AbortableOperation(coming, () => Promise.resolve());
  const fetchOrTake: typeof HttpFetchPlugin.parse = (uri, request, type, ...rest) => {
    const ask = () => HttpFetchPlugin.parse(uri, request, type, ...rest);
    const isFilm = type === RequestType.MANIFEST || type === RequestType.SEGMENT;
    // Once: a retry, and a manifest that changes, are asked for as ever.
    const coming = isFilm && request.headers.Range === undefined ? prefetched?.take(uri) : null;
    if (coming == null) {
      if (type !== RequestType.SEGMENT || isShown || prefetched?.isEnough() !== true) return ask();
      // What follows keeps out of the way of the first frame.
      return abortable(firstFrameOrSoon()).chain(ask);
    }
    return abortable(coming).chain((bytes: ArrayBuffer | null) =>
      bytes === null ? ask() : answer(uri, request, bytes),
    );
  };
  const { APPLICATION, FALLBACK } = NetworkingEngine.PluginPriority;
  for (const scheme of ['http', 'https'])
    NetworkingEngine.registerScheme(scheme, fetchOrTake, APPLICATION, true);
  /**
   * Shaka finds its network plugin by scheme, and has none for the scheme of the app's relays and files. As a fallback it
   * replaces no plugin that is there.
   */
  const fetchSchemeOf = (url: string) =>
    NetworkingEngine.registerScheme(schemeOf(url), fetchOrTake, FALLBACK, true);

  return {
    player,
    bandwidth: () => bandwidth,
    load: async (request) => {
      turn += 1;
      const mine = turn;
      ({ drm } = request.playback);
      ({ onManifest, gate } = request);
      const { manifestUrl, mode } = request.playback;
      prefetched?.stop();
      ({ prefetched } = request);
      isShown = false;
      onShown = () => undefined;
      // Only Widevine uses a service certificate.
      if (drm !== null && drm.certificateUrl !== null && keySystemOf(drm.provider) === WIDEVINE) {
        certificate = fetch(drm.certificateUrl, { credentials: 'omit' }).then((answer) =>
          answer.arrayBuffer(),
        );
        // Shaka reports the failure when it asks; nobody may ask.
        certificate.catch(() => undefined);
      }
      if (drm !== null) fetchSchemeOf(drm.licenceUrl);
      await attached;
      await unload();
      if (mine !== turn) throw new Error('another film was wanted meanwhile');
      request.onEmpty();
      loaded = true;
      player.configure({
        drm: drmConfiguration(drm),
        manifest: { disableAudio: request.withoutAudio },
        // Playlists of HLS round what they say of a piece, and the roundings add up: there shaka's own patience stands.
        ...(mode === 'dash' ? { streaming: { inaccurateManifestTolerance: INEXACT_SECONDS } } : {}),
        ...(request.audioLanguage === null ? {} : { preferredAudio: [{ language: request.audioLanguage }] }),
      });
      // Not `preload`: it holds the first segments back from the picture until the licence is there.
      await player.load(manifestUrl, request.startTime, mimeTypes[mode]);
    },
    keepGoing: (onRefused) => {
      isShown = true;
      onShown();
      const failureCallback = (error: shaka.util.Error) => {
        error.handled = true;
        onRefused(error);
      };
      player.configure({
        drm: { retryParameters: LICENCE_RENEWAL, failureCallback },
        streaming: { retryParameters: THROUGH_OUTAGES },
      });
    },
    unload: async () => {
      turn += 1;
      drm = null;
      certificate = null;
      prefetched?.stop();
      prefetched = null;
      onManifest = () => undefined;
      gate = Promise.resolve();
      await unload();
    },
    loadClip: async (manifestUrl, clearKeys) => {
      await attached;
      loaded = true;
      fetchSchemeOf(manifestUrl);
      player.configure({ drm: { clearKeys } });
      const loading = player.load(manifestUrl, 0, mimeTypes.dash);
      clip = Promise.race([
        loading.catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, CLIP_MILLISECONDS)),
      ]);
      await loading;
    },
  };
}
