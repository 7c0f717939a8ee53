import { type Start } from '../embed/messages.ts';
import { type TypedEmitter } from '../embed/emitter.ts';
import { type Engine } from './engine.ts';
import { createEngagement, pushSecondsOf } from './engagement.ts';
import { type FirstFrame } from './first-frame.ts';
import { type Network, watchNetwork } from './network.ts';
import { createPlaybackMonitor, type PlaybackMonitor } from './playback-monitor.ts';
import { type PlaybackPosition } from './playback-position.ts';
import { followPlayback, type Playhead } from './playhead.ts';
import { type Reports } from './reports.ts';
import { type ScreeningEvents, type SendToHost } from './screening-events.ts';
import { type Stage } from './stage.ts';
import { type ScreeningWatermark } from './watermark/screening-watermark.ts';

export interface ScreeningObservers {
  readonly network: Network;
  readonly monitor: PlaybackMonitor;
  readonly playhead: Playhead;
  stop: () => void;
}

export interface ObserverPorts {
  readonly start: Start;
  readonly stage: Pick<Stage, 'cover'>;
  readonly video: HTMLVideoElement;
  readonly engine: Engine;
  readonly events: TypedEmitter<ScreeningEvents>;
  readonly firstFrame: FirstFrame;
  readonly position: PlaybackPosition;
  readonly reports: Reports;
  readonly watermark: Pick<ScreeningWatermark, 'jumped'>;
  readonly send: SendToHost;
}

/** Starts the parts that only observe a screening: network, problems, position and seconds seen. */
export function createObservers(ports: ObserverPorts): ScreeningObservers {
  const { video, events, position, reports } = ports;
  const { playback } = ports.start;
  const { player } = ports.engine;
  const hasPlayed = ports.firstFrame.isShown;
  const network = watchNetwork({
    player,
    video,
    hasPlayed,
    memory: 'deviceMemory' in navigator ? Number(navigator.deviceMemory) : undefined,
    onChange: () => events.emit('networkChanged', null),
  });
  const monitor = createPlaybackMonitor({
    player,
    video,
    hasPlayed,
    hasDrm: playback.drm !== null,
    onProblem: (problem) => events.emit('problemFound', problem),
    onOver: () => events.emit('problemOver', null),
    onWaiting: (wait) => events.emit('waiting', wait),
    isGone: () => network.state() === 'gone',
    // A start would remove the cover, which needs a press of Play.
    canStart: () => ports.stage.cover.hidden !== false,
    onStartAgain: () => events.emit('startAgain', null),
  });
  events.on('problem', ({ severity }) => {
    if (severity !== 'notice') monitor.giveUp();
  });
  events.on('retryPressed', monitor.giveUp);
  const engagement = createEngagement({
    send: reports.engagement,
    everySeconds: pushSecondsOf(ports.start),
  });
  const playhead = followPlayback({
    video,
    position,
    engagement,
    reports,
    hasPlayed,
    onProgress: (progress) => ports.send({ kind: 'progress', progress }),
    onJump: (from, to) => ports.watermark.jumped(from, to),
  });
  return {
    network,
    monitor,
    playhead,
    stop: () => {
      playhead.stop();
      monitor.stop();
      network.stop();
    },
  };
}
