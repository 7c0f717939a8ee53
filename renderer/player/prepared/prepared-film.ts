import { type Engine } from '../engine.ts';
import { findPreferred } from '../track-preferences.ts';

/** A fully loaded film whose licence is in an open session. */
export interface PreparedFilm {
  /**
   * Engine for the screening that plays this film. Its `load` shows the loaded film, and its `unload` releases nothing.
   */
  readonly engine: Engine;
}

/** Creates a prepared film from an engine that has already loaded the film. */
export function createPreparedFilm(engine: Engine, video: HTMLVideoElement): PreparedFilm {
  const { player } = engine;
  video.pause();
  video.muted = false;
  // A renewal that fails offline must not invalidate the current keys.
  engine.keepGoing(() => undefined);
  return {
    engine: {
      ...engine,
      load: async ({ gate, startTime, audio, onEmpty }) => {
        // The watermark must be visible first, as for any film.
        await gate;
        const track = audio && findPreferred(player.getAudioTracks(), audio);
        if (track && !track.active) player.selectAudioTrack(track);
        if (startTime !== null) video.currentTime = startTime;
        player.retryStreaming();
        onEmpty();
        // The real event fired during loading, before this screening listened for it.
        video.dispatchEvent(new Event('loadedmetadata'));
      },
      unload: () => Promise.resolve(),
    },
  };
}
