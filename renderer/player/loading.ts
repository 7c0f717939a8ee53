import { type Playback, type Problem } from '../embed/messages.ts';
import { type Actions } from './actions.ts';
import { type PrefetchedFilm } from './prefetch.ts';
import { watchDownloads } from './downloads.ts';
import { type Engine, type ShakaPlayer } from './engine.ts';
import { preferredAudio } from './track-preferences.ts';
import { type PlaybackPosition } from './playback-position.ts';
import { type Preferences } from './preferences.ts';
import { unplayableCodecs } from './codecs.ts';
import { isShakaError, namingCodecs, ourProblem, problemOf } from './problems.ts';

export interface FilmLoader {
  /**
   * Loads the film from this second; null loads from the manifest's start. Requests only the manifest before `gate`
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
  readonly preferences: Pick<Preferences, 'current'>;
  readonly actions: Pick<Actions, 'restore'>;
  /** Called when the previous film is unloaded. All later frames belong to this film. */
  readonly onEmpty: () => void;
  readonly readChapterFile: (url: string) => Promise<ArrayBuffer>;
  readonly onManifest: (url: string, text: string) => void;
  /** Called with width and height of the picture before the first frame. */
  readonly onPicture: (size: { readonly width: number; readonly height: number }) => void;
  readonly onReady: () => void;
  readonly onError: (error: unknown) => void;
  readonly onProblem: (problem: Problem) => void;
  /** Returns whether a frame of this film was already shown, for example before a reload. */
  readonly hasPlayed: () => boolean;
  /** Whether an earlier screening of this film is continued where it was. */
  readonly isContinued: boolean;
  readonly isOver: () => boolean;
}

/** If the saved position is within this many seconds of the end, the film starts from the beginning. */
const END_SECONDS = 15;
/** Category and code of Shaka errors (shaka.util.Error). */
const MANIFEST = 4;
const UNSUPPORTED_CONTENT = 4032;

/**
 * Creates the loader for one film. It loads the film again after some errors, and without audio if only the audio is
 * missing.
 */
export function createFilmLoader(ports: LoaderPorts): FilmLoader {
  const { engine, video, position, playback, preferences, actions } = ports;
  let isWithoutAudio = false;
  /** Whether the film was loaded again because the audio was missing before the first frame. */
  let isAudioRetried = false;
  /** Whether the server does not have the audio, and this problem was reported. */
  let isAudioGone = false;
  let run = 0;
  /** Height of the best quality that the licence unlocks, if that limit was reported; else null. */
  let told: number | null = null;
  let from: number | null = null;

  /** Format of the manifest. It changes if the server answers with another format than the playback answer stated. */
  let { mode } = playback;
  let answered = mode;
  /** Text of the first manifest. The media playlists of HLS, which are loaded later, name no codecs. */
  let manifest = '';
  const readManifest = (url: string, text: string) => {
    manifest ||= text;
    answered = text.trimStart().startsWith('#EXTM3U') ? 'hls' : 'dash';
    ports.onManifest(url, text);
  };
  /** Returns whether another load may succeed after this error, and prepares that load. */
  const canRemedy = (error: unknown): boolean => {
    if (!isShakaError(error)) return false;
    if (error.category === MANIFEST && answered !== mode) {
      mode = answered;
      return true;
    }
    if (error.code !== UNSUPPORTED_CONTENT || isWithoutAudio) return false;
    // The video without audio may be playable.
    isWithoutAudio = true;
    return true;
  };
  const best = (heights: readonly (number | null | undefined)[] = []) =>
    Math.max(0, ...heights.map((height) => height ?? 0));
  const checkKeys = () => {
    // The licence may unlock fewer qualities than the manifest offers. The film plays in the unlocked ones.
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
    const kept = preferences.current();
    video.volume = kept.volume ?? 1;
    video.muted = kept.muted ?? false;
    try {
      await engine.load({
        playback: { ...playback, mode },
        startTime: at,
        withoutAudio: isWithoutAudio,
        gate,
        prefetched,
        audio: preferredAudio(kept),
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
      else if (isShakaError(error) && error.code === UNSUPPORTED_CONTENT)
        ports.onProblem(
          namingCodecs(problemOf(error, video.currentTime), unplayableCodecs(manifest, 'video')),
        );
      else ports.onError(error);
      return;
    }
    if (mine !== run || ports.isOver()) return;
    actions.restore(preferences.current(), playback.defaultCaptions);
    if (isWithoutAudio && !isAudioGone) {
      const problem = ourProblem('SV-AUDIO-CODEC', { seconds: video.currentTime });
      ports.onProblem(namingCodecs(problem, unplayableCodecs(manifest, 'audio')));
    }
    ports.onReady();
    // The keys may arrive before the tracks are known, so they are checked again.
    checkKeys();
  };

  const stopDownloads = watchDownloads(engine.player, {
    hasPlayed: ports.hasPlayed,
    onMissingText: () => ports.onProblem(ourProblem('SV-CAPTIONS', { seconds: video.currentTime })),
    onUnreadableHost: (origin) =>
      ports.onProblem(ourProblem('SV-CORS', { origins: [origin], seconds: video.currentTime })),
    onMissingAudio: () => {
      if (isWithoutAudio) return false;
      if (!isAudioRetried && !ports.hasPlayed()) isAudioRetried = true;
      else {
        isWithoutAudio = isAudioGone = true;
        ports.onProblem(ourProblem('SV-AUDIO', { seconds: video.currentTime }));
      }
      void load(position.now(), Promise.resolve());
      return true;
    },
  });
  // The picture size is set before the first segment, so that the watermark does not move at the first frame.
  const measure = () => {
    const { width, height } = engine.player.getVariantTracks()[0] ?? { width: null, height: null };
    if (width !== null && height !== null) ports.onPicture({ width, height });
  };
  const correctStart = () => {
    // A film that already played continues at its position, even near the end.
    const left = ports.hasPlayed() || ports.isContinued ? 0 : END_SECONDS;
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
