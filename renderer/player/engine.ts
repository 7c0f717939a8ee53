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
  nameProtection,
  PREFETCHED_CERTIFICATE,
  WIDEVINE,
} from './drm.ts';
import { preferMarkedAudio } from './default-audio.ts';
import { delay } from './delay.ts';
import { prepareHlsCaptions } from './hls-captions.ts';
import { withPssh } from './key-ids.ts';
import { endRefusedRetries } from './refused-retries.ts';
import { RefusedManifest } from './problems.ts';
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
type Answer = shaka.util.AbortableOperation<shaka.extern.Response>;

export interface LoadRequest {
  readonly playback: Pick<Playback, 'manifestUrl' | 'mode' | 'drm'>;
  /** Start position in seconds; null starts where the manifest decides. */
  readonly startTime: number | null;
  /** Downloads that are already in progress. The engine requests everything else. */
  readonly prefetched: PrefetchedFilm | null;
  /** The engine requests only the manifest before this promise resolves. */
  readonly gate: Promise<void>;
  /** Whether only the video plays, because the audio is unavailable. */
  readonly withoutAudio: boolean;
  /** Audio that the reviewer chose in another film; null lets the manifest decide. */
  readonly audio: TrackPreference | null;
  /** Called when the previous film is unloaded. All later frames belong to this film. */
  readonly onEmpty: () => void;
  /** Reads the chapter file that the manifest names. Never rejects. */
  readonly readChapterFile: (url: string) => Promise<ArrayBuffer>;
  /** Called with address and text of each manifest that arrives. */
  readonly onManifest: (url: string, text: string) => void;
}

export interface Engine {
  readonly player: ShakaPlayer;
  /** Returns the bandwidth estimate for the next film, bits per second. */
  bandwidth: () => number;
  /** Resolves when the film is ready to play. Rejects with Shaka's error. A later load or unload cancels this load. */
  load: (request: LoadRequest) => Promise<void>;
  unload: () => Promise<void>;
  /** Unloads the film and shows all later ones in this element. */
  moveTo: (video: HTMLVideoElement) => void;
  /**
   * Call when the film plays. From then on segments and licences are retried until the network is back. `onRefused`
   * receives the error of a refused licence request; the existing keys remain usable.
   */
  keepGoing: (onRefused: (error: unknown) => void) => void;
  /** Loads the packaged clip. `clearKeys` maps key ids to keys, both hexadecimal. */
  loadClip: (manifestUrl: string, clearKeys: Readonly<Record<string, string>>) => Promise<void>;
}

/** Returns the scheme of an address. A relative address is resolved against the document, as Shaka does. */
const schemeOf = (url: string) => new URL(url, document.baseURI).protocol.slice(0, -1);
const ignore = () => undefined;

/** MIME types of the manifests, by playback mode. */
export const mimeTypes = { dash: 'application/dash+xml', hls: 'application/vnd.apple.mpegurl' };

/** Requests for later segments wait at most this long for the first frame. */
const FIRST_FRAME_MILLISECONDS = 150;

/** Time limit for the clip; packaged files load within a few milliseconds. */
const CLIP_MILLISECONDS = 500;

/** Creates the engine and attaches Shaka to the stage's video. */
export function createEngine(stage: Pick<Stage, 'video' | 'captions'>): Engine {
  shaka.polyfill.installAll();
  const player = new shaka.Player(null, stage.captions);
  let { video } = stage;
  const attach = async () => {
    if (player.getMediaElement() !== video) await player.attach(video);
  };
  /** Never rejects. If it fails, the next load attaches the element. */
  let attached = attach().catch(ignore);
  let drm: DrmConfig | null = null;
  let onManifest: LoadRequest['onManifest'] = () => undefined;
  let gate: LoadRequest['gate'] = Promise.resolve();
  let readChapterFile: LoadRequest['readChapterFile'] | null = null;
  /** Prefetched downloads of the current film. */
  let prefetched: PrefetchedFilm | null = null;
  let isShown = false;
  let onShown: () => void = () => undefined;
  let certificate: Promise<ArrayBuffer> | null = null;
  let bandwidth = FIRST_BANDWIDTH_ESTIMATE;
  let isLoaded = false;
  let clearing = Promise.resolve();
  /** Load of the packaged clip, in progress or finished. */
  let clip: Promise<unknown> = Promise.resolve();
  /** Number of the current load. A replaced load compares it and stops. */
  let turn = 0;

  /** Applies the configuration that does not depend on the film. This takes milliseconds, so it runs before Play. */
  const prepare = () => {
    player.resetConfiguration();
    const { adaptationSetCriteriaFactory } = player.getConfiguration();
    player.configure({
      ...streamingConfiguration(bandwidth),
      adaptationSetCriteriaFactory: preferMarkedAudio(adaptationSetCriteriaFactory),
    });
  };
  const clear = async () => {
    const measured = player.getStats().estimatedBandwidth;
    if (Number.isFinite(measured) && measured > 0) bandwidth = measured;
    // The clip finishes loading first. Shaka would wait a second for a DRM session that is closed during its creation.
    await clip;
    // If it fails, the next load still succeeds, because Shaka's `load` unloads too.
    await player.unload().catch(ignore);
    prepare();
  };
  /** Resolves when the previous film is unloaded; concurrent calls share one unload. */
  const unload = (): Promise<void> => {
    if (isLoaded) clearing = clear();
    isLoaded = false;
    return clearing;
  };

  prepare();

  const { RequestType, AdvancedRequestType } = shaka.net.NetworkingEngine;
  const network = player.getNetworkingEngine();
  endRefusedRetries(player);
  network?.registerRequestFilter((type, request) => {
    if (type === RequestType.LICENSE && drm !== null) Object.assign(request.headers, licenceHeaders(drm));
    // The filter runs for each attempt, and Shaka reads the timeout afterwards.
    if (type === RequestType.MANIFEST && request.attempt === MANIFEST_ATTEMPTS - 1)
      request.retryParameters.connectionTimeout = LAST_MANIFEST_ATTEMPT;
  });
  network?.registerResponseFilter(async (type, response, context) => {
    if (type === RequestType.SEGMENT && context?.stream?.mimeType === 'text/vtt')
      response.data = keepSpacesOfCues(response.data);
    if (context?.type === AdvancedRequestType.INIT_SEGMENT && drm !== null)
      response.data = withPssh(response.data, keySystemOf(drm.provider));
    if (type === RequestType.LICENSE && drm !== null) {
      const bytes = new Uint8Array(response.data as ArrayBuffer);
      response.data = unwrapLicence(drm.provider, bytes);
    }
    if (type !== RequestType.MANIFEST) return;
    const text = new TextDecoder().decode(response.data);
    // The manifest alone decides what is loaded. Shaka would fetch remote periods (xlink), so they are refused.
    if (/\bxlink:href\s*=/.test(text)) throw new RefusedManifest('SV-XLINK');
    onManifest(response.uri, text);
    const named = drm === null ? null : nameProtection(text, drm);
    if (named !== null) response.data = new TextEncoder().encode(named).buffer;
    await gate;
  });
  const { AbortableOperation } = shaka.util;
  const { NetworkingEngine, HttpFetchPlugin } = shaka.net;
  const answer = (uri: string, originalRequest: shaka.extern.Request, data: ArrayBuffer) => ({
    ...{ uri, originalUri: uri, originalRequest, data, headers: {}, status: 200, timeMs: 0 },
    // `fromCache` excludes this answer from the bandwidth measurement.
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
  /** Wraps a promise in an operation that Shaka can abort without waiting for the promise. */
  const abortable = <T>(coming: Promise<T>) => new AbortableOperation(coming, () => Promise.resolve());
  const fetchOrTake: typeof HttpFetchPlugin.parse = (uri, request, type, ...rest) => {
    const ask = () => HttpFetchPlugin.parse(uri, request, type, ...rest) as Answer;
    /** Requests a truncated segment again. Shaka would report it as undecodable and end the film. */
    const askWhole = () =>
      type === RequestType.SEGMENT
        ? ask().chain((response: shaka.extern.Response) => (isCutShort(response.data) ? ask() : response))
        : ask();
    // Shaka requests session data only for a chapter file (`hls_parser.js`).
    if (type === RequestType.SESSION_DATA && readChapterFile !== null)
      return abortable(readChapterFile(uri)).chain((data: ArrayBuffer) => answer(uri, request, data));
    // No film needs these requests. They would reveal the playback to a host that the manifest chooses. The CSP would
    // block them, and the blocked request would count as a film that cannot be loaded.
    if (type === RequestType.CONTENT_STEERING || type === RequestType.EVENT_CALLBACK)
      return AbortableOperation.completed(answer(uri, request, new TextEncoder().encode('{}').buffer));
    const isFilm = type === RequestType.MANIFEST || type === RequestType.SEGMENT;
    // Each prefetched part is used once. Retries and manifest updates are requested normally.
    const coming = isFilm && request.headers.Range === undefined ? prefetched?.take(uri) : null;
    if (coming == null) {
      if (type !== RequestType.SEGMENT || isShown || prefetched?.isEnough() !== true) return askWhole();
      // Requests for later segments must not delay the first frame.
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
   * Registers the plugin for an address's scheme, because Shaka has none for the app's relays and files. FALLBACK
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
      const { manifestUrl, mode } = request.playback;
      prefetched?.stop();
      ({ onManifest, gate, readChapterFile, prefetched } = request);
      isShown = false;
      onShown = () => undefined;
      // Only Widevine uses a service certificate.
      if (drm !== null && drm.certificateUrl !== null && keySystemOf(drm.provider) === WIDEVINE) {
        certificate = fetch(drm.certificateUrl, { credentials: 'omit' }).then((got) => got.arrayBuffer());
        // Shaka reports a failed certificate when it needs one. This handler only prevents an unhandled rejection.
        certificate.catch(ignore);
      }
      if (drm !== null) fetchSchemeOf(drm.licenceUrl);
      await attached.then(unload).then(attach);
      if (mine !== turn) throw new Error('superseded by a later load');
      request.onEmpty();
      isLoaded = true;
      player.configure({
        drm: drmConfiguration(drm),
        manifest: { disableAudio: request.withoutAudio },
        // HLS playlists round segment durations, and the errors add up. HLS therefore keeps Shaka's default tolerance.
        ...(mode === 'dash' ? { streaming: { inaccurateManifestTolerance: INEXACT_SECONDS } } : {}),
        ...(request.audio === null ? {} : { preferredAudio: audioPreferences(request.audio) }),
      });
      // `preload` would delay appending the first segments until the licence arrives.
      await player.load(manifestUrl, request.startTime, mimeTypes[mode]);
      void prepareHlsCaptions(player);
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
    moveTo: (next) => {
      turn += 1;
      video = next;
      attached = attached.then(unload).then(attach).catch(ignore);
    },
    loadClip: async (manifestUrl, clearKeys) => {
      await attached;
      isLoaded = true;
      fetchSchemeOf(manifestUrl);
      player.configure({ drm: { clearKeys } });
      const loading = player.load(manifestUrl, 0, mimeTypes.dash);
      clip = Promise.race([loading.catch(() => undefined), delay(CLIP_MILLISECONDS)]);
      await loading;
    },
  };
}
