import { createTypedEmitter } from '../embed/emitter.ts';
import { type Command, type FromPlayer, type Interruption, type Start } from '../embed/messages.ts';
import { createActions, executeCommand } from './actions.ts';
import { createPlaybackCover } from './playback-cover.ts';
import { type Engine } from './engine.ts';
import { preconnect, applyDocumentSettings } from './environment.ts';
import { createFirstFrame } from './first-frame.ts';
import { createPlaybackPosition } from './playback-position.ts';
import { readMetrics } from './playback-metrics.ts';
import { createPreferences, readPagePreferences } from './preferences.ts';
import { isGrantRefused, ourProblem, rowOf } from './problems.ts';
import { createPageReports, createRelayReports } from './reports.ts';
import { createScreeningControls } from './screening-controls.ts';
import { type ScreeningEvents, type SendToHost } from './screening-events.ts';
import { createScreeningFilm } from './screening-film.ts';
import { createObservers } from './screening-observers.ts';
import { createSound, type SoundFault } from './sound/sound.ts';
import { type Stage } from './stage.ts';
import { createTranslate, type StringKey } from './strings.ts';
import { createTrackChoice } from './tracks.ts';
import { createScreeningWatermark } from './watermark/screening-watermark.ts';

export interface Screening {
  readonly number: number;
  command: (command: Command) => void;
  cover: (because: Interruption) => void;
  release: (because: Interruption) => void;
  /** Ends the screening: sends the remaining reports and blanks the document. The caller unloads the engine's film. */
  stop: () => Promise<void>;
  /** Returns whether the next screening needs another video element, because Web Audio has this one's output. */
  hasUsedUpVideo: () => boolean;
}

export interface ScreeningPorts {
  readonly stage: Stage;
  readonly engine: Engine;
  readonly send: (message: FromPlayer) => void;
  /** Whether an earlier playback with the same origins already narrowed this document's CSP. */
  readonly narrowed: boolean;
  /** Why this screening does without Web Audio: the fault that ended the one before it. Null if it may use it. */
  readonly soundFault: SoundFault | null;
  /** Height of the quality that the reviewer chose in the screening before it; null for automatic adaptation. */
  readonly quality: number | null;
  /** Whether the film is lost when it is unloaded. */
  readonly isPrepared: boolean;
  /** Ends this screening and starts it again as `start`, in another video element. */
  readonly startAgain: (start: Start, fault: SoundFault, quality: number | null) => void;
}

/** Starts a screening for the start message: creates its parts and connects their events. */
export function startScreening(start: Start, ports: ScreeningPorts): Screening {
  const { stage, engine } = ports;
  const { root, video } = stage;
  const { app, playback, screening } = start;
  const began = performance.now();
  const stopped = new AbortController();
  const { signal: ended } = stopped;
  const events = createTypedEmitter<ScreeningEvents>(reportError);
  const t = createTranslate(app?.strings ?? {});
  const storage = () => localStorage;
  const startTime = playback.resume?.fromSecond ?? null;
  const send: SendToHost = (message) => {
    if (!ended.aborted) ports.send({ ...message, screening });
  };

  applyDocumentSettings(start, stage, ports.narrowed);
  stage.setVisible(true);
  const disconnect = app === null ? () => undefined : preconnect(start);

  const reports =
    app === null ? createPageReports(playback, storage) : createRelayReports(app.grantUrl, playback);
  const preferences = createPreferences({
    initial: start.preferences ?? app?.preferences ?? readPagePreferences(playback, storage),
    report: reports.preferences,
    onChange: (chosen) => send({ kind: 'preferences', preferences: chosen }),
  });
  const language = app?.language ?? document.documentElement.lang;
  const choice = createTrackChoice(engine.player, language, t, ports.quality);
  const firstFrame = createFirstFrame(video, ended, () => events.emit('firstFrame', null));
  const position = createPlaybackPosition(video);
  position.startFrom(startTime ?? 0);
  const playbackCover = createPlaybackCover(stage, t, () => events.emit('playPressed', null));
  const watermark = createScreeningWatermark({
    ...{ start, stage, playbackCover, reports },
    // `currentTime` is briefly 0 between metadata and start, and a showing of the watermark may begin at 0.
    programme: position.now,
    notify: (state) => send({ kind: 'mark', state }),
    onMissing: () => events.emit('problemFound', ourProblem('SV-MARK', { seconds: 0 })),
  });
  const shared = { start, stage, video, engine, events, firstFrame, position, watermark, send };
  const observers = createObservers({ ...shared, reports });
  const { network, monitor, playhead } = observers;
  const noteOf = (fault: SoundFault) => rowOf(fault, null).textKey;
  const refuseSound = (fault: SoundFault) =>
    events.emit('problemFound', ourProblem(fault, { seconds: position.now() }));
  const { soundFault } = ports;
  const excluded: StringKey | null = ports.isPrepared ? 'errorSound' : soundFault && noteOf(soundFault);
  const sound = createSound({
    ...{ video, preferences, excluded, noteOf },
    hasAudio: () => choice.tracks().audio.length > 0,
    load: async () => (await import('./sound/sound-graph.ts')).connectSound,
    onChange: () => events.emit('tracksChanged', null),
    onRefused: refuseSound,
    onLost: (fault) => continueWithout(fault),
  });
  /**
   * Loads the same grant at the same position, as for a document that replaces another one: no view is spent. Waits
   * until no note is open, because a typed note would be lost, and until the film plays, because it then starts at once.
   */
  const continueWithout = (fault: SoundFault): void =>
    controls.whenNoteClosed(() => {
      if (ended.aborted) return;
      if (video.paused) {
        video.addEventListener('playing', () => continueWithout(fault), { once: true, signal: ended });
        return;
      }
      const resume = { fromSecond: position.now(), durationSeconds: null };
      const again = { ...start, autoplay: true, isContinued: true, preferences: preferences.current() };
      ports.startAgain({ ...again, playback: { ...playback, resume } }, fault, choice.chosenQuality());
    });
  const actions = createActions({
    ...{ root, video, position, choice, playbackCover, preferences },
    autoplay: start.autoplay,
    isOpening: () => !firstFrame.isShown() && stage.cover.hidden !== false,
    onBlocked: () => events.emit('playBlocked', null),
    onChange: () => events.emit('tracksChanged', null),
    onLayout: () => events.emit('layoutChanging', null),
  });
  events.on('problemFound', (found) => {
    const problem = { ...found, facts: readMetrics(video, engine.player, network.state()) };
    if (app !== null && isGrantRefused(problem, { hasPlayed: firstFrame.isShown() })) {
      const refused = { ...problem, severity: 'renew', wasPlaying: actions.goesOn() } as const;
      events.emit('problem', refused);
      // The next grant continues at the position that is reported here, in another screening, so an open note is
      // closed first.
      void playhead
        .flush(false)
        .finally(() => controls.whenNoteClosed(() => send({ kind: 'problem', problem: refused })));
      return;
    }
    send({ kind: 'problem', problem });
    events.emit('problem', problem);
  });
  events.on('tracksChanged', () => send({ kind: 'tracks', tracks: choice.tracks() }));
  events.on('playPressed', actions.play);
  events.on('layoutChanging', () => watermark.expectChange());
  events.on('nextPressed', () => playhead.leave(() => send({ kind: 'next' })));
  events.on('leavePressed', () => playhead.leave(() => send({ kind: 'close-requested' })));
  events.on('firstFrame', () => send({ kind: 'first-frame', milliseconds: performance.now() - began }));
  const controls = createScreeningControls({
    ...shared,
    ...{ ended, playbackCover, actions, choice, sound, t, network, reports },
  });
  events.on('firstFrame', () => engine.keepGoing(monitor.report));
  events.on('firstFrame', () => (soundFault === null ? sound.begin() : refuseSound(soundFault)));
  const film = createScreeningFilm({
    ...shared,
    ...{ ended, playbackCover, preferences, actions, choice, controls, monitor },
    isContinued: start.isContinued,
  });
  const beginAgain = () => film.begin(position.now() > 0 ? position.now() : startTime);
  events.on('retryPressed', actions.forgetPause);
  events.on('retryPressed', beginAgain);
  events.on('startAgain', beginAgain);

  const on = (target: EventTarget, event: string, run: () => void) =>
    target.addEventListener(event, run, { signal: ended });
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
    // A media key bypasses our buttons (Chromium's `HTMLMediaElement::RequestPlay`), and a headset may send one by
    // itself. Only a press of Play removes a cover, also one that only waits for that press.
    if (stage.cover.hidden) actions.forgetPause();
    else video.pause();
  });
  film.begin(startTime);

  return {
    number: screening,
    command: (command) => executeCommand(actions, command),
    cover: (because) => {
      playbackCover.close(because);
      // A film that is already paused fires no `pause` event, so the report is sent here and main need not wait.
      if (because === 'quitting') void playhead.flush(false);
    },
    release: (because) => playbackCover.open(because, true),
    stop: async () => {
      const left = playhead.flush(false);
      preferences.flush();
      stopped.abort();
      events.clear();
      disconnect();
      film.stop();
      observers.stop();
      sound.stop();
      position.stop();
      watermark.stop();
      playbackCover.stop();
      controls.stop();
      stage.setVisible(false);
      video.pause();
      await left;
    },
    hasUsedUpVideo: sound.isTaken,
  };
}
