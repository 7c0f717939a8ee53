import { type Track, type Tracks } from '../embed/messages.ts';
import { type ShakaPlayer } from './engine.ts';
import { type Translate } from './strings.ts';

export interface Quality {
  /** Height of the picture in lines. */
  readonly height: number;
  readonly active: boolean;
}

export interface TrackChoice {
  tracks: () => Tracks;
  selectAudio: (id: string) => void;
  /** null turns captions off. */
  selectCaptions: (id: string | null) => void;
  /** Selectable heights, highest first; empty if there is only one. */
  qualities: () => readonly Quality[];
  /** null: automatic adaptation. */
  selectQuality: (height: number | null) => void;
  chosenQuality: () => number | null;
}

/** Returns a lookup of language names in the reviewer's language; it returns the tag if the browser has no name. */
export function createLanguageNames(locale: string): (tag: string) => string | null {
  // Created once on first use, because it reads tables from disk.
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

export function createTrackChoice(player: ShakaPlayer, locale: string, t: Translate): TrackChoice {
  const languageName = createLanguageNames(locale);
  let quality: number | null = null;

  const labelOf = (label: string | null, language: string) => {
    const name = languageName(language);
    if (label === null || label === '' || label === language) return name ?? t('unknownLanguage');
    return label;
  };
  const audioId = (index: number) => `a${index}`;
  const captionId = (id: number) => `c${id}`;
  // Forced tracks cannot be selected as captions.
  const captionTracks = () => player.getTextTracks().filter(({ forced }) => !forced);

  return {
    tracks: () => ({
      audio: player.getAudioTracks().map((track, index): Track => ({
        id: audioId(index),
        label: labelOf(track.label, track.language),
        language: track.language,
        active: track.active,
      })),
      captions: captionTracks().map((track): Track => ({
        id: captionId(track.id),
        label: labelOf(track.label, track.language),
        language: track.language,
        active: track.active,
      })),
    }),
    selectAudio: (id) => {
      const track = player.getAudioTracks().find((_, index) => audioId(index) === id);
      if (track) player.selectAudioTrack(track);
    },
    selectCaptions: (id) => {
      player.selectTextTrack(
        id === null ? null : (captionTracks().find((track) => captionId(track.id) === id) ?? null),
      );
    },
    qualities: () => {
      const heights = new Map<number, boolean>();
      for (const { height, active } of player.getVariantTracks()) {
        if (height !== null) heights.set(height, (heights.get(height) ?? false) || active);
      }
      return [...heights].map(([height, active]) => ({ height, active })).sort((a, b) => b.height - a.height);
    },
    selectQuality: (height) => {
      quality = height;
      player.configure({ abr: { enabled: height === null } });
      if (height === null) return;
      const tracks = player.getVariantTracks();
      const spoken = tracks.find(({ active }) => active)?.language;
      const best = tracks
        .filter((track) => track.height === height && track.language === spoken)
        .sort((a, b) => b.bandwidth - a.bandwidth)[0];
      // Discards the buffer in other qualities, so that the chosen one is shown.
      if (best) player.selectVariantTrack(best, true);
    },
    chosenQuality: () => quality,
  };
}
