import { type AppPlayback } from '../../embed/messages.ts';
import { type Translate } from '../strings.ts';
import { createIconButton, make } from './elements.ts';

/** Creates the top line: back button, title, and the name in the watermark. The line is empty on a web page. */
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

/**
 * Returns the notice that stays visible during the whole playback, even while the title is hidden. Returns null if
 * there is no notice.
 */
export function createPersistentNotice(app: AppPlayback | null, t: Translate): HTMLElement | null {
  return app?.developmentNotice === 'protection-lifted'
    ? make('p', 'standing-notice', t('protectionLifted'))
    : null;
}
