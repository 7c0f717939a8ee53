// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { failureKinds } from '../../../../preload/contract/failures.ts';
import { chooseLanguage, chooseLocale } from '../../../../renderer/viewer/strings/catalogue.ts';
import { en } from '../../../../renderer/viewer/strings/en.ts';
import { playerWords } from '../../../../renderer/viewer/strings/player-words.ts';
import { createWords } from '../../../../renderer/viewer/strings/words.ts';

describe('words', () => {
  const { say } = createWords('en', en);

  it('fills in names and numbers', () => {
    expect(say('card.sharedWith', { name: 'Ines' })).toBe('For Ines');
    expect(say('room.count', { count: 10_000 })).toBe('10,000 videos');
  });

  it('picks the plural form of the language', () => {
    expect(say('card.new', { count: 1 })).toBe('1 new');
    expect(say('card.videos', { count: 1 })).toBe('1 video');
    const arabic = createWords('ar', {
      ...en,
      'card.videos': { zero: 'z', one: 'o', two: 't', few: 'f {count}', many: 'm', other: 'x' },
    });
    expect(
      [0, 1, 2, 3, 11, 100].map((count) => arabic.say('card.videos', { count }).charAt(0)).join(''),
    ).toBe('zotfmx');
    expect(arabic.direction).toBe('rtl');
  });

  it('writes numbers as the reviewer’s region does, so that all digits on a screen are of one kind', () => {
    const egyptian = createWords('ar', { ...en, 'card.videos': { other: '{count}' } }, 'ar-EG');
    expect(egyptian.say('card.videos', { count: 59 })).toBe('٥٩');
    expect(createWords('de', en, 'de-CH').say('card.videos', { count: 10_000 })).toMatch(/10['’]000/);
  });

  it('has two texts for every kind of failure', () => {
    for (const kind of failureKinds) {
      expect(en[`failure.${kind}`]).toMatch(/\w/);
      expect(en[`failure.${kind}.next`]).toMatch(/\w/);
    }
  });

  it('gives the player its texts under its own keys', () => {
    const words = playerWords('en', en);
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

  it('takes the region of the system where it speaks the same language', () => {
    expect(chooseLocale('en', ['fr-FR', 'en-GB'])).toBe('en-GB');
    expect(chooseLocale('de', ['fr-FR', 'not a tag'.replaceAll(' ', '')])).toBe('de');
  });
});
