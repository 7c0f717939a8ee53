// The page's half of studio/check.ts.

/** The part of shaka-player that the check calls; its own types are a global namespace that only the player wants. */
interface Shaka {
  polyfill: { installAll(): void };
  Player: new () => {
    attach(video: HTMLVideoElement): Promise<void>;
    configure(settings: object): void;
    load(address: string): Promise<void>;
    unload(): Promise<void>;
    getAudioTracks(): { language: string; active: boolean }[];
    selectAudioTrack(track: object): void;
    getTextTracks(): { language: string; active: boolean }[];
    selectTextTrack(track: object): Promise<void>;
    drmInfo(): { keySystem: string } | null;
    addEventListener(name: 'error', listener: (event: { detail?: { code: number } }) => void): void;
  };
}

declare global {
  interface Window {
    /** Loads a manifest, then plays a little in every language and to the end. Gives what was seen. */
    playCheck: (address: string) => Promise<unknown>;
  }
}

window.playCheck = async (address) => {
  const { shaka } = window as Window & { shaka?: Shaka };
  const video = document.querySelector('video');
  if (!shaka || !video) throw new Error('The page is not ready.');
  shaka.polyfill.installAll();
  const player = new shaka.Player();
  const errors: number[] = [];
  player.addEventListener('error', (event) => errors.push(event.detail?.code ?? 0));
  await player.attach(video);
  player.configure({ drm: { servers: { 'org.w3.clearkey': '/licence' } } });
  video.muted = true;
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const until = async (met: () => boolean) => {
    for (let i = 0; i < 150 && !met(); i++) await pause(100);
    return met();
  };
  try {
    await player.load(address);
    await video.play();
    const audio: Record<string, boolean> = {};
    for (const track of player.getAudioTracks()) {
      player.selectAudioTrack(track);
      const from = video.currentTime;
      audio[track.language] = await until(() => video.currentTime > from + 0.7);
    }
    const text: Record<string, string> = {};
    for (const track of player.getTextTracks()) {
      await player.selectTextTrack(track);
      video.currentTime = 7;
      const cues = () => [...video.textTracks].flatMap((list) => [...(list.activeCues ?? [])]);
      await until(() => cues().length > 0 && video.currentTime > 7.3);
      text[track.language] = cues()
        .map((cue) => (cue as VTTCue).text)
        .join(' | ');
    }
    video.currentTime = 39;
    const ended = await until(() => video.ended);
    const frames = video.getVideoPlaybackQuality().totalVideoFrames;
    return { keySystem: player.drmInfo()?.keySystem ?? null, frames, audio, text, ended, errors };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    return {
      failed: String(error),
      code,
      data: JSON.stringify((error as { data?: unknown }).data ?? null),
      errors,
    };
  }
};

export {};
