import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { film, languages, narration, type Language } from '../script.ts';
import { subtitleFile } from './package.ts';
import { ffmpeg } from './tools.ts';

/** The renditions: bit rates in kbit/s that keep the whole film, with all its artwork, under 6 MB. */
const renditions = [
  { name: 'video-360', width: 640, height: 360, rate: 105 },
  { name: 'video-540', width: 960, height: 540, rate: 210 },
  { name: 'video-720', width: 1280, height: 720, rate: 470 },
] as const;

/** Two seconds between key frames, closed groups: every segment can be decoded alone. */
export const keyFrames = (framesPerSecond: number, seconds = 2): string[] => {
  const group = `${framesPerSecond * seconds}`;
  return ['-g', group, '-keyint_min', group, '-sc_threshold', '0', '-flags', '+cgop'];
};

const bt709 = [
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
];

interface Encoding {
  readonly from: string;
  readonly to: string;
  readonly width: number;
  readonly height: number;
  /** kbit/s. */
  readonly rate: number;
  readonly framesPerSecond: number;
  readonly preset?: string;
  readonly input?: readonly string[];
}

/** H.264 High in two passes; deep-blue gradients need aq-mode 3, which gives dark parts more bits. */
export async function encodePicture(order: Encoding): Promise<void> {
  const common = [
    ...[...(order.input ?? []), '-i', order.from, '-an', '-c:v', 'libx264', '-profile:v', 'high'],
    ...[
      '-preset',
      order.preset ?? 'slow',
      '-vf',
      `scale=${order.width}:${order.height}:flags=lanczos,format=yuv420p`,
    ],
    ...['-b:v', `${order.rate}k`, '-maxrate', `${order.rate * 2}k`, '-bufsize', `${order.rate * 3}k`],
    ...keyFrames(order.framesPerSecond),
    ...['-x264-params', 'aq-mode=3:aq-strength=0.9:deblock=1,1:psy-rd=0.8,0.05:rc-lookahead=48', ...bt709],
  ];
  const log = ['-passlogfile', `${order.to}.log`];
  await ffmpeg(...common, '-pass', '1', ...log, '-f', 'null', '-');
  await ffmpeg(...common, '-pass', '2', ...log, '-movflags', '+faststart', order.to);
}

/** AAC-LC, stereo; `rate` in kbit/s. */
export const encodeSound = (from: string, to: string, rate: number): Promise<void> =>
  ffmpeg(
    '-i',
    from,
    '-c:a',
    'aac',
    '-b:a',
    `${rate}k`,
    '-ac',
    '2',
    '-ar',
    '48000',
    '-movflags',
    '+faststart',
    to,
  );

const stamp = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  return `00:${`${minutes}`.padStart(2, '0')}:${(seconds - minutes * 60).toFixed(3).padStart(6, '0')}`;
};

/** Writes the subtitles of one language. Gives the file's path. */
async function writeSubtitles(folder: string, language: Language): Promise<string> {
  const cues = narration.map(
    (line, i) => `${i + 1}\n${stamp(line.from)} --> ${stamp(line.to)}\n${breakLine(line[language])}\n`,
  );
  const path = subtitleFile(folder, language);
  await writeFile(path, `WEBVTT\n\n${cues.join('\n')}`);
  return path;
}

/** A long line breaks once, near its middle, as subtitles do. */
function breakLine(text: string): string {
  if (text.length <= 42) return text;
  const middle = text.length / 2;
  const spaces = [...text.matchAll(/ /g)].map((match) => match.index);
  const at = spaces.reduce((best, place) =>
    Math.abs(place - middle) < Math.abs(best - middle) ? place : best,
  );
  return `${text.slice(0, at)}\n${text.slice(at + 1)}`;
}

/** Encodes the whole film: three pictures, two sounds, two subtitles. Gives what packaging needs. */
export async function encodeFilm(
  folder: string,
  picture: string,
  sounds: Record<Language, string>,
  preset?: string,
) {
  const videos = [];
  for (const { name, width, height, rate } of renditions) {
    const to = join(folder, `${name}.mp4`);
    const order = { from: picture, to, width, height, rate, framesPerSecond: film.framesPerSecond };
    await encodePicture(preset ? { ...order, preset } : order);
    videos.push({ name, file: to });
  }
  const names = { en: 'English', fr: 'Français' };
  const audios = [];
  const subtitles = [];
  for (const language of languages) {
    const file = join(folder, `sound-${language}.mp4`);
    await encodeSound(sounds[language], file, 56);
    audios.push({ language, name: names[language], file });
    subtitles.push({ language, name: names[language], file: await writeSubtitles(folder, language) });
  }
  return { videos, audios, subtitles };
}
