import { speeds, type Actions } from '../actions.ts';
import { captionBackgrounds, captionSizes } from '../../../preload/contract/app.ts';
import { type Sound } from '../sound/sound.ts';
import { type Translate } from '../strings.ts';
import { type TrackChoice } from '../tracks.ts';
import { type MenuSection } from './menu.ts';

/** Provides the sections of the two menus. */
export interface Choices {
  /** Subtitles and their style, audio, and what is done to the sound. A section without a choice is left out. */
  tracks: () => readonly MenuSection[];
  settings: () => readonly MenuSection[];
}

const captionTexts = {
  small: 'captionSmall',
  medium: 'captionMedium',
  large: 'captionLarge',
  none: 'captionNone',
  shade: 'captionShade',
  solid: 'captionSolid',
} as const;

/** Returns a speed as the app's language writes it, with the digits of the other labels. */
export const speedText = (speed: number): string =>
  `${speed.toLocaleString(document.documentElement.lang || undefined, { numberingSystem: 'latn' })}×`;

export function createChoices(
  root: HTMLElement,
  video: HTMLVideoElement,
  choice: TrackChoice,
  actions: Actions,
  sound: Pick<Sound, 'switches' | 'set'>,
  t: Translate,
): Choices {
  const captions = (): readonly MenuSection[] => {
    const tracks = choice.tracks().captions;
    const off = {
      label: t('captionsOff'),
      chosen: !tracks.some(({ active }) => active),
      choose: () => actions.selectCaptions(null),
    };
    const items = tracks.map(({ id, label, active }) => ({
      label,
      chosen: active,
      choose: () => actions.selectCaptions(id),
    }));
    const { captionSize, captionBackground } = root.dataset;
    const size = captionSizes.map((value) => ({
      label: t(captionTexts[value]),
      chosen: captionSize === value,
      choose: () => actions.setCaptionStyle({ captionSize: value }),
    }));
    const background = captionBackgrounds.map((value) => ({
      label: t(captionTexts[value]),
      chosen: captionBackground === value,
      choose: () => actions.setCaptionStyle({ captionBackground: value }),
    }));
    return [
      { title: t('captions'), items: [off, ...items] },
      { title: t('captionSize'), items: size },
      { title: t('captionBackground'), items: background, isBelow: true },
    ];
  };
  const audio = (): MenuSection => ({
    title: t('audio'),
    items: choice.tracks().audio.map(({ id, label, active }) => ({
      label,
      chosen: active,
      choose: () => actions.selectAudio(id),
    })),
  });
  const soundSection = (isBelow: boolean): readonly MenuSection[] => {
    const switches = sound.switches();
    if (switches === null) return [];
    const { nightMode, evenLoudness, note } = switches;
    const night = { label: t('nightMode'), hint: t('nightModeHint'), chosen: nightMode };
    const even = { label: t('evenLoudness'), hint: t('evenLoudnessHint'), chosen: evenLoudness };
    return [
      {
        title: t('sound'),
        items: [
          { ...night, choose: () => sound.set({ nightMode: !nightMode }) },
          { ...even, choose: () => sound.set({ evenLoudness: !evenLoudness }) },
        ],
        areSwitches: true,
        isBelow,
        ...(note === null ? {} : { note: t(note) }),
      },
    ];
  };
  const quality = (): MenuSection => {
    const heights = choice.qualities();
    const chosen = choice.chosenQuality();
    const now = heights.find(({ active }) => active);
    const auto = {
      label: now && chosen === null ? t('qualityAutoNow', { quality: `${now.height}p` }) : t('qualityAuto'),
      chosen: chosen === null,
      choose: () => actions.selectQuality(null),
    };
    const items = heights.map(({ height }) => ({
      label: `${height}p`,
      chosen: chosen === height,
      choose: () => actions.selectQuality(height),
    }));
    return { title: t('quality'), items: [auto, ...items] };
  };
  const speed = (): MenuSection => ({
    title: t('speed'),
    items: speeds.map((value) => ({
      label: value === 1 ? t('speedNormal') : speedText(value),
      chosen: video.playbackRate === value,
      choose: () => actions.setSpeed(value),
    })),
  });
  const tracks = (): readonly MenuSection[] => {
    const isChoosable = choice.tracks().audio.length > 1;
    return [
      ...(choice.tracks().captions.length > 0 ? captions() : []),
      ...(isChoosable ? [audio()] : []),
      ...soundSection(isChoosable),
    ];
  };
  return { tracks, settings: () => [quality(), speed()] };
}
