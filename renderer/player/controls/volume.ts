import { type Actions } from '../actions.ts';
import { type Translate } from '../strings.ts';
import { createIconButton, make } from './elements.ts';

/** Creates the mute button and the volume slider. Returns the element and a function that updates it. */
export function createVolume(
  video: HTMLVideoElement,
  actions: Actions,
  t: Translate,
): { readonly element: HTMLElement; readonly update: () => void } {
  const button = createIconButton('loud', t('mute'), () => actions.setMuted(!video.muted), 'M');
  const range = make('input', 'range volume-range');
  range.type = 'range';
  range.min = '0';
  range.max = '100';
  range.step = '1';
  range.setAttribute('aria-label', t('volume'));
  range.addEventListener('input', () => actions.setVolume(Number(range.value) / 100));
  const update = () => {
    const percent = video.muted ? 0 : Math.round(video.volume * 100);
    range.value = String(percent);
    range.style.setProperty('--played', `${percent}%`);
    range.setAttribute('aria-valuetext', `${percent}%`);
    button.setIcon(percent === 0 ? 'muted' : percent < 50 ? 'quiet' : 'loud');
    button.setLabel(video.muted ? t('unmute') : t('mute'));
  };
  update();
  return { element: make('div', 'volume', button.element, make('div', 'volume-slide', range)), update };
}
