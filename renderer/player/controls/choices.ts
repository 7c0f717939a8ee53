import { speeds, type Actions } from '../actions.ts';
import { type Translate } from '../strings.ts';
import { type TrackChoice } from '../tracks.ts';
import { type MenuSection } from './menu.ts';

/** Provides the sections of the three menus. */
export interface Choices {
  captions: () => readonly MenuSection[];
  audio: () => readonly MenuSection[];
  settings: () => readonly MenuSection[];
}

const HD_LINES = 720;

export function createChoices(
  video: HTMLVideoElement,
  choice: TrackChoice,
  actions: Actions,
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
    return [{ title: t('captions'), items: [off, ...items] }];
  };
  const audio = (): readonly MenuSection[] => [
    {
      title: t('audio'),
      items: choice.tracks().audio.map(({ id, label, active }) => ({
        label,
        chosen: active,
        choose: () => actions.selectAudio(id),
      })),
    },
  ];
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
      ...(height >= HD_LINES ? { note: height >= 2160 ? '4K' : 'HD' } : {}),
      chosen: chosen === height,
      choose: () => actions.selectQuality(height),
    }));
    return { title: t('quality'), items: [auto, ...items] };
  };
  const speed = (): MenuSection => ({
    title: t('speed'),
    items: speeds.map((value) => ({
      label: value === 1 ? t('speedNormal') : `${value}×`,
      chosen: video.playbackRate === value,
      choose: () => actions.setSpeed(value),
    })),
  });
  return { captions, audio, settings: () => [quality(), speed()] };
}
