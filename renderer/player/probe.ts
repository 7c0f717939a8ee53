import { type PlaybackCapabilities } from '../embed/messages.ts';
import { CLEARKEY, mediaKeysOf, WIDEVINE } from './drm.ts';
import { type Engine } from './engine.ts';
import { clearClip, encryptedClip, readClipKeys } from './warm-up.ts';
import { delay } from './delay.ts';

/** Widevine robustness levels, strictest first. */
const ROBUSTNESS = ['HW_SECURE_ALL', 'HW_SECURE_DECODE', 'SW_SECURE_DECODE', 'SW_SECURE_CRYPTO'] as const;
const HDCP_VERSIONS = ['2.2', '1.4', '1.0'] as const;
const CODECS: Readonly<Record<string, string>> = {
  h264: 'video/mp4; codecs="avc1.640028"',
  hevc: 'video/mp4; codecs="hvc1.1.6.L120.90"',
  vp9: 'video/mp4; codecs="vp09.00.40.08"',
  av1: 'video/mp4; codecs="av01.0.08M.08"',
  aac: 'audio/mp4; codecs="mp4a.40.2"',
  opus: 'audio/mp4; codecs="opus"',
};
const ENOUGH_FRAMES = 12;
const LONGEST_CLIP_MILLISECONDS = 6000;
const LOOK_EVERY_MILLISECONDS = 50;

const keysOf = (system: string, robustness: string): Promise<MediaKeys | null> =>
  mediaKeysOf(system, [
    {
      initDataTypes: ['cenc'],
      videoCapabilities: [{ contentType: 'video/mp4; codecs="avc1.640028"', robustness }],
    },
  ]);

/**
 * Resolves to the strictest robustness with keys, and the HDCP version of the computer's outputs. Both are null without
 * Widevine.
 */
export async function probeWidevine(): Promise<Pick<PlaybackCapabilities, 'widevine' | 'hdcp'>> {
  for (const robustness of ROBUSTNESS) {
    const keys = await keysOf(WIDEVINE, robustness);
    if (keys !== null) return { widevine: robustness, hdcp: await probeHdcp(keys) };
  }
  return { widevine: null, hdcp: null };
}

async function probeHdcp(keys: MediaKeys): Promise<string | null> {
  for (const minHdcpVersion of HDCP_VERSIONS) {
    const status = await keys.getStatusForPolicy({ minHdcpVersion }).catch(() => null);
    if (status === null) return null;
    if (status === 'usable') return minHdcpVersion;
  }
  return 'none';
}

/** Plays the packaged clip hidden and muted, and counts its frames. */
async function playClip(
  engine: Engine,
  video: HTMLVideoElement,
  hasWidevine: boolean,
  mayGoOn: () => boolean,
): Promise<PlaybackCapabilities['clip']> {
  const began = performance.now();
  const keys = hasWidevine ? null : await readClipKeys();
  const before = video.getVideoPlaybackQuality();
  const result = (how: PlaybackCapabilities['clip']['how']): PlaybackCapabilities['clip'] => {
    const now = video.getVideoPlaybackQuality();
    // Each film restarts the counters.
    const isFresh = now.totalVideoFrames < before.totalVideoFrames;
    return {
      how,
      frames: now.totalVideoFrames - (isFresh ? 0 : before.totalVideoFrames),
      dropped: now.droppedVideoFrames - (isFresh ? 0 : before.droppedVideoFrames),
      milliseconds: Math.round(performance.now() - began),
    };
  };
  try {
    video.muted = true;
    await engine.loadClip(
      new URL(keys === null ? clearClip : encryptedClip, document.baseURI).href,
      keys ?? {},
    );
    await video.play();
    while (
      result('clear').frames < ENOUGH_FRAMES &&
      !video.ended &&
      mayGoOn() &&
      performance.now() - began < LONGEST_CLIP_MILLISECONDS
    )
      await delay(LOOK_EVERY_MILLISECONDS);
    return result(keys === null ? 'clear' : 'encrypted');
  } catch {
    return { ...result('none'), frames: 0 };
  } finally {
    // If a film has started since, that film uses the engine.
    if (mayGoOn()) {
      video.pause();
      await engine.unload();
    }
  }
}

/**
 * Measures what this computer can play. Runs in the player's document, the only document that may request keys.
 * Requests only packaged files and spends no view. Resolves to null if `mayGoOn` returns false because a film starts.
 */
export async function probePlayback(
  engine: Engine,
  video: HTMLVideoElement,
  mayGoOn: () => boolean,
): Promise<PlaybackCapabilities | null> {
  const widevine = await probeWidevine();
  const hasClearKey = (await keysOf(CLEARKEY, '')) !== null;
  const codecs = Object.entries(CODECS)
    .filter(([, type]) => MediaSource.isTypeSupported(type))
    .map(([name]) => name);
  if (!mayGoOn()) return null;
  const clip = await playClip(engine, video, widevine.widevine !== null, mayGoOn);
  return mayGoOn() ? { ...widevine, clearKey: hasClearKey, codecs, clip } : null;
}
