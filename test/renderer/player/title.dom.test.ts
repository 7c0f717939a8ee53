import { describe, expect, it } from 'vitest';
import { createPersistentNotice } from '../../../renderer/player/controls/title.ts';
import { createTranslate } from '../../../renderer/player/strings.ts';
import { aGrant } from '../../builders/contract.ts';

const t = createTranslate({});
const playback = { ...aGrant().app, language: 'en', direction: 'ltr', strings: {} } as const;

describe('the permanent notice', () => {
  it('shows that protection is lifted, as long as the film plays', () => {
    const notice = createPersistentNotice({ ...playback, developmentNotice: 'protection-lifted' }, t);
    expect(notice?.textContent).toBe('Development: not protected from recording');
    expect(notice?.className).toBe('standing-notice');
  });

  it('is absent otherwise, and on a page of another host', () => {
    expect(createPersistentNotice(playback, t)).toBeNull();
    expect(createPersistentNotice({ ...playback, developmentNotice: null }, t)).toBeNull();
    expect(createPersistentNotice(null, t)).toBeNull();
  });
});
