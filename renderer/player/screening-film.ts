import { type Problem, type Start } from '../embed/messages.ts';
import { originsOf } from '../embed/origins.ts';
import { type TypedEmitter } from '../embed/emitter.ts';
import { type Actions } from './actions.ts';
import { fetchChapters } from './chapters.ts';
import { type Controls } from './controls/controls.ts';
import { type Engine } from './engine.ts';
import { type FirstFrame } from './first-frame.ts';
import { createFilmLoader } from './loading.ts';
import { watchMediaHosts } from './media-hosts.ts';
import { type PlaybackMonitor } from './playback-monitor.ts';
import { type PlaybackPosition } from './playback-position.ts';
import { readProgress } from './playhead.ts';
import { type Preferences } from './preferences.ts';
import { requestPrefetch } from './prefetch.ts';
import { ourProblem } from './problems.ts';
import { type ScreeningEvents, type SendToHost } from './screening-events.ts';
import { type PlaybackCover } from './playback-cover.ts';
import { addSideCaptions } from './side-captions.ts';
import { type Stage } from './stage.ts';
import { type TrackChoice } from './tracks.ts';
import { followTransitions } from './transitions.ts';
import { type ScreeningWatermark } from './watermark/screening-watermark.ts';

export interface ScreeningFilm {
  /** Loads the film and plays it from this second; null starts at the manifest's start. Reports every error. */
  begin: (at: number | null) => void;
  stop: () => void;
}

export interface ScreeningFilmPorts {
  readonly start: Start;
  readonly video: HTMLVideoElement;
  readonly engine: Engine;
  readonly events: TypedEmitter<ScreeningEvents>;
  readonly ended: AbortSignal;
  readonly firstFrame: FirstFrame;
  readonly position: PlaybackPosition;
  readonly stage: Pick<Stage, 'cover'>;
  readonly playbackCover: Pick<PlaybackCover, 'holds'>;
  readonly preferences: Preferences;
  readonly watermark: ScreeningWatermark;
  readonly actions: Actions;
  readonly choice: Pick<TrackChoice, 'chosenQuality'>;
  readonly controls: Pick<Controls, 'showBlocked' | 'showEnd'>;
  readonly monitor: Pick<PlaybackMonitor, 'report' | 'reset'>;
  readonly isContinued: boolean;
  readonly send: SendToHost;
}

const AFTER_FIRST_FRAME_MILLISECONDS = 150;

/** Loads and starts the film of one screening. Loads no segment before the watermark is drawn. */
export function createScreeningFilm(ports: ScreeningFilmPorts): ScreeningFilm {
  const { start, video, engine, events, ended, firstFrame, position, watermark, actions, send } = ports;
  const { app, playback } = start;
  const origins = originsOf(playback, start.mediaOrigins);
  let stopFollowing: (() => void) | null = null;
  // Main has already started these downloads. They are used once: a reload requests everything normally.
  let prefetchedFilm =
    app !== null && watermark.isCertain
      ? requestPrefetch(app.grantUrl, playback.manifestUrl, {
          bandwidth: engine.bandwidth(),
          fromSecond: playback.resume?.fromSecond ?? 0,
          audioLanguage: ports.preferences.current().audioLanguage ?? null,
        })
      : null;

  const hosts = watchMediaHosts(start, ended, (problem) => {
    events.emit('problemFound', { ...problem, seconds: position.now() });
  });
  /** Whether the reviewer already sees why the film cannot start. */
  const isExplained = () => hosts.isBlocked() || watermark.isMissing();
  /** Reports a problem. A notice says how the film plays, so it waits for the first frame. */
  const report = (problem: Problem) => {
    const emit = () => events.emit('problemFound', problem);
    if (problem.severity === 'notice' && !firstFrame.isShown()) events.on('firstFrame', emit);
    else if (problem.severity !== 'fatal' || !isExplained()) emit();
  };
  const addCaptions = async () => {
    if (app === null) return;
    const { added, unreadable } = await addSideCaptions(engine.player, app.grantUrl, ended);
    if (ended.aborted) return;
    if (unreadable > 0) report(ourProblem('SV-CAPTIONS', { seconds: position.now() }));
    if (added === 0) return;
    actions.restore(ports.preferences.current(), playback.defaultCaptions);
    events.emit('tracksChanged', null);
  };
  const onReady = () => {
    void addCaptions();
    // Each load resets the engine's configuration.
    const quality = ports.choice.chosenQuality();
    if (quality !== null) actions.selectQuality(quality);
    // The lookup of language names is slow, so it waits until after the first frame.
    setTimeout(() => events.emit('tracksChanged', null), AFTER_FIRST_FRAME_MILLISECONDS);
    send({ kind: 'state', state: 'ready' });
    send({ kind: 'progress', progress: readProgress(video, position.now()) });
    stopFollowing ??= followTransitions(video, (state) => {
      send({ kind: 'state', state });
      if (state === 'complete') ports.controls.showEnd();
    });
    if (actions.isPauseWanted()) {
      if (video.paused) ports.controls.showBlocked();
      // A cover that is still shown needs a press of Play, which the film did not get while it loaded.
    } else if (video.paused && ports.stage.cover.hidden) actions.play();
  };
  const loader = createFilmLoader({
    engine,
    video,
    position,
    playback,
    preferences: ports.preferences,
    actions,
    onEmpty: () => {
      ports.monitor.reset();
      firstFrame.expect();
      // A cover without a reason waits for a press of Play, because another person may sit there.
      const isWaitingForPress = ports.stage.cover.hidden === false && !ports.playbackCover.holds();
      if (!isWaitingForPress && !actions.isPauseWanted()) actions.play();
    },
    readChapterFile: (url) => fetchChapters(url, origins, ended),
    onManifest: hosts.read,
    onPicture: (size) => watermark.setPicture(size),
    onReady,
    // A download that the CSP blocks also fails as a network error, but the blocked host is already reported.
    onError: (error) => {
      if (!isExplained()) ports.monitor.report(error);
    },
    onProblem: report,
    hasPlayed: firstFrame.isShown,
    isContinued: ports.isContinued,
    isOver: () => ended.aborted,
  });

  /** Fetches the manifest while the watermark is painted. No segment is requested before the watermark is drawn. */
  const play = async (at: number | null) => {
    const watermarkReady = watermark.first();
    watermarkReady.catch(() => undefined);
    // A watermark that has only an image may fail, so the manifest waits until the image is drawn.
    if (!watermark.isCertain) await watermarkReady;
    const prefetched = prefetchedFilm;
    prefetchedFilm = null;
    if (!ended.aborted) await loader.load(at, watermarkReady, prefetched);
  };
  return {
    begin: (at) => {
      hosts.reset();
      // An unreported error would leave a black picture.
      play(at).catch((error: unknown) => {
        if (!watermark.isMissing()) ports.monitor.report(error);
      });
    },
    stop: () => {
      prefetchedFilm?.stop();
      stopFollowing?.();
      loader.stop();
    },
  };
}
