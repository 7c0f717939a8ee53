import { isObject, isText } from '../embed/guards.ts';
import { type FromPlayer } from '../embed/messages.ts';
import { mediaKeysOf, WIDEVINE } from './drm.ts';
import { type Engine } from './engine.ts';
import { createLanguageNames } from './tracks.ts';
import { paintWatermark, sampleWatermark } from './watermark/paint.ts';
import { delay } from './delay.ts';

type Warmed = Extract<FromPlayer, { kind: 'warmed' }>;

export const clearClip = 'clip/clear/manifest.mpd';
export const encryptedClip = 'clip/cenc/manifest.mpd';
const encryptedClipKeys = 'clip/clip-key.json';
const LONGEST_MILLISECONDS = 8000;

const wanted: MediaKeySystemConfiguration[] = [
  {
    initDataTypes: ['cenc'],
    videoCapabilities: [{ contentType: 'video/mp4; codecs="avc1.640028"', robustness: 'SW_SECURE_DECODE' }],
    audioCapabilities: [{ contentType: 'audio/mp4; codecs="mp4a.40.2"', robustness: 'SW_SECURE_CRYPTO' }],
  },
];

/** Resolves to whether Widevine is available. The request starts the Widevine module. */
const startWidevine = async () => (await mediaKeysOf(WIDEVINE, wanted)) !== null;

/** Resolves to the packaged clip's keys by key id, both hexadecimal; null if no clip is packaged. */
export async function readClipKeys(): Promise<Readonly<Record<string, string>> | null> {
  try {
    const answer = await fetch(new URL(encryptedClipKeys, document.baseURI));
    const clip: unknown = answer.ok ? await answer.json() : null;
    return isObject(clip) && isText(clip.kid) && isText(clip.key) ? { [clip.kid]: clip.key } : null;
  } catch {
    return null;
  }
}

/** Draws a hidden watermark, because canvas and fonts are slow at first use. */
function warmLetters(): void {
  const content = { text: 'ada@jury.example', image: null, opacity: 50 };
  const canvas = document.createElement('canvas');
  if (
    paintWatermark(
      canvas,
      content,
      { width: 240, height: 160 },
      { width: 1280, height: 720 },
      devicePixelRatio,
    ) !== null
  )
    sampleWatermark(canvas, content.opacity);
}

/** Resolves when the video has a frame, visible or not, or after a time limit. */
const nextFrame = (video: HTMLVideoElement) =>
  new Promise<void>((resolve) => {
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) resolve();
    else video.addEventListener('loadeddata', () => resolve(), { once: true });
    setTimeout(resolve, LONGEST_MILLISECONDS);
  });

/**
 * Plays the packaged clip hidden, so that decoder, media pipeline and DRM module are started before Play. Requests only
 * packaged files. Stops when `mayGoOn` returns false because a film starts.
 */
export async function warmUp(
  engine: Engine,
  video: HTMLVideoElement,
  mayGoOn: () => boolean,
): Promise<Warmed> {
  const began = performance.now();
  const done = (how: Warmed['how']): Warmed => ({
    kind: 'warmed',
    how,
    milliseconds: performance.now() - began,
  });
  // The first lookup of a language name reads tables from disk, so it is done here.
  for (const step of [warmLetters, () => createLanguageNames(navigator.language)('en')]) {
    step();
    // The delay lets a pending start message be handled first.
    await delay();
    if (!mayGoOn()) return done('none');
  }
  const hasWidevine = await startWidevine();
  const keys = hasWidevine ? null : await readClipKeys();
  if (!mayGoOn()) return done('none');
  try {
    video.muted = true;
    await engine.loadClip(
      new URL(keys === null ? clearClip : encryptedClip, document.baseURI).href,
      keys ?? {},
    );
    if (mayGoOn()) await nextFrame(video);
    if (mayGoOn()) await engine.unload();
    return done(keys === null ? 'clear' : 'encrypted');
  } catch {
    // Without the clip the first film starts slightly slower.
    if (mayGoOn()) await engine.unload();
    return done('none');
  }
}
