import { type Start } from '../embed/messages.ts';
import { originsOf } from '../embed/origins.ts';
import { type TypedEmitter } from '../embed/emitter.ts';
import { type Actions } from './actions.ts';
import { fetchChapters } from './chapters.ts';
import { type Controls } from './controls/controls.ts';
import { type Engine } from './engine.ts';
import { type FirstFrame } from './first-frame.ts';
import { createFilmLoader } from './loading.ts';
import { watchMediaHosts } from './media-hosts.ts';
import { type PlaybackCover } from './playback-cover.ts';
import { type PlaybackMonitor } from './playback-monitor.ts';
import { type PlaybackPosition } from './playback-position.ts';
import { readProgress } from './playhead.ts';
import { type Preferences } from './preferences.ts';
import { requestPrefetch } from './prefetch.ts';
import { ourProblem } from './problems.ts';
import { type ScreeningEvents, type SendToHost } from './screening-events.ts';
import { addSideCaptions } from './side-captions.ts';
import { followTransitions } from './transitions.ts';
import { type ScreeningWatermark } from './watermark/screening-watermark.ts';

export interface ScreeningFilm {
  /** Loads the film and plays it from this second; null: from the manifest's start. Reports every error. */
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
  readonly playbackCover: PlaybackCover;
  readonly preferences: Preferences;
  readonly watermark: ScreeningWatermark;
  readonly actions: Actions;
  readonly controls: Pick<Controls, 'showBlocked' | 'showEnd'>;
  readonly monitor: Pick<PlaybackMonitor, 'report'>;
  readonly send: SendToHost;
}

const AFTER_FIRST_FRAME_MILLISECONDS = 150;

/** Loads and starts the film of one screening. No segments are loaded before the watermark is drawn. */
export function createScreeningFilm(ports: ScreeningFilmPorts): ScreeningFilm {
  const { start, video, engine, events, ended, firstFrame, position, watermark, actions, send } = ports;
  const { app, playback } = start;
  const origins = originsOf(playback, start.mediaOrigins);
  let stopFollowing: (() => void) | null = null;
  // Main has already requested it. Used once: a reloaded film requests normally.
  let prefetchedFilm =
    app !== null && watermark.isCertain
      ? requestPrefetch(app.grantUrl, playback.manifestUrl, {
          bandwidth: engine.bandwidth(),
          fromSecond: playback.resume?.fromSecond ?? 0,
          audioLanguage: ports.preferences.initial.audioLanguage ?? null,
        })
      : null;

  const hosts = watchMediaHosts(start, ended, (problem) => {
    events.emit('problemFound', { ...problem, seconds: position.now() });
  });
  const addCaptions = async () => {
    if (app === null) return;
    const { added, unreadable } = await addSideCaptions(engine.player, app.grantUrl, ended);
    if (ended.aborted) return;
    if (unreadable > 0) events.emit('problemFound', ourProblem('SV-CAPTIONS', { seconds: position.now() }));
    if (added === 0) return;
    actions.restore(ports.preferences.initial, playback.defaultCaptions);
    events.emit('tracksChanged', null);
  };
  const onReady = () => {
    void addCaptions();
    // Delayed, because looking up language names would slow the first frame.
    setTimeout(() => events.emit('tracksChanged', null), AFTER_FIRST_FRAME_MILLISECONDS);
    send({ kind: 'state', state: 'ready' });
    send({ kind: 'progress', progress: readProgress(video, position.now()) });
    stopFollowing ??= followTransitions(video, (state) => {
      send({ kind: 'state', state });
      if (state === 'complete') ports.controls.showEnd();
    });
    if (!start.autoplay && video.played.length === 0) ports.controls.showBlocked();
    else if (video.paused && !ports.playbackCover.holds()) actions.play();
  };
  const loader = createFilmLoader({
    engine,
    video,
    position,
    playback,
    preferences: ports.preferences,
    actions,
    onEmpty: () => {
      firstFrame.expect();
      if (start.autoplay || firstFrame.isShown()) actions.play();
    },
    readChapterFile: (url) => fetchChapters(url, origins, ended),
    onManifest: hosts.read,
    onPicture: (size) => watermark.setPicture(size),
    onReady,
    // Downloads blocked by the CSP also fail as network errors, but are already reported.
    onError: (error) => {
      if (!hosts.isBlocked() && !watermark.isMissing()) ports.monitor.report(error);
    },
    onProblem: (problem) => events.emit('problemFound', problem),
    hasPlayed: firstFrame.isShown,
    isOver: () => ended.aborted,
  });

  /** The manifest is fetched while the watermark is painted; no segment is requested before it is drawn. */
  const play = async (at: number | null) => {
    const watermarkReady = watermark.first();
    watermarkReady.catch(() => undefined);
    // A watermark with only an image may fail; the manifest is not requested before it is drawn.
    if (!watermark.isCertain) await watermarkReady;
    const prefetched = prefetchedFilm;
    prefetchedFilm = null;
    if (!ended.aborted) await loader.load(at, watermarkReady, prefetched);
  };
  return {
    begin: (at) => {
      hosts.reset();
      // Every error must be shown, instead of leaving a black picture.
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
