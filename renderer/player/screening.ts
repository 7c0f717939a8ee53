import {
  type Command,
  type FromPlayer,
  type Interruption,
  type Problem,
  type Start,
} from '../embed/messages.ts';
import { type Actions, createActions, executeCommand } from './actions.ts';
import { requestPrefetch } from './prefetch.ts';
import { type Controls, createControls } from './controls/controls.ts';
import { createLazyControls } from './controls/lazy-controls.ts';
import { createPlaybackCover } from './playback-cover.ts';
import { type Engine } from './engine.ts';
import { createEngagement } from './engagement.ts';
import { preconnect, applyDocumentSettings, unknownOrigins, watchPolicy } from './environment.ts';
import { createFilmLoader } from './loading.ts';
import { createPlaybackPosition } from './playback-position.ts';
import { readMetrics } from './playback-metrics.ts';
import { followPlayback, readProgress } from './playhead.ts';
import { createPreferences, readPagePreferences } from './preferences.ts';
import { ourProblem } from './problems.ts';
import { createPageReports, createRelayReports } from './reports.ts';
import { type Stage } from './stage.ts';
import { createTranslate } from './strings.ts';
import { createTrackChoice } from './tracks.ts';
import { followTransitions } from './transitions.ts';
import { createPlaybackMonitor } from './playback-monitor.ts';
import { watchNetwork } from './network.ts';
import { createScreeningWatermark } from './watermark/screening-watermark.ts';

export interface Screening {
  readonly number: number;
  command: (command: Command) => void;
  cover: (because: Interruption) => void;
  release: () => void;
  /** Ends the screening: sends the remaining reports and blanks the document. The caller unloads the engine's film. */
  stop: () => Promise<void>;
}

export interface ScreeningPorts {
  readonly stage: Stage;
  readonly engine: Engine;
  readonly send: (message: FromPlayer) => void;
  /** Whether this document's CSP was already narrowed, for an earlier playback with the same origins. */
  readonly narrowed: boolean;
}

/** Interval of sending seconds seen to main's EngagementQueue, which applies the service's interval. */
const RELAY_SECONDS = 5;
const AFTER_FIRST_FRAME_MILLISECONDS = 150;

type Body<M> = M extends { readonly screening: number } ? Omit<M, 'screening'> : never;

/** Starts the playback of one start message. No segments are loaded before the watermark is drawn. */
export function startScreening(start: Start, ports: ScreeningPorts): Screening {
  const { stage, engine } = ports;
  const { root, video } = stage;
  const { app, playback, screening } = start;
  const began = performance.now();
  const stopped = new AbortController();
  const t = createTranslate(app?.strings ?? {});
  const language = app?.language ?? document.documentElement.lang;
  const storage = () => localStorage;
  const startTime = playback.resume?.fromSecond ?? null;
  let firstFrame = false;

  const send = (message: Body<FromPlayer>) => {
    if (!stopped.signal.aborted) ports.send({ ...message, screening });
  };
  const reportProblem = (found: Problem) => {
    const problem = { ...found, facts: readMetrics(video, engine.player, network.state()) };
    send({ kind: 'problem', problem });
    if (problem.severity !== 'reload') controls.showProblem(problem);
    if (problem.severity === 'fatal') actions.pause();
  };
  const reportTracks = () => {
    if (stopped.signal.aborted) return;
    send({ kind: 'tracks', tracks: choice.tracks() });
    controls.refresh();
  };

  applyDocumentSettings(start, stage, ports.narrowed);
  stage.setVisible(true);
  const disconnect = app === null ? () => undefined : preconnect(start);

  const reports =
    app === null ? createPageReports(playback, storage) : createRelayReports(app.grantUrl, playback);
  const preferences = createPreferences(
    app?.preferences ?? readPagePreferences(playback, storage),
    reports.preferences,
  );
  const choice = createTrackChoice(engine.player, language, t);
  const position = createPlaybackPosition(video);
  position.startFrom(startTime ?? 0);
  const playbackCover = createPlaybackCover(stage, t, () => actions.play());
  const watermark = createScreeningWatermark({
    ...{ start, stage, playbackCover, reports },
    // Not `currentTime`: between metadata and start it is briefly 0, where a showing of the watermark may begin.
    programme: position.now,
    notify: (state) => send({ kind: 'mark', state }),
    onMissing: () => reportProblem(ourProblem('SV-MARK', { seconds: 0 })),
  });
  // Main has already requested it. Used once: a reloaded film requests normally.
  let prefetchedFilm =
    app !== null && watermark.isCertain
      ? requestPrefetch(app.grantUrl, playback.manifestUrl, {
          bandwidth: engine.bandwidth(),
          fromSecond: startTime ?? 0,
          audioLanguage: preferences.initial.audioLanguage ?? null,
        })
      : null;
  const actions: Actions = createActions({
    root,
    video,
    position,
    choice,
    playbackCover: () => playbackCover,
    preferences,
    onBlocked: () => controls.showBlocked(),
    onChange: reportTracks,
    onLayout: () => watermark.expectChange(),
  });
  const controls: Controls = createLazyControls(() =>
    createControls({
      stage,
      actions,
      choice,
      t,
      network: network.state,
      app,
      hasWatermark: playback.watermark !== null,
      hasPlayed: () => firstFrame,
      onNext: () => playhead.leave(() => send({ kind: 'next' })),
      onLeave: () => playhead.leave(() => send({ kind: 'close-requested' })),
      copy: async (text) => {
        try {
          await navigator.clipboard.writeText(text);
          return true;
        } catch {
          // A cross-origin frame has no clipboard access, but its host has.
          send({ kind: 'copy', text });
          return app !== null;
        }
      },
      onRetry: () => {
        controls.hideProblem();
        begin(position.now() > 0 ? position.now() : startTime);
      },
    }),
  );
  const monitor = createPlaybackMonitor({
    player: engine.player,
    video,
    onProblem: reportProblem,
    onOver: () => controls.hideProblem(),
    onWaiting: (seconds) => controls.showWaiting(seconds),
    isGone: () => network.state() === 'gone',
    hasPlayed: () => firstFrame,
  });
  const network = watchNetwork({
    player: engine.player,
    video,
    hasPlayed: () => firstFrame,
    memory: 'deviceMemory' in navigator ? Number(navigator.deviceMemory) : undefined,
    onChange: () => controls.refresh(),
  });
  const engagement = createEngagement({
    send: reports.engagement,
    everySeconds:
      app === null
        ? (playback.engagement?.pushSeconds ?? RELAY_SECONDS)
        : Math.min(RELAY_SECONDS, playback.engagement?.pushSeconds ?? RELAY_SECONDS),
  });
  const playhead = followPlayback({
    video,
    position,
    engagement,
    reports,
    onProgress: (progress) => send({ kind: 'progress', progress }),
    onJump: (from, to) => watermark.jumped(from, to),
    hasPlayed: () => firstFrame,
  });

  const on = (target: EventTarget, event: string, run: () => void) =>
    target.addEventListener(event, run, { signal: stopped.signal });
  on(window, 'pagehide', () => {
    void playhead.flush(true);
    preferences.flush();
  });
  on(document, 'fullscreenchange', () => watermark.expectChange());
  on(window, 'resize', () => watermark.expectChange());
  const updatePicture = () => watermark.setPicture({ width: video.videoWidth, height: video.videoHeight });
  on(video, 'loadedmetadata', updatePicture);
  on(video, 'resize', updatePicture);
  on(video, 'play', () => {
    // A media key bypasses our buttons, but the cover still applies.
    if (!playbackCover.lift()) video.pause();
  });
  const reportOrigins = (origins: readonly string[]) => {
    blocked = true;
    reportProblem(ourProblem('SV-ORIGIN', { severity: 'reload', origins, seconds: position.now() }));
  };
  watchPolicy(start, stopped.signal, (origin) => reportOrigins([origin]));

  const showFirstFrame = () => {
    if (stopped.signal.aborted || firstFrame) return;
    firstFrame = true;
    performance.mark('first-frame');
    send({ kind: 'first-frame', milliseconds: performance.now() - began });
    controls.showPlaying();
    engine.keepGoing(monitor.report);
  };
  const loader = createFilmLoader({
    engine,
    video,
    position,
    playback,
    preferences,
    actions,
    onEmpty: () => {
      video.requestVideoFrameCallback(showFirstFrame);
      if (start.autoplay || firstFrame) actions.play();
    },
    onManifest: (url, text) => {
      const origins = unknownOrigins(start, url, text);
      if (origins.length > 0) reportOrigins(origins);
    },
    onPicture: (size) => watermark.setPicture(size),
    onReady: () => {
      // Delayed, because looking up language names would slow the first frame.
      setTimeout(reportTracks, AFTER_FIRST_FRAME_MILLISECONDS);
      send({ kind: 'state', state: 'ready' });
      send({ kind: 'progress', progress: readProgress(video, position.now()) });
      stopFollowing ??= followTransitions(video, (state) => {
        send({ kind: 'state', state });
        if (state === 'complete') controls.showEnd();
      });
      if (!start.autoplay && !firstPlayed()) controls.showBlocked();
      else if (video.paused && !playbackCover.holds()) actions.play();
    },
    // Downloads blocked by the CSP also fail as network errors, but are already reported.
    onError: (error) => {
      if (!blocked && !watermark.isMissing()) monitor.report(error);
    },
    onProblem: reportProblem,
    hasPlayed: () => firstFrame,
    isOver: () => stopped.signal.aborted,
  });
  const firstPlayed = () => video.played.length > 0;
  let blocked = false;
  let stopFollowing: (() => void) | null = null;

  /** The manifest is fetched while the watermark is painted; no segment is requested before it is drawn. */
  const play = async (at: number | null) => {
    const watermarkReady = watermark.first();
    watermarkReady.catch(() => undefined);
    // A watermark with only an image may fail; the manifest is not requested before it is drawn.
    if (!watermark.isCertain) await watermarkReady;
    const prefetched = prefetchedFilm;
    prefetchedFilm = null;
    if (!stopped.signal.aborted) await loader.load(at, watermarkReady, prefetched);
  };
  const begin = (at: number | null) => {
    // Every error must be shown, instead of leaving a black picture.
    play(at).catch((error: unknown) => {
      if (!watermark.isMissing()) monitor.report(error);
    });
  };
  begin(startTime);

  return {
    number: screening,
    command: (command) => executeCommand(actions, command),
    cover: (because) => {
      playbackCover.close(because);
      // A paused film fires no pause event, so it reports here and main does not wait.
      if (because === 'quitting') void playhead.flush(false);
    },
    release: () => playbackCover.release(),
    stop: async () => {
      prefetchedFilm?.stop();
      const left = playhead.flush(false);
      preferences.flush();
      stopped.abort();
      disconnect();
      stopFollowing?.();
      playhead.stop();
      position.stop();
      monitor.stop();
      network.stop();
      loader.stop();
      watermark.stop();
      playbackCover.stop();
      controls.stop();
      stage.setVisible(false);
      video.pause();
      await left;
    },
  };
}
