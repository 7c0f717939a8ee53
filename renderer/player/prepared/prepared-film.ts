import { type Engine } from '../engine.ts';

/** A film that is loaded whole, its licence in a running session. */
export interface PreparedFilm {
  /** For a screening that shows it: loading is showing what is there, and its end lets nothing go. */
  readonly engine: Engine;
}

/** Makes an engine of the film that `engine` has loaded. */
export function createPreparedFilm(engine: Engine, video: HTMLVideoElement): PreparedFilm {
  const { player } = engine;
  video.pause();
  video.muted = false;
  // A renewal that finds no network must not take away what is unlocked.
  engine.keepGoing(() => undefined);
  return {
    engine: {
      ...engine,
      load: async ({ gate, startTime, audioLanguage, onEmpty }) => {
        // The mark is on the screen first, as with any film.
        await gate;
        if (audioLanguage !== null) {
          const track = player.getAudioTracks().find(({ language }) => language === audioLanguage);
          if (track !== undefined && !track.active) player.selectAudioTrack(track);
        }
        if (startTime !== null) video.currentTime = startTime;
        player.retryStreaming();
        onEmpty();
        // Its size and its beginning were told when it was loaded, before anybody listened.
        video.dispatchEvent(new Event('loadedmetadata'));
      },
      unload: () => Promise.resolve(),
    },
  };
}
