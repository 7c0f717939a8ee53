// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  audioPreferences,
  findPreferred,
  preferredAudio,
  preferredCaptions,
  trackPreferenceOf,
} from '../../../renderer/player/track-preferences.ts';

const track = (language: string, label: string | null, roles: readonly string[] = [], purpose?: string) => ({
  ...{ language, label, roles, accessibilityPurpose: purpose ?? null },
});
const plain = track('en', 'English', ['main']);
const sdh = track('en', 'English', ['main', 'caption']);
const unnamedSdh = track('en', null, [], 'hard of hearing');
const commentary = track('en', 'Director', ['subtitle']);
const french = track('fr-CA', 'Français', ['caption']);

describe('captions chosen in one film', () => {
  it.each([
    ['SDH by its role', sdh, [plain, sdh, french], sdh],
    ['SDH by its purpose', unnamedSdh, [plain, unnamedSdh], unnamedSdh],
    ['plain ones, not SDH', plain, [sdh, plain], plain],
    [
      'one by its label',
      commentary,
      [plain, track('en', 'Director', ['caption'])],
      track('en', 'Director', ['caption']),
    ],
    ['the language alone, where nothing else fits', sdh, [commentary, french], commentary],
    ['the language of another region', track('fr', 'x'), [plain, french], french],
    ['none in another language', track('ja', 'x'), [plain, french], null],
  ])('are found in the next: %s', (_what, chosen, offered, found) => {
    expect(findPreferred(offered, trackPreferenceOf(chosen))).toEqual(found);
  });

  it('and by the language, where an earlier version of the app kept it', () => {
    const kept = preferredCaptions({ captions: 'en' });
    expect(kept && findPreferred([french, commentary], kept)).toBe(commentary);
    expect(preferredCaptions({ captions: 'off', captionsRole: 'caption' })).toBeNull();
  });
});

it('audio is asked for by label and role, then by either, then by language', () => {
  const kept = preferredAudio({ audioLanguage: 'en', audioLabel: 'Director', audioRole: 'commentary' });
  expect(kept && audioPreferences(kept)).toEqual([
    { language: 'en', label: 'Director', role: 'commentary' },
    { language: 'en', role: 'commentary' },
    { language: 'en', label: 'Director' },
    { language: 'en' },
  ]);
  expect(audioPreferences({ language: 'en', label: '', role: '' })).toEqual([{ language: 'en' }]);
});
