import { type PlayerPreferences } from '../embed/messages.ts';

/** What finds a chosen track again in another film: tracks of one language differ in label and role. */
export interface TrackPreference {
  /** BCP 47. */
  readonly language: string;
  /** Empty where the manifest gives none, as is `role`. */
  readonly label: string;
  readonly role: string;
}

/** The part of Shaka's tracks that is kept. */
export interface DescribedTrack {
  readonly language: string;
  readonly label: string | null;
  readonly roles: readonly string[];
  readonly accessibilityPurpose: string | null;
}

/** Most characters of what is kept; main refuses longer reports. */
const LONGEST = 64;
const short = (text: string) => text.slice(0, LONGEST);

/** `fr` of `fr-CA`: a track for another region is better than none. */
const baseOf = (tag: string) => tag.toLowerCase().split('-')[0];

export function trackPreferenceOf({
  language,
  label,
  roles,
  accessibilityPurpose,
}: DescribedTrack): TrackPreference {
  // Packagers add the role `main` to tracks of every purpose.
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

/** null: no captions were chosen, or they were turned off. */
export function preferredCaptions({
  captions,
  captionsLabel,
  captionsRole,
}: PlayerPreferences): TrackPreference | null {
  if (captions === undefined || captions === 'off') return null;
  return { language: captions, label: captionsLabel ?? '', role: captionsRole ?? '' };
}

/** Returns the track of the kept language that is most like the kept one: by label and role, role, label. */
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

/** Shaka's preferences, best first: it takes the first one that a track fulfils. An empty field asks for nothing. */
export function audioPreferences(kept: TrackPreference): readonly Partial<TrackPreference>[] {
  const { language, label, role } = kept;
  return [
    ...(role !== '' && label !== '' ? [kept] : []),
    ...(role === '' ? [] : [{ language, role }]),
    ...(label === '' ? [] : [{ language, label }]),
    { language },
  ];
}
