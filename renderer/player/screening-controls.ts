import { type Start } from '../embed/messages.ts';
import { type TypedEmitter } from '../embed/emitter.ts';
import { type Actions } from './actions.ts';
import { type Chapter, readChapters } from './chapters.ts';
import { type Controls, createControls } from './controls/controls.ts';
import { createLazyControls } from './controls/lazy-controls.ts';
import { type Engine } from './engine.ts';
import { type FirstFrame } from './first-frame.ts';
import { type Network } from './network.ts';
import { type PlaybackCover } from './playback-cover.ts';
import { type ScreeningEvents, type SendToHost } from './screening-events.ts';
import { type PlaybackPosition } from './playback-position.ts';
import { type Reports } from './reports.ts';
import { createScrubPreview } from './scrub-previews.ts';
import { type Sound } from './sound/sound.ts';
import { type Stage } from './stage.ts';
import { type Translate } from './strings.ts';
import { type TrackChoice } from './tracks.ts';

export interface ScreeningControlPorts {
  readonly start: Start;
  readonly stage: Stage;
  readonly events: TypedEmitter<ScreeningEvents>;
  readonly engine: Pick<Engine, 'player'>;
  readonly ended: AbortSignal;
  readonly playbackCover: Pick<PlaybackCover, 'holds'>;
  readonly actions: Actions;
  readonly choice: TrackChoice;
  readonly sound: Sound;
  readonly t: Translate;
  readonly network: Network;
  readonly firstFrame: FirstFrame;
  readonly send: SendToHost;
  readonly position: Pick<PlaybackPosition, 'now'>;
  readonly reports: Pick<Reports, 'note'>;
}

/** Creates the controls of one screening and connects them to its events. */
export function createScreeningControls(ports: ScreeningControlPorts): Controls {
  const { stage, events, actions, choice, t, send } = ports;
  const { app, playback } = ports.start;
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // A cross-origin frame has no clipboard access, but its host has.
      send({ kind: 'copy', text });
      return app !== null;
    }
  };
  const storage = app?.notesStorage ?? null;
  const notes = storage === null ? null : { storage, position: ports.position.now, save: ports.reports.note };
  const preview = createScrubPreview({
    start: ports.start,
    player: ports.engine.player,
    ended: ports.ended,
    isVisible: () => ports.firstFrame.isShown() && !ports.playbackCover.holds(),
  });
  let chapters: readonly Chapter[] = [];
  const controls = createLazyControls(() =>
    createControls({
      stage,
      actions,
      choice,
      sound: ports.sound,
      t,
      network: ports.network.state,
      preview,
      chapters: () => chapters,
      opening: { position: ports.position.now, duration: playback.resume?.durationSeconds ?? 0 },
      app,
      hasWatermark: playback.watermark !== null,
      hasPlayed: ports.firstFrame.isShown,
      onNext: () => events.emit('nextPressed', null),
      onLeave: () => events.emit('leavePressed', null),
      copy,
      notes,
      onRetry: () => events.emit('retryPressed', null),
    }),
  );
  events.on('problem', (problem) => {
    const { severity } = problem;
    if (severity === 'notice' || severity === 'fatal') controls.showProblem(problem);
    if (severity === 'fatal' || severity === 'renew') actions.pause();
    if (severity === 'renew') controls.showRenewing();
  });
  events.on('problemOver', controls.hideProblem);
  events.on('waiting', controls.showWaiting);
  events.on('networkChanged', controls.refresh);
  events.on('tracksChanged', controls.refresh);
  events.on('playBlocked', controls.showBlocked);
  events.on('retryPressed', controls.hideProblem);
  events.on('firstFrame', controls.showPlaying);
  events.on('firstFrame', () => {
    const language = app?.language ?? document.documentElement.lang;
    const show = (found: readonly Chapter[]) => {
      if (ports.ended.aborted || found.length === 0) return;
      chapters = found;
      controls.refresh();
    };
    // Without chapters the controls show no chapter marks.
    readChapters(ports.engine.player, language).then(show, () => undefined);
  });
  return controls;
}
