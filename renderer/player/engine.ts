import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import { type DrmConfig, type Playback } from '../embed/messages.ts';
import { audioPreferences, type TrackPreference } from './track-preferences.ts';
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
import { httpStatusOf, isRefusal, isShakaError, RefusedManifest } from './problems.ts';
import { isCutShort, keepSpacesOfCues } from './segments.ts';
import {
  FIRST_BANDWIDTH_ESTIMATE,
  LAST_MANIFEST_ATTEMPT,
  MANIFEST_ATTEMPTS,
  streamingConfiguration,
  THROUGH_OUTAGES,
} from './streaming.ts';
import { type Stage } from './stage.ts';

export type ShakaPlayer = shaka.Player;

export interface LoadRequest {
  readonly playback: Pick<Playback, 'manifestUrl' | 'mode' | 'drm'>;
  /** Seconds; null: the manifest decides. */
  readonly startTime: number | null;
  /** Downloads already in progress; all others are requested by the engine. */
  readonly prefetched: PrefetchedFilm | null;
  /** Only the manifest is requested before this resolves. */
  readonly gate: Promise<void>;
  /** The audio is unavailable: only the video plays. */
  readonly withoutAudio: boolean;
  /** The audio chosen in another film; null: the manifest decides. */
  readonly audio: TrackPreference | null;
  /** The previous film is unloaded: frames from now on belong to this film. */
  readonly onEmpty: () => void;
  /** Reads the chapter file that the manifest names; never rejects. */
  readonly readChapterFile: (url: string) => Promise<ArrayBuffer>;
  /** A manifest arrived: address and text. */
  readonly onManifest: (url: string, text: string) => void;
}

export interface Engine {
  readonly player: ShakaPlayer;
  /** Bandwidth estimate for the next film, bits per second. */
  bandwidth: () => number;
  /** Resolves when the film is ready to play. Rejects with Shaka's error; a later load or unload cancels it. */
  load: (request: LoadRequest) => Promise<void>;
  unload: () => Promise<void>;
  /**
   * Called when the film plays: from now on segments and licences are retried until the network is back. `onRefused`
   * receives a refused licence request; the keys already held stay usable.
   */
  keepGoing: (onRefused: (error: unknown) => void) => void;
  /** Loads the packaged clip. Clear keys by key id, both hexadecimal. */
  loadClip: (manifestUrl: string, clearKeys: Readonly<Record<string, string>>) => Promise<void>;
}

/** Scheme of an address. Like Shaka, resolves a relative address against the document. */
const schemeOf = (url: string) => new URL(url, document.baseURI).protocol.slice(0, -1);

/** Media types of the manifests, by playback mode. */
export const mimeTypes = { dash: 'application/dash+xml', hls: 'application/vnd.apple.mpegurl' };

/** Later requests wait at most this long for the first frame. */
const FIRST_FRAME_MILLISECONDS = 150;

/** Time limit for the clip; packaged files load within a few milliseconds. */
const CLIP_MILLISECONDS = 500;

/** Attaches Shaka to the stage's video, once for the life of the document. */
export function createEngine(stage: Pick<Stage, 'video' | 'captions'>): Engine {
  shaka.polyfill.installAll();
  const player = new shaka.Player(null, stage.captions);
  const attached = player.attach(stage.video);

  let drm: DrmConfig | null = null;
  let onManifest: LoadRequest['onManifest'] = () => undefined;
  let gate: LoadRequest['gate'] = Promise.resolve();
  let readChapterFile: LoadRequest['readChapterFile'] | null = null;
  /** Downloads in progress for the current film. */
  let prefetched: PrefetchedFilm | null = null;
  let isShown = false;
  let onShown: () => void = () => undefined;
  let certificate: Promise<ArrayBuffer> | null = null;
  let bandwidth = FIRST_BANDWIDTH_ESTIMATE;
  let isLoaded = false;
  let clearing = Promise.resolve();
  /** The packaged clip, while it is being loaded. */
  let clip: Promise<unknown> = Promise.resolve();
  /** Number of the current load, so that a replaced load stops. */
  let turn = 0;

  /** Applies the configuration that does not depend on the film before Play, because it takes milliseconds. */
  const prepare = () => {
    player.resetConfiguration();
    player.configure(streamingConfiguration(bandwidth));
  };
  const clear = async () => {
    const measured = player.getStats().estimatedBandwidth;
    if (Number.isFinite(measured) && measured > 0) bandwidth = measured;
    // A DRM session closed while being created never reports its creation, and Shaka would wait a second for it.
    await clip;
    await player.unload();
    prepare();
  };
  /** Resolves when the previous film is unloaded; concurrent calls share one unload. */
  const unload = (): Promise<void> => {
    if (isLoaded) clearing = clear();
    isLoaded = false;
    return clearing;
  };

  prepare();

  const { RequestType } = shaka.net.NetworkingEngine;
  const network = player.getNetworkingEngine();
  network?.registerRequestFilter((type, request) => {
    if (type === RequestType.LICENSE && drm !== null) Object.assign(request.headers, licenceHeaders(drm));
    // Called for each attempt; shaka reads the timeout afterwards.
    if (type === RequestType.MANIFEST && request.attempt === MANIFEST_ATTEMPTS - 1)
      request.retryParameters.connectionTimeout = LAST_MANIFEST_ATTEMPT;
  });
  network?.addEventListener('retry', (event) => {
    const error: unknown = 'error' in event ? event.error : null;
    // Refused requests are not retried automatically; failed connections are.
    if (isShakaError(error) && isRefusal(httpStatusOf(error))) event.preventDefault();
  });
  network?.registerResponseFilter(async (type, response, context) => {
    if (type === RequestType.SEGMENT && context?.stream?.mimeType === 'text/vtt')
      response.data = keepSpacesOfCues(response.data);
    if (type === RequestType.LICENSE && drm !== null) {
      const bytes = new Uint8Array(response.data as ArrayBuffer);
      response.data = unwrapLicence(drm.provider, bytes);
    }
    if (type !== RequestType.MANIFEST) return;
    const text = new TextDecoder().decode(response.data);
    // Only the manifest itself decides what is loaded; shaka would fetch remote periods.
    if (/\bxlink:href\s*=/.test(text)) throw new RefusedManifest('SV-XLINK');
    onManifest(response.uri, text);
    await gate;
  });
  const { AbortableOperation } = shaka.util;
  const { NetworkingEngine, HttpFetchPlugin } = shaka.net;
  const answer = (uri: string, originalRequest: shaka.extern.Request, data: ArrayBuffer) => ({
    ...{ uri, originalUri: uri, originalRequest, data, headers: {}, status: 200, timeMs: 0 },
    // Excludes this answer from the bandwidth measurement.
    fromCache: true,
  });
  NetworkingEngine.registerScheme(schemeOf(PREFETCHED_CERTIFICATE), (uri, request) => {
    const missing = Promise.reject<ArrayBuffer>(new Error('no service certificate was requested'));
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
  /** An operation that Shaka can abort without waiting for it. */
  const abortable = <T>(coming: Promise<T>) => new AbortableOperation(coming, () => Promise.resolve());
  const fetchOrTake: typeof HttpFetchPlugin.parse = (uri, request, type, ...rest) => {
    const ask = () =>
      HttpFetchPlugin.parse(
        uri,
        request,
        type,
        ...rest,
      ) as shaka.util.AbortableOperation<shaka.extern.Response>;
    /** A segment that was cut short despite its status would end the film as undecodable, so it is requested again. */
    const askWhole = () =>
      type === RequestType.SEGMENT
        ? ask().chain((response: shaka.extern.Response) => (isCutShort(response.data) ? ask() : response))
        : ask();
    // Session data that Shaka requests is a chapter file (`hls_parser.js`).
    if (type === RequestType.SESSION_DATA && readChapterFile !== null)
      return abortable(readChapterFile(uri)).chain((data: ArrayBuffer) => answer(uri, request, data));
    const isFilm = type === RequestType.MANIFEST || type === RequestType.SEGMENT;
    // Used once: retries and manifest updates are requested normally.
    const coming = isFilm && request.headers.Range === undefined ? prefetched?.take(uri) : null;
    if (coming == null) {
      if (type !== RequestType.SEGMENT || isShown || prefetched?.isEnough() !== true) return askWhole();
      // Later requests must not delay the first frame.
      return abortable(firstFrameOrSoon()).chain(askWhole);
    }
    return abortable(coming).chain((bytes: ArrayBuffer | null) =>
      bytes === null || (type === RequestType.SEGMENT && isCutShort(bytes))
        ? askWhole()
        : answer(uri, request, bytes),
    );
  };
  const { APPLICATION, FALLBACK } = NetworkingEngine.PluginPriority;
  for (const scheme of ['http', 'https'])
    NetworkingEngine.registerScheme(scheme, fetchOrTake, APPLICATION, true);
  /**
   * Registers the plugin for an address's scheme: Shaka has none for the scheme of the app's relays and files. FALLBACK
   * priority replaces no existing plugin.
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
      ({ onManifest, gate, readChapterFile } = request);
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
        // Shaka reports the failure if it requests the certificate; this avoids an unhandled rejection if it never does.
        certificate.catch(() => undefined);
      }
      if (drm !== null) fetchSchemeOf(drm.licenceUrl);
      await attached;
      await unload();
      if (mine !== turn) throw new Error('superseded by a later load');
      request.onEmpty();
      isLoaded = true;
      player.configure({
        drm: drmConfiguration(drm),
        manifest: { disableAudio: request.withoutAudio },
        // HLS playlists round segment durations and the errors add up, so Shaka's default tolerance stays.
        ...(mode === 'dash' ? { streaming: { inaccurateManifestTolerance: INEXACT_SECONDS } } : {}),
        ...(request.audio === null ? {} : { preferredAudio: audioPreferences(request.audio) }),
      });
      // Not `preload`, which delays appending the first segments until the licence arrives.
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
      isLoaded = true;
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
