import { type AppPlayback } from '../../embed/messages.ts';
import { type Translate } from '../strings.ts';
import { createIconButton, make } from './elements.ts';

/** The top line: back button, title, and the person whom the watermark names. */
export function createTitle(
  app: AppPlayback | null,
  hasWatermark: boolean,
  t: Translate,
  onLeave: () => void,
): HTMLElement {
  const element = make('div', 'top');
  if (app === null) return element;
  const words = make('div', 'top-words', make('h1', 'title', app.title));
  if (app.subtitle !== null) words.append(make('p', 'subtitle', app.subtitle));
  element.append(createIconButton('leave', t('close'), onLeave).element, words);
  if (hasWatermark && app.watermarkedFor !== null) {
    element.append(make('p', 'marked-for', t('watermarkedFor', { name: app.watermarkedFor })));
  }
  return element;
}

/** Returns the notice that must stay visible during the whole playback, even while the title is hidden, or null. */
export function createPersistentNotice(app: AppPlayback | null, t: Translate): HTMLElement | null {
  return app?.developmentNotice === 'protection-lifted'
    ? make('p', 'standing-notice', t('protectionLifted'))
    : null;
}
