import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAppStatus } from '../../../builders/contract.ts';
import { renderViewer } from '../support/render-viewer.tsx';

describe('settings in another language', () => {
  it('orders the languages of subtitles by their names in a new language of the app', async () => {
    const { fake, settle } = await renderViewer({}, { route: { name: 'settings' } });
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    const orders = () => {
      const hidden = [...document.querySelectorAll('select')].map((select) =>
        [...select.options].map(({ value }) => value),
      );
      return hidden.find((values) => values.includes('zh'))!.filter((value) => /^..$/.test(value));
    };
    expect(orders().slice(0, 3)).toEqual(['ar', 'bg', 'ca']);
    const status = anAppStatus();
    fake.emit('app:changed', { ...status, settings: { ...status.settings, language: 'fr' } });
    await settle();
    await screen.findByRole('heading', { level: 1, name: 'Réglages' });
    expect(orders().slice(0, 3)).toEqual(['de', 'en', 'ar']);
  });
});
