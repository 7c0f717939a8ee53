import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import { type Track, type Tracks } from '../embed/messages.ts';
import { type ShakaPlayer } from './engine.ts';
import { findPreferred, trackPreferenceOf, type TrackPreference } from './track-preferences.ts';
import { type Translate } from './strings.ts';
import { audioPurposes, captionPurposes, channelsOf, distinctLabels, nameOf } from './track-labels.ts';

export interface Quality {
  /** Height of the picture in lines. */
  readonly height: number;
  readonly active: boolean;
}

export interface TrackChoice {
  tracks: () => Tracks;
  /** Selects the audio. Returns the preference that finds the track again in another film; null for an unknown id. */
  selectAudio: (id: string) => TrackPreference | null;
  /** Selects captions; null turns them off. Returns the preference that finds the track again in another film. */
  selectCaptions: (id: string | null) => TrackPreference | null;
  /** Turns on the captions that match the preference best, if there are any in its language. */
  restoreCaptions: (kept: TrackPreference) => void;
  /**
   * Turns on the captions with this label. Null turns on the captions that an HLS playlist marks as default (RFC 8216,
   * 4.3.4.1).
   */
  selectDefaultCaptions: (label: string | null) => void;
  /** Returns the selectable heights, highest first. */
  qualities: () => readonly Quality[];
  /** Selects the quality of this height; null selects automatic adaptation. */
  selectQuality: (height: number | null) => void;
  chosenQuality: () => number | null;
}

/**
 * Returns a function that looks up the name of a language tag in the reviewer's language. It returns the tag if the
 * browser has no name, and null without a language.
 */
export function createLanguageNames(locale: string): (tag: string) => string | null {
  // Created once, at first use, because the browser reads tables from disk.
  let names: Intl.DisplayNames | null = null;
  return (tag) => {
    if (tag === '' || tag === 'und') return null;
    try {
      names ??= new Intl.DisplayNames([locale, 'en'], { type: 'language', fallback: 'none' });
      const name = names.of(tag);
      return name === undefined ? tag : name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
    } catch {
      return tag;
    }
  };
}

/** `quality` is the height that an earlier screening of the film chose; call `selectQuality` when it is loaded. */
export function createTrackChoice(
  player: ShakaPlayer,
  locale: string,
  t: Translate,
  quality: number | null,
): TrackChoice {
  const languageName = createLanguageNames(locale);

  const audioId = (index: number) => `a${index}`;
  const captionId = (id: number) => `c${id}`;
  /** Returns the caption tracks. Forced tracks are last, because they translate only signs and foreign words. */
  const captionTracks = () =>
    player.getTextTracks().sort((one, other) => Number(one.forced) - Number(other.forced));
  const audioLabels = (tracks: readonly shaka.extern.AudioTrack[]) =>
    distinctLabels(
      tracks.map((track) => ({
        name: nameOf(track.label, track.language, languageName, t),
        purposes: audioPurposes(track, t),
        channels: channelsOf(track.channelsCount, t),
      })),
    );
  const captionLabels = (tracks: readonly shaka.extern.TextTrack[]) =>
    distinctLabels(
      tracks.map((track) => ({
        name: nameOf(track.label, track.language, languageName, t),
        purposes: captionPurposes(track, t),
        channels: null,
      })),
    );

  return {
    tracks: () => {
      const audio = player.getAudioTracks();
      const captions = captionTracks();
      const [audioNames, captionNames] = [audioLabels(audio), captionLabels(captions)];
      return {
        audio: audio.map(({ language, active: isActive }, index): Track => ({
          id: audioId(index),
          label: audioNames[index] ?? '',
          language,
          active: isActive,
        })),
        captions: captions.map(({ id, language, active: isActive }, index): Track => ({
          id: captionId(id),
          label: captionNames[index] ?? '',
          language,
          active: isActive,
        })),
      };
    },
    selectAudio: (id) => {
      const track = player.getAudioTracks().find((_, index) => audioId(index) === id);
      if (track) player.selectAudioTrack(track);
      return track ? trackPreferenceOf(track) : null;
    },
    selectCaptions: (id) => {
      const track = captionTracks().find((one) => captionId(one.id) === id) ?? null;
      player.selectTextTrack(track);
      return track && trackPreferenceOf(track);
    },
    restoreCaptions: (kept) => {
      const track = findPreferred(captionTracks(), kept);
      if (track) player.selectTextTrack(track);
    },
    selectDefaultCaptions: (label) => {
      const tracks = captionTracks();
      // In DASH `primary` means only the role `main`, not that the captions are on by default.
      const isDefault = ({ primary }: shaka.extern.TextTrack) =>
        primary && player.getManifestType() === 'HLS';
      const labels = label === null ? [] : captionLabels(tracks);
      const track =
        label === null ? tracks.find(isDefault) : tracks.find((_, index) => labels[index] === label);
      if (track) player.selectTextTrack(track);
    },
    qualities: () => {
      const heights = new Map<number, boolean>();
      for (const { height, active } of player.getVariantTracks()) {
        if (height !== null) heights.set(height, (heights.get(height) ?? false) || active);
      }
      return [...heights]
        .map(([height, isActive]) => ({ height, active: isActive }))
        .sort((a, b) => b.height - a.height);
    },
    selectQuality: (height) => {
      quality = height;
      player.configure({ abr: { enabled: height === null } });
      if (height === null) return;
      const tracks = player.getVariantTracks();
      const spoken = tracks.find(({ active: isActive }) => isActive)?.language;
      const best = tracks
        .filter((track) => track.height === height && track.language === spoken)
        .sort((a, b) => b.bandwidth - a.bandwidth)[0];
      // `true` discards what is buffered in other qualities, so that the chosen quality is shown.
      if (best) player.selectVariantTrack(best, true);
    },
    chosenQuality: () => quality,
  };
}
