import { type PlayerPreferences } from '../embed/messages.ts';

/** Describes a chosen track, to find it again in another film. Tracks of one language differ in label and role. */
export interface TrackPreference {
  /** BCP 47 language tag. */
  readonly language: string;
  /** Label of the track. Label and role are empty if the manifest gives none. */
  readonly label: string;
  readonly role: string;
}

/** The part of Shaka's tracks that a preference is made from. */
export interface DescribedTrack {
  readonly language: string;
  readonly label: string | null;
  readonly roles: readonly string[];
  readonly accessibilityPurpose: string | null;
}

/** Maximum characters of each stored field. Main refuses longer reports. */
const LONGEST = 64;
const short = (text: string) => text.slice(0, LONGEST);

/** Returns the language without its region, such as `fr` of `fr-CA`. A track for another region is better than none. */
const baseOf = (tag: string) => tag.toLowerCase().split('-')[0];

export function trackPreferenceOf({
  language,
  label,
  roles,
  accessibilityPurpose,
}: DescribedTrack): TrackPreference {
  // Packagers add the role `main` to tracks of every purpose, so the other roles are preferred.
  const role = roles.find((one) => one !== 'main') ?? accessibilityPurpose ?? roles[0] ?? '';
  return { language: short(language), label: short(label ?? ''), role: short(role) };
}

export function preferredAudio({
  audioLanguage,
  audioLabel,
  audioRole,
}: PlayerPreferences): TrackPreference | null {
  if (audioLanguage === undefined) return null;
  return { language: audioLanguage, label: audioLabel ?? '', role: audioRole ?? '' };
}

/** Returns the preferred captions; null if none were chosen, or if the reviewer turned captions off. */
export function preferredCaptions({
  captions,
  captionsLabel,
  captionsRole,
}: PlayerPreferences): TrackPreference | null {
  if (captions === undefined || captions === 'off') return null;
  return { language: captions, label: captionsLabel ?? '', role: captionsRole ?? '' };
}

/**
 * Returns the track of the preferred language that matches best: by label and role, else by role, else by label.
 * Returns null without a track of that language.
 */
export function findPreferred<T extends DescribedTrack>(
  tracks: readonly T[],
  kept: TrackPreference,
): T | null {
  const exact = tracks.filter(({ language }) => language === kept.language);
  const near = tracks.filter(({ language }) => baseOf(language) === baseOf(kept.language));
  const likeness = (track: T) => {
    const { label, role } = trackPreferenceOf(track);
    return (role === kept.role ? 2 : 0) + (label === kept.label ? 1 : 0);
  };
  return (exact.length > 0 ? exact : near).reduce<T | null>(
    (best, track) => (best === null || likeness(track) > likeness(best) ? track : best),
    null,
  );
}

/** Returns Shaka's preferences, best first. Shaka takes the first one that a track fulfils and ignores empty fields. */
export function audioPreferences(kept: TrackPreference): readonly Partial<TrackPreference>[] {
  const { language, label, role } = kept;
  return [
    ...(role !== '' && label !== '' ? [kept] : []),
    ...(role === '' ? [] : [{ language, role }]),
    ...(label === '' ? [] : [{ language, label }]),
    { language },
  ];
}
