import { createCommands, type PlayerController, type PlayerEvents } from './controller.ts';
import { createTypedEmitter } from './emitter.ts';
import { type PlayerFrame } from './frame.ts';
import {
  type FromPlayer,
  type Interruption,
  type PlayerPreferences,
  type PlayerState,
  type Progress,
  type Tracks,
} from './messages.ts';
import { originsOf } from './origins.ts';
import { type PlayerParameters } from './parameters.ts';

/**
 * Limit that prevents a rebuild loop. Beyond this limit the session only notifies the host (`dead` with `rebuilt:
 * false`).
 */
const REBUILDS_PER_MINUTE = 2;

export interface PlaybackSessionPorts {
  readonly frame: PlayerFrame;
  readonly screening: number;
  /** Origins that the document's CSP was narrowed to; null for a fresh document. */
  readonly narrowed: { get: () => string | null; set: (origins: string | null) => void };
  /** True if the frame holds one prepared film. The session does not rebuild such a document. */
  readonly isPrepared: boolean;
  /** Media origins that earlier playbacks of a prepared film found. Other films find their origins in each playback. */
  readonly media: { get: () => readonly string[]; set: (origins: readonly string[]) => void };
  readonly now: () => number;
  readonly complain: (error: unknown) => void;
  readonly onState: (state: PlayerState) => void;
  readonly onEnd: () => void;
}

export interface PlaybackSession {
  readonly controller: PlayerController;
  readonly isReady: () => boolean;
}

/**
 * Starts one playback in one frame. The session emits the player's events, and restarts the playback at its position if
 * its document crashes.
 */
export function createPlaybackSession(
  parameters: PlayerParameters,
  ports: PlaybackSessionPorts,
): PlaybackSession {
  const { frame, screening } = ports;
  const { videoKey, iframeElementID, playback, autoplay, app } = parameters;
  const emitter = createTypedEmitter<PlayerEvents>(ports.complain);
  let tracks: Tracks = { audio: [], captions: [] };
  let progress: Progress | null = null;
  /** Preferences chosen in this playback. A document that replaces the current one starts with them. */
  let preferences: PlayerPreferences | null = null;
  let mediaOrigins: readonly string[] = [
    ...new Set([...(app?.mediaOrigins ?? []), ...(ports.isPrepared ? ports.media.get() : [])]),
  ];
  let isReady = false;
  let hasEnded = false;
  /** Whether a document that replaces the current one should play. */
  let shouldPlay = autoplay;
  /** Whether the current document has played. Until then its progress says "paused" because the film is loading. */
  let hasPlayed = false;
  /** Whether the document has covered and paused the film because its watermark is lost. */
  let isMarkLost = false;
  /** Whether the host has hidden the film, which then does not play. */
  let isAside = false;
  /** Whether the film is paused because its grant was refused. */
  let isRefused = false;
  /** See `Continuation`. A document that replaces the current one is covered, too: after a lock it waits for Play. */
  const covers = new Map<Interruption, boolean>();
  const rebuilds: number[] = [];
  /** Origins that the document was already reloaded for. Each origin causes one reload. */
  const reloadedFor = new Set<string>();

  const start = (at: number | null) => {
    if (isAside) return;
    hasPlayed = false;
    isMarkLost = false;
    isRefused = false;
    const origins = originsOf(playback, mediaOrigins).join(' ');
    const before = ports.narrowed.get();
    // A narrowed CSP cannot be widened, so another grant's origins need a fresh document.
    if (app !== null && before !== null && before !== origins) frame.reload();
    ports.narrowed.set(app === null ? null : origins);
    const resume = at === null ? playback.resume : { fromSecond: at, durationSeconds: null };
    frame.send({
      kind: 'start',
      screening,
      videoKey,
      playback: { ...playback, resume },
      autoplay: shouldPlay,
      isContinued: at !== null || app?.isContinued === true,
      mediaOrigins,
      preferences,
      app,
    });
    for (const [because, isActive] of covers) {
      frame.send({ kind: 'cover', screening, because });
      if (!isActive) frame.send({ kind: 'release', screening, because });
    }
  };

  const reloadFor = (origins: readonly string[]) => {
    const fresh = origins.filter((origin) => !reloadedFor.has(origin));
    if (fresh.length === 0) return false;
    for (const origin of fresh) reloadedFor.add(origin);
    mediaOrigins = [...new Set([...mediaOrigins, ...fresh])];
    ports.media.set(mediaOrigins);
    ports.narrowed.set(null);
    frame.reload();
    start(progress === null || progress.seconds === 0 ? null : progress.seconds);
    emitter.emit('reloading', null);
    return true;
  };

  /** Starts the screening again at its position. `isLoaded`: the browser has already loaded a fresh document. */
  const rebuild = (isLoaded: boolean) => {
    const now = ports.now();
    while (rebuilds[0] !== undefined && now - rebuilds[0] > 60_000) rebuilds.shift();
    const isRebuilt = !ports.isPrepared && rebuilds.length < REBUILDS_PER_MINUTE && frame.iframe.isConnected;
    if (isRebuilt) {
      rebuilds.push(now);
      ports.narrowed.set(null);
      if (!isLoaded) frame.reload();
      start(progress?.seconds ?? null);
    }
    emitter.emit('dead', { rebuilt: isRebuilt });
  };

  const handlers: {
    [K in FromPlayer['kind']]?: (message: Extract<FromPlayer, { kind: K }>) => void;
  } = {
    shown: () => emitter.emit('shown', null),
    state: ({ state }) => {
      // A rebuilt document becomes ready again, but hosts receive `ready` once.
      const isKnown = state === 'ready' && isReady;
      isReady ||= state === 'ready';
      if (isKnown) return;
      ports.onState(state);
      emitter.emit('state', state);
    },
    'first-frame': ({ milliseconds }) => emitter.emit('firstFrame', milliseconds),
    progress: (message) => {
      progress = message.progress;
      hasPlayed ||= !progress.paused;
      if (!progress.paused) for (const [because, isActive] of covers) if (!isActive) covers.delete(because);
      if (hasPlayed && !isMarkLost && !isRefused && covers.size === 0) shouldPlay = !progress.paused;
      emitter.emit('progress', progress);
    },
    tracks: (message) => {
      tracks = message.tracks;
      emitter.emit('tracks', tracks);
    },
    preferences: (message) => {
      preferences = message.preferences;
    },
    problem: ({ problem }) => {
      if (problem.severity === 'reload' && reloadFor(problem.origins)) return;
      if (problem.severity === 'renew') {
        isRefused = true;
        shouldPlay ||= problem.wasPlaying === true;
      }
      emitter.emit('problem', problem);
    },
    mark: ({ state }) => {
      isMarkLost = state === 'lost';
      emitter.emit('mark', state);
    },
    copy: ({ text }) => emitter.emit('copy', text),
    next: () => emitter.emit('next', null),
    'close-requested': () => emitter.emit('closeRequested', null),
  };

  const receive = (message: FromPlayer) => {
    if (hasEnded || !('screening' in message) || message.screening !== screening) return;
    (handlers[message.kind] as ((given: FromPlayer) => void) | undefined)?.(message);
  };

  const forget = [
    frame.onMessage(receive),
    frame.onDead(() => rebuild(false)),
    frame.onRenewed(() => rebuild(true)),
  ];
  const controller: PlayerController = {
    videoKey,
    iframeElementID,
    ...createCommands((command) => {
      if (!hasEnded) frame.send({ kind: 'command', screening, command });
    }),
    tracks: () => tracks,
    progress: () => progress,
    press: (key, hasShift = false) => {
      if (!hasEnded) frame.send({ kind: 'key', screening, key, hasShift });
    },
    cover: (because) => {
      covers.set(because, true);
      if (!hasEnded) frame.send({ kind: 'cover', screening, because });
    },
    release: (because) => {
      if (covers.has(because)) covers.set(because, false);
      if (!hasEnded) frame.send({ kind: 'release', screening, because });
    },
    setAside: () => {
      isAside = true;
      if (!hasEnded) frame.send({ kind: 'stop', screening });
    },
    comeBack: () => {
      isAside = false;
      if (!hasEnded) start(progress?.seconds ?? null);
    },
    continuation: () => ({ autoplay: shouldPlay, covers }),
    on: emitter.on,
    destroy: () => {
      if (hasEnded) return;
      hasEnded = true;
      for (const stop of forget) stop();
      emitter.clear();
      frame.send({ kind: 'stop', screening });
      ports.onEnd();
    },
  };
  start(null);
  // Keyboard shortcuts reach the player only if it has the focus.
  if (app !== null && app.prepare == null) frame.iframe.focus();
  return { controller, isReady: () => isReady && !hasEnded };
}
