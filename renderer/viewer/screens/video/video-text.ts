import type { Video } from '../../../../preload/contract/rooms.ts';
import { isBegun } from '../../stores/filter-sort.ts';
import { costText } from './availability-text.ts';
import type { Translation } from '../../strings/use-translation.tsx';

/** Returns `S2 E4`, `Special 1` or `Season 2`, or null for a video outside of a series. */
export function episodeShort(video: Video, { translate }: Pick<Translation, 'translate'>): string | null {
  const { season, episode } = video;
  if (season === 0)
    return episode === null ? translate('video.special') : translate('video.specialEpisode', { episode });
  if (season !== null && episode !== null) return translate('video.episodeShort', { season, episode });
  if (season !== null) return translate('video.seasonOnly', { season });
  return episode === null ? null : translate('video.episodeOnly', { episode });
}

/** Returns the season and the episode in full words, for screen readers and details. */
export function episodeLong(video: Video, translation: Pick<Translation, 'translate'>): string | null {
  const { season, episode } = video;
  if (season !== null && season > 0 && episode !== null)
    return translation.translate('video.episode', { season, episode });
  return episodeShort(video, translation);
}

/** Returns the watched part of the video, 0 to 1, or null when it was not begun. */
export function partSeen(video: Video): number | null {
  if (video.positionSeconds === null || !video.durationSeconds) return null;
  return Math.min(1, video.positionSeconds / video.durationSeconds);
}

/** Minimum number of remaining seconds that are shown. */
const isWorthShowing = 60;

/**
 * Returns the seconds that are left to watch, which is all of a film that was not begun. Returns null when the length
 * is unknown.
 */
export function remainingSeconds({ durationSeconds, positionSeconds }: Video): number | null {
  return durationSeconds === null ? null : Math.max(0, durationSeconds - (positionSeconds ?? 0));
}

/**
 * Returns `48 min left` for a video that was begun, or null where the length is unknown or at most a minute is left.
 */
export function remainingText(
  video: Video,
  { translate, format }: Pick<Translation, 'translate' | 'format'>,
): string | null {
  if (!isBegun(video) || video.durationSeconds === null) return null;
  const left = remainingSeconds(video) ?? 0;
  return left > isWorthShowing ? translate('video.left', { duration: format.duration(left) }) : null;
}

export function playLabel(video: Video, { translate }: Pick<Translation, 'translate'>): string {
  if (isBegun(video)) return translate('video.resume');
  return video.watched ? translate('video.playAgain') : translate('video.play');
}

/** Returns the name of a Play button without text. The name includes the cost when Play uses a view. */
export function playNamed(
  video: Video,
  translation: Pick<Translation, 'translate' | 'format' | 'sentences'>,
): string {
  const { name } = video;
  const label = translation.translate(isBegun(video) ? 'video.resumeNamed' : 'video.playNamed', { name });
  return translation.sentences([label, video.cost === 'none' ? null : costText(video, translation)]);
}

/** Returns the names of the subtitles, with languages in the app's language: "French (SDH)" for "Français (SDH)". */
export function subtitleNames(video: Video, { format }: Pick<Translation, 'format'>): readonly string[] {
  const names = video.subtitles.map(({ label, language }) => {
    const tag = language ?? (languageTag.test(label) ? label : null);
    const name = tag === null ? null : format.languageName(tag);
    if (tag === null || name === null) return label;
    if (label === '' || label.toLowerCase() === tag.toLowerCase()) return name;
    const own = ownName(tag);
    const isNamedByLanguage = own !== null && label.toLowerCase().startsWith(own.toLowerCase());
    return isNamedByLanguage ? `${name}${label.slice(own.length)}` : label;
  });
  return [...new Set(names.filter((name) => name !== ''))];
}

const languageTag = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;

/** Returns the name of a language in that language: "français". Returns null for no language. */
function ownName(tag: string): string | null {
  try {
    return new Intl.DisplayNames(tag, { type: 'language', fallback: 'none' }).of(tag) ?? null;
  } catch {
    return null;
  }
}
