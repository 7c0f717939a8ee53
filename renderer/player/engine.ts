import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import { type DrmOrder, type Playback } from '../embed/messages.ts';
import {
  drmConfiguration,
  keySystemOf,
  licenceHeaders,
  PREFETCHED_CERTIFICATE,
  unwrapLicence,
} from './drm.ts';
import { FIRST_BANDWIDTH_ESTIMATE, streamingConfiguration } from './streaming.ts';
import { type Stage } from './stage.ts';

export type ShakaPlayer = shaka.Player;

export interface LoadOrder {
  readonly playback: Pick<Playback, 'manifestUrl' | 'mode' | 'drm'>;
  /** Seconds; null lets the manifest decide. */
  readonly startTime: number | null;
  /** Nothing but the manifest is asked for before this resolves. */
  readonly gate: Promise<void>;
  /** The sound cannot be had: the picture plays alone. */
  readonly withoutAudio: boolean;
  readonly audioLanguage: string | null;
  /** Language of the captions; null: off. */
  readonly captionLanguage: string | null;
  /** The film before is gone and nothing of this one is there yet: frames from here on are this film's. */
  readonly onEmpty: () => void;
  /** A manifest came: address and text. */
  readonly onManifest: (url: string, text: string) => void;
}

export interface Engine {
  readonly player: ShakaPlayer;
  /** Resolves when the film is ready to play. Rejects with shaka's error; a later load or unload ends it. */
  load: (order: LoadOrder) => Promise<void>;
  unload: () => Promise<void>;
  /** Clear keys by key id, both hexadecimal, for the packaged clip alone. */
  loadClip: (manifestUrl: string, clearKeys: Readonly<Record<string, string>>) => Promise<void>;
}

const mimeTypes = { dash: 'application/dash+xml', hls: 'application/vnd.apple.mpegurl' };

/** Shaka attached to the stage's video, once for the life of the document. */
export function createEngine(stage: Pick<Stage, 'video' | 'captions'>): Engine {
  shaka.polyfill.installAll();
  const player = new shaka.Player(null, stage.captions);
  const attached = player.attach(stage.video);
  let drm: DrmOrder | null = null;
  let onManifest: LoadOrder['onManifest'] = () => undefined;
  let gate: LoadOrder['gate'] = Promise.resolve();
  let certificate: Promise<ArrayBuffer> | null = null;
  let bandwidth = FIRST_BANDWIDTH_ESTIMATE;
  let loaded = false;

  const unload = async () => {
    if (!loaded) return;
    loaded = false;
    const measured = player.getStats().estimatedBandwidth;
    if (Number.isFinite(measured) && measured > 0) bandwidth = measured;
    await player.unload();
  };

  const { RequestType } = shaka.net.NetworkingEngine;
  const network = player.getNetworkingEngine();
  network?.registerRequestFilter((type, request) => {
    if (type === RequestType.LICENSE && drm !== null) Object.assign(request.headers, licenceHeaders(drm));
  });
  network?.registerResponseFilter(async (type, response) => {
    if (type === RequestType.LICENSE && drm !== null) {
      const bytes = new Uint8Array(response.data as ArrayBuffer);
      response.data = unwrapLicence(keySystemOf(drm.provider), bytes);
    }
    if (type !== RequestType.MANIFEST) return;
    onManifest(response.uri, new TextDecoder().decode(response.data));
    await gate;
  });
  shaka.net.NetworkingEngine.registerScheme(
    new URL(PREFETCHED_CERTIFICATE).protocol.slice(0, -1),
    (uri, request) =>
      shaka.util.AbortableOperation.notAbortable(
        (certificate ?? Promise.reject(new Error('no certificate was ordered'))).then((data) => ({
          uri,
          originalUri: uri,
          originalRequest: request,
          data,
          headers: {},
          status: 200,
          timeMs: 0,
        })),
      ),
  );

  return {
    player,
    load: async (order) => {
      ({ drm } = order.playback);
      ({ onManifest, gate } = order);
      if (drm?.certificateUrl != null) {
        certificate = fetch(drm.certificateUrl, { credentials: 'omit' }).then((answer) =>
          answer.arrayBuffer(),
        );
        // Shaka reports the failure when it asks; nobody may ask.
        certificate.catch(() => undefined);
      }
      await attached;
      await unload();
      order.onEmpty();
      loaded = true;
      player.resetConfiguration();
      player.configure({
        ...streamingConfiguration(bandwidth, order.withoutAudio),
        drm: drmConfiguration(drm),
        ...(order.audioLanguage === null ? {} : { preferredAudio: [{ language: order.audioLanguage }] }),
        ...(order.captionLanguage === null ? {} : { preferredText: [{ language: order.captionLanguage }] }),
      });
      await player.load(order.playback.manifestUrl, order.startTime, mimeTypes[order.playback.mode]);
    },
    unload: async () => {
      drm = null;
      certificate = null;
      onManifest = () => undefined;
      gate = Promise.resolve();
      await unload();
    },
    loadClip: async (manifestUrl, clearKeys) => {
      await attached;
      loaded = true;
      player.resetConfiguration();
      player.configure({ ...streamingConfiguration(bandwidth), drm: { clearKeys } });
      await player.load(manifestUrl, 0, mimeTypes.dash);
    },
  };
}
