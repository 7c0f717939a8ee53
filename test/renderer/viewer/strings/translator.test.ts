// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { failureKinds } from '../../../../preload/contract/failures.ts';
import { chooseLanguage, chooseLocale } from '../../../../renderer/viewer/strings/catalogue.ts';
import { en } from '../../../../renderer/viewer/strings/en.ts';
import { playerStringsOf } from '../../../../renderer/viewer/strings/player-strings.ts';
import { createTranslator } from '../../../../renderer/viewer/strings/translator.ts';

describe('the translator', () => {
  const { translate } = createTranslator('en', en);

  it('fills in names and numbers', () => {
    expect(translate('card.sharedWith', { name: 'Ines' })).toBe('For Ines');
    expect(translate('room.count', { count: 10_000 })).toBe('10,000 videos');
  });

  it('joins a title and its advice by the full stop of the language, unless the title ends with punctuation', () => {
    const parts = ['Wrong password', null, 'Try again.'] as const;
    const join = (language: 'en' | 'ja' | 'ar', all: readonly (string | null)[]) =>
      createTranslator(language, en).sentences(all);
    expect(join('en', parts)).toBe('Wrong password. Try again.');
    expect(join('en', ['Declined.', 'Ask the sender.'])).toBe('Declined. Ask the sender.');
    expect(join('en', ['Play Nocturne', null])).toBe('Play Nocturne');
    expect(join('ja', ['パスワードが違います', 'もう一度お試しください。'])).toBe(
      'パスワードが違います。もう一度お試しください。',
    );
    expect(join('ar', ['أولا', 'ثانيا؟', 'ثالثا.'])).toBe(
      '\u2068أولا\u2069. \u2068ثانيا؟\u2069 \u2068ثالثا.\u2069',
    );
  });

  it('picks the plural form of the language', () => {
    expect(translate('card.new', { count: 1 })).toBe('1 new');
    expect(translate('card.videos', { count: 1 })).toBe('1 video');
    const arabic = createTranslator('ar', {
      ...en,
      'card.videos': { zero: 'z', one: 'o', two: 't', few: 'f {count}', many: 'm', other: 'x' },
    });
    expect(
      [0, 1, 2, 3, 11, 100].map((count) => arabic.translate('card.videos', { count }).charAt(0)).join(''),
    ).toBe('zotfmx');
    expect(arabic.direction).toBe('rtl');
  });

  it('formats numbers for the reviewer’s region, so that all digits on a screen are of one kind', () => {
    const egyptian = createTranslator('ar', { ...en, 'card.videos': { other: '{count}' } }, 'ar-EG');
    expect(egyptian.translate('card.videos', { count: 59 })).toBe('٥٩');
    expect(createTranslator('de', en, 'de-CH').translate('card.videos', { count: 10_000 })).toMatch(
      /10['’]000/,
    );
  });

  it('keeps a value of the other writing direction together', () => {
    const arabic = createTranslator('ar', en);
    expect(arabic.translate('card.sharedWith', { name: '9 Lives?' })).toBe('For \u20689 Lives?\u2069');
    expect(arabic.line(['Northern Nights', null, '1 س'])).toBe(
      '\u2068Northern Nights\u2069 · \u20681 س\u2069',
    );
    expect(translate('card.sharedWith', { name: 'حكاية 2' })).toBe('For \u2068حكاية 2\u2069');
    expect(createTranslator('en', en).line(['9 Lives?', false, '1 hr'])).toBe('9 Lives? · 1 hr');
  });

  it('has two texts for every kind of failure', () => {
    for (const kind of failureKinds) {
      expect(en[`failure.${kind}`]).toMatch(/\w/);
      expect(en[`failure.${kind}.next`]).toMatch(/\w/);
    }
  });

  it('gives the player its texts under its own keys', () => {
    const words = playerStringsOf('en', en);
    expect(words.strings.pause).toBe('Pause');
    expect(words).toMatchObject({ language: 'en', direction: 'ltr' });
  });
});

describe('chooseLanguage', () => {
  it.each([
    ['system', ['pt-BR', 'fr-CA', 'en-US'], 'fr'],
    ['system', ['pt-BR'], 'en'],
    ['system', [], 'en'],
    ['system', ['ja_JP'], 'ja'],
    ['de', ['fr-FR'], 'de'],
  ] as const)('%s with %j gives %s', (chosen, system, expected) => {
    expect(chooseLanguage(chosen, system)).toBe(expected);
  });

  it('uses the region of the system where its language is the same', () => {
    expect(chooseLocale('en', ['fr-FR', 'en-GB'])).toBe('en-GB');
    expect(chooseLocale('de', ['fr-FR', 'not a tag'.replaceAll(' ', '')])).toBe('de');
  });
});
