import { type Playback, type Problem } from '../embed/messages.ts';
import { type Actions } from './actions.ts';
import { type PrefetchedFilm } from './prefetch.ts';
import { watchDownloads } from './downloads.ts';
import { type Engine, type ShakaPlayer } from './engine.ts';
import { preferredAudio } from './track-preferences.ts';
import { type PlaybackPosition } from './playback-position.ts';
import { type Preferences } from './preferences.ts';
import { isShakaError, ourProblem } from './problems.ts';

export interface FilmLoader {
  /**
   * Loads the film from this second; null: from the manifest's start. Only the manifest is requested before `gate`
   * resolves. Resolves when the film is ready or has failed.
   */
  load: (at: number | null, gate: Promise<void>, prefetched?: PrefetchedFilm | null) => Promise<void>;
  stop: () => void;
}

/** The part of Shaka's player that the loader uses. */
type LoadedPlayer = Pick<
  ShakaPlayer,
  | 'addEventListener'
  | 'removeEventListener'
  | 'getVariantTracks'
  | 'getManifest'
  | 'seekRange'
  | 'updateStartTime'
>;

export interface LoaderPorts {
  readonly engine: Pick<Engine, 'load'> & { readonly player: LoadedPlayer };
  readonly video: HTMLVideoElement;
  readonly position: Pick<PlaybackPosition, 'now' | 'startFrom' | 'cleared'>;
  readonly playback: Playback;
  readonly preferences: Pick<Preferences, 'initial'>;
  readonly actions: Pick<Actions, 'restore'>;
  /** The previous film is unloaded: frames from now on belong to this film. */
  readonly onEmpty: () => void;
  readonly readChapterFile: (url: string) => Promise<ArrayBuffer>;
  readonly onManifest: (url: string, text: string) => void;
  /** Width and height of the picture, known before the first frame. */
  readonly onPicture: (size: { readonly width: number; readonly height: number }) => void;
  readonly onReady: () => void;
  readonly onError: (error: unknown) => void;
  readonly onProblem: (problem: Problem) => void;
  /** Whether a frame of this film was already shown, before a reload. */
  readonly hasPlayed: () => boolean;
  readonly isOver: () => boolean;
}

/** A saved position this close to the end starts the film from the beginning. */
const END_SECONDS = 15;
/** Shaka's category and code (shaka.util.Error). */
const MANIFEST = 4;
const UNSUPPORTED_CONTENT = 4032;

/** Loads one film into the engine; reloads it after errors, and without audio if only the audio is missing. */
export function createFilmLoader(ports: LoaderPorts): FilmLoader {
  const { engine, video, position, playback, preferences, actions } = ports;
  const { initial } = preferences;
  let isWithoutAudio = false;
  /** The server does not have the audio, and this was reported. */
  let isAudioGone = false;
  let run = 0;
  /** Height of the best quality that the licence unlocks, once reported as below the best offered. */
  let told: number | null = null;
  let from: number | null = null;

  /** The manifest's form where the address answered another one than the playback answer said. */
  let { mode } = playback;
  let answered = mode;
  const readManifest = (url: string, text: string) => {
    answered = text.trimStart().startsWith('#EXTM3U') ? 'hls' : 'dash';
    ports.onManifest(url, text);
  };
  /** Whether another load may succeed after this error; prepares it. */
  const canRemedy = (error: unknown): boolean => {
    if (!isShakaError(error)) return false;
    if (error.category === MANIFEST && answered !== mode) {
      mode = answered;
      return true;
    }
    if (error.code !== UNSUPPORTED_CONTENT || isWithoutAudio) return false;
    // The picture alone may be playable.
    isWithoutAudio = true;
    return true;
  };
  const best = (heights: readonly (number | null | undefined)[] = []) =>
    Math.max(0, ...heights.map((height) => height ?? 0));
  const checkKeys = () => {
    // The licence may unlock fewer qualities than the manifest offers; the film plays in those.
    const offered = best(engine.player.getManifest()?.variants.map(({ video }) => video?.height));
    const opened = best(engine.player.getVariantTracks().map(({ height }) => height));
    if (opened === 0 || opened >= offered || opened === told) return;
    told = opened;
    ports.onProblem(ourProblem('SV-HDKEY', { seconds: video.currentTime }));
  };

  const load: FilmLoader['load'] = async (at, gate, prefetched = null) => {
    run += 1;
    const mine = run;
    from = at;
    position.startFrom(at ?? 0);
    video.volume = initial.volume ?? 1;
    video.muted = initial.muted ?? false;
    try {
      await engine.load({
        playback: { ...playback, mode },
        startTime: at,
        withoutAudio: isWithoutAudio,
        gate,
        prefetched,
        audio: preferredAudio(initial),
        onEmpty: () => {
          if (ports.isOver()) return;
          position.cleared();
          ports.onEmpty();
        },
        readChapterFile: ports.readChapterFile,
        onManifest: readManifest,
      });
    } catch (error) {
      if (mine !== run || ports.isOver()) return;
      if (canRemedy(error)) await load(at, gate);
      else ports.onError(error);
      return;
    }
    if (mine !== run || ports.isOver()) return;
    actions.restore(initial, playback.defaultCaptions);
    if (isWithoutAudio && !isAudioGone)
      ports.onProblem(ourProblem('SV-AUDIO-CODEC', { seconds: video.currentTime }));
    ports.onReady();
    // The keys may have arrived before the tracks were known.
    checkKeys();
  };

  const stopDownloads = watchDownloads(engine.player, {
    onMissingText: () => ports.onProblem(ourProblem('SV-CAPTIONS', { seconds: video.currentTime })),
    onUnreadableHost: (origin) =>
      ports.onProblem(ourProblem('SV-CORS', { origins: [origin], seconds: video.currentTime })),
    onMissingAudio: () => {
      if (isWithoutAudio) return false;
      isWithoutAudio = isAudioGone = true;
      ports.onProblem(ourProblem('SV-AUDIO', { seconds: video.currentTime }));
      void load(position.now(), Promise.resolve());
      return true;
    },
  });
  // Set before the first segment, so that the watermark cells do not move at the first frame.
  const measure = () => {
    const { width, height } = engine.player.getVariantTracks()[0] ?? { width: null, height: null };
    if (width !== null && height !== null) ports.onPicture({ width, height });
  };
  const correctStart = () => {
    // A film that already played continues at its position.
    const left = ports.hasPlayed() ? 0 : END_SECONDS;
    if (from === null || from < engine.player.seekRange().end - left) return;
    engine.player.updateStartTime(0);
    position.startFrom(0);
    position.cleared();
  };
  engine.player.addEventListener('trackschanged', checkKeys);
  engine.player.addEventListener('streaming', measure);
  engine.player.addEventListener('canupdatestarttime', correctStart);

  return {
    load,
    stop: () => {
      stopDownloads();
      engine.player.removeEventListener('trackschanged', checkKeys);
      engine.player.removeEventListener('streaming', measure);
      engine.player.removeEventListener('canupdatestarttime', correctStart);
    },
  };
}
