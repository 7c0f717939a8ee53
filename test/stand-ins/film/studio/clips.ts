import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clipKey } from '../keys.ts';
import { film } from '../script.ts';
import { encodePicture, encodeSound, keyFrames } from './encode.ts';
import { packageStreams } from './package.ts';
import { nameHlsKeys, replaceFolder } from './publish.ts';
import { ffmpeg } from './tools.ts';

/** A few seconds of the film without encryption, for clear streams: lanterns rising, one rendition. */
export async function makeClearClip(
  work: string,
  media: string,
  picture: string,
  sound: string,
): Promise<void> {
  const cut = ['-ss', '23', '-t', '6'];
  const video = join(work, 'clear-video.mp4');
  const audio = join(work, 'clear-audio.mp4');
  const wav = join(work, 'clear.wav');
  const size = { width: 640, height: 360, rate: 190, framesPerSecond: film.framesPerSecond };
  await encodePicture({ from: picture, to: video, input: cut, ...size });
  await ffmpeg(...cut, '-i', sound, wav);
  await encodeSound(wav, audio, 56);
  await packageStreams({
    folder: join(work, 'packaged-clear'),
    videos: [{ name: 'video-360', file: video }],
    audios: [{ language: 'en', name: 'English', file: audio }],
    subtitles: [],
    segment: 2,
  });
  await replaceFolder(join(work, 'packaged-clear'), join(media, 'clear'));
}

/** A soft warm light crossing near-black, as FFmpeg's expressions for red, green and blue; T is the second. */
function light(): string {
  const glow = 'exp(-(pow((X-W*(0.2+0.3*T))/(W*0.28),2)+pow((Y-H*0.52)/(H*0.5),2)))';
  const channel = (ground: number, lift: number, full: number) => `'${ground}+${lift}*Y/H+${full}*${glow}'`;
  return `geq=r=${channel(11, 4, 96)}:g=${channel(12, 6, 70)}:b=${channel(15, 16, 30)}`;
}

/**
 * The product's packaged warm-up clip: two seconds, silent, of the codecs that films use, once clear and once encrypted
 * with a published key.
 */
export async function makeWarmUpClip(work: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const video = join(work, 'clip-video.mp4');
  const audio = join(work, 'clip-audio.mp4');
  await ffmpeg(
    ...['-f', 'lavfi', '-i', `color=black:s=320x180:r=24:d=2,format=rgb24,${light()}`],
    ...['-vf', 'format=yuv420p', '-c:v', 'libx264', '-profile:v', 'high', '-preset', 'slow', '-crf', '24'],
    ...[...keyFrames(24, 1), '-movflags', '+faststart', video],
  );
  const quiet = ['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=stereo', '-t', '2'];
  await ffmpeg(...quiet, '-c:a', 'aac', '-b:a', '32k', '-movflags', '+faststart', audio);
  const order = {
    videos: [{ name: 'video', file: video }],
    audios: [{ language: 'en', name: 'English', file: audio }],
    subtitles: [],
    segment: 1,
  };
  await packageStreams({ ...order, folder: join(folder, 'clear') });
  await packageStreams({ ...order, folder: join(folder, 'cenc'), keys: { video: clipKey, audio: clipKey } });
  await nameHlsKeys(join(folder, 'cenc'));
  await writeFile(join(folder, 'clip-key.json'), `${JSON.stringify(clipKey, null, 2)}\n`);
}
