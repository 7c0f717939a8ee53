import type { Grant } from '../../preload/contract/screenings.ts';
import type { PlaybackCapabilities } from '../../renderer/embed/messages.ts';
import type { PlayerEvent, PlayerPort, PlayerStrings } from '../../renderer/viewer/player-port.ts';

/** Capabilities of a computer without any problem. */
export const somePlaybackCapabilities: PlaybackCapabilities = {
  widevine: 'SW_SECURE_DECODE',
  clearKey: true,
  hdcp: '2.2',
  codecs: ['h264', 'hevc', 'vp9', 'av1', 'aac', 'opus'],
  clip: { how: 'clear', frames: 24, dropped: 0, milliseconds: 640 },
};

interface FakePlayer {
  readonly port: PlayerPort;
  readonly started: readonly Grant[];
  /** The texts of every start. */
  readonly words: readonly PlayerStrings[];
  /** The calls to the player, in order: `warm`, `start`, `wait`, `continue`, `cover:minimised`, `release:minimised`, `stop`. */
  readonly log: readonly string[];
  readonly emit: (event: PlayerEvent) => void;
  /** Makes every later start reject. */
  readonly breakDown: () => void;
  /** Sets the result of later probes; null for no result. A probe during a film has none. */
  readonly find: (facts: PlaybackCapabilities | null) => void;
}

/** Creates a player that plays nothing and records every call. */
export function createFakePlayer(): FakePlayer {
  const listeners = new Set<(event: PlayerEvent) => void>();
  const started: Grant[] = [];
  const words: PlayerStrings[] = [];
  const log: string[] = [];
  let broken = false;
  let isPlaying = false;
  let facts: PlaybackCapabilities | null = somePlaybackCapabilities;
  return {
    started,
    words,
    log,
    breakDown: () => {
      broken = true;
    },
    find: (found) => {
      facts = found;
    },
    emit: (event) => {
      for (const listener of [...listeners]) listener(event);
    },
    port: {
      warm: () => log.push('warm'),
      unload: () => log.push('unload'),
      prepare: (_frame, grant) => {
        log.push(`hold:${grant.grantId}`);
        return () => log.push('let-go');
      },
      pausePreparing: (go) => log.push(go ? 'go-on' : 'pause'),
      start: (grant, texts, how = 'plays') => {
        log.push({ plays: 'start', waits: 'wait', continues: 'continue' }[how]);
        if (broken) return Promise.reject(new Error('broken'));
        isPlaying = true;
        started.push(grant);
        words.push(texts);
        return Promise.resolve();
      },
      press: (key, hasShift) => log.push(`key:${hasShift ? 'Shift+' : ''}${key}`),
      cover: (because) => log.push(`cover:${because}`),
      release: (because) => log.push(`release:${because}`),
      setAside: () => log.push('set-aside'),
      comeBack: () => log.push('come-back'),
      stop: () => {
        isPlaying = false;
        log.push('stop');
      },
      probe: () => {
        log.push('probe');
        return Promise.resolve(isPlaying ? null : facts);
      },
      probeOutput: () => Promise.resolve(isPlaying ? null : (facts?.hdcp ?? null)),
      listen: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
}
