import type { Video } from '../../../../preload/contract/rooms.ts';
import { isBegun } from '../../stores/arranging.ts';
import type { Speech } from '../../strings/use-words.tsx';

/** `S2 E4`, `Special 1`, `Season 2`, or null for what has no place in a series. */
export function episodeShort(video: Video, { say }: Pick<Speech, 'say'>): string | null {
  const { season, episode } = video;
  if (season === 0) return episode === null ? say('video.special') : say('video.specialEpisode', { episode });
  if (season !== null && episode !== null) return say('video.episodeShort', { season, episode });
  if (season !== null) return say('video.seasonOnly', { season });
  return episode === null ? null : say('video.episodeOnly', { episode });
}

/** The same in full words, for screen readers and details. */
export function episodeLong(video: Video, speech: Pick<Speech, 'say'>): string | null {
  const { season, episode } = video;
  if (season !== null && season > 0 && episode !== null)
    return speech.say('video.episode', { season, episode });
  return episodeShort(video, speech);
}

/** Part that was seen, 0 to 1; null when not begun. */
export function partSeen(video: Video): number | null {
  if (video.positionSeconds === null || !video.durationSeconds) return null;
  return Math.min(1, video.positionSeconds / video.durationSeconds);
}

/** Seconds from which it is worth saying how long it still is. */
const worthSaying = 60;

/** `48 min left` of what was begun; null where nothing is known, or hardly anything is left. */
export function leftWords(video: Video, { say, format }: Pick<Speech, 'say' | 'format'>): string | null {
  if (!isBegun(video) || video.durationSeconds === null) return null;
  const left = video.durationSeconds - (video.positionSeconds ?? 0);
  return left > worthSaying ? say('video.left', { duration: format.duration(left) }) : null;
}

export function playLabel(video: Video, { say }: Pick<Speech, 'say'>): string {
  if (isBegun(video)) return say('video.resume');
  return video.watched ? say('video.playAgain') : say('video.play');
}

export function subtitleNames(video: Video, { format }: Pick<Speech, 'format'>): readonly string[] {
  const names = video.subtitles.map(({ label, language }) => {
    if (label !== '') return label;
    return language === null ? null : format.languageName(language);
  });
  return [...new Set(names.filter((name) => name !== null))];
}
