// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { defaultSwitches } from '../../../../main/profile/profile.ts';
import { type Language, languages } from '../../../../preload/contract/app.ts';
import { loadCatalogue } from '../../../../renderer/viewer/strings/catalogue.ts';
import { en } from '../../../../renderer/viewer/strings/en.ts';
import { createFormat } from '../../../../renderer/viewer/strings/format.ts';
import type { Message } from '../../../../renderer/viewer/strings/message.ts';
import { playerStringsOf } from '../../../../renderer/viewer/strings/player-strings.ts';
import { createTranslator } from '../../../../renderer/viewer/strings/translator.ts';
import { noon } from '../../../builders/contract.ts';

const english: Readonly<Record<string, Message>> = en;
const translated = languages.filter((language) => language !== 'en');

const formsOf = (message: Message): readonly string[] =>
  typeof message === 'string' ? [message] : Object.values(message);
const namesOf = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();
const textsOf = (messages: Readonly<Record<string, Message>>): readonly (readonly [string, string])[] =>
  Object.entries(messages).flatMap(([key, message]) => formsOf(message).map((text) => [key, text] as const));

/** Keys of texts that are product names, or words that every language shares with English. */
const sameEverywhere = [
  'app.name',
  'settings.version',
  'settings.versionElectron',
  'settings.versionChromium',
];
const sameAsEnglish: Partial<Record<Language, readonly string[]>> = {
  fr: [
    'library.studios',
    'player.trackMono',
    'search.films',
    'card.film',
    'check.groupFilm',
    'player.audio',
    'player.code',
    'player.pause',
    'player.volume',
    'prepared.pause',
    'reactivate.message',
    'room.film',
    'shell.menu',
    'shell.messages',
  ],
  de: [
    'prepared.button',
    'library.studios',
    'player.trackMono',
    'player.trackStereo',
    'room.aboutOpen',
    'card.film',
    'player.code',
    'player.details',
    'player.pause',
    'player.player',
    'player.speedNormal',
    'prepared.pause',
    'room.film',
    'room.specials',
    'room.videos',
    'settings.field.support',
    'settings.field.updatePolicy',
    'settings.updates',
    'signIn.pin',
    'video.details',
    'video.special',
    'video.specialEpisode',
  ],
  es: ['player.audio', 'player.trackMono', 'player.speedNormal', 'settings.no', 'signIn.pin'],
  ja: ['player.keyEnd', 'player.keyHome', 'player.keyShift', 'signIn.pin', 'video.episodeShort'],
  ar: ['player.keyEnd', 'player.keyHome', 'player.keyShift'],
};

/** Typography that texts of the language must not contain. */
const wrong: Partial<Record<Language, RegExp>> = {
  // A normal space or no space before French punctuation, or guillemets without their narrow spaces.
  fr: /[^\u202f\u00a0][;:!?»](?!\w)|«[^\u202f\u00a0]/u,
  // A closing ”, guillemets, or “ without an opening „.
  de: /”|«|»|(?<!„[^“]*)“/u,
  es: /“|”|^[^¿]*\?|^[^¡]*!/u,
  // A space between Japanese and Latin letters, figures or a placeholder.
  ja: /[\u3001-\u30ff\u3400-\u9fff\uff01-\uffef] [\w{「]|[\w}%」] [\u3001-\u30ff\u3400-\u9fff\uff01-\uffef]/u,
};

describe.each(translated)('%s', async (language) => {
  const loaded = await loadCatalogue(language);
  const catalogue: Readonly<Record<string, Message>> = loaded;

  it('has exactly the keys of English', () => {
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(en).sort());
  });

  it('has the same placeholders in every form of every text', () => {
    const lost = Object.entries(catalogue).flatMap(([key, message]) => {
      const original = english[key] ?? '';
      const wanted = namesOf(typeof original === 'string' ? original : original.other);
      return formsOf(message)
        .filter((text) => {
          const names = namesOf(text);
          // A plural form for one view may have no figure: `your only view`.
          const without = typeof message === 'string' ? wanted : wanted.filter((name) => name !== 'count');
          return (
            names.join() !== wanted.join() && !(text !== other(message) && names.join() === without.join())
          );
        })
        .map((text) => `${key}: ${text}`);
    });
    expect(lost).toEqual([]);
  });

  it('has every plural form of the language, and no other', () => {
    const categories = [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort();
    for (const [key, message] of Object.entries(catalogue)) {
      const original = english[key];
      expect(typeof message, key).toBe(typeof original);
      if (typeof message !== 'string') expect(Object.keys(message).sort(), key).toEqual(categories);
    }
  });

  it('is fully translated, apart from words that both languages share', () => {
    const allowed = new Set([...sameEverywhere, ...(sameAsEnglish[language] ?? [])]);
    const same = Object.entries(catalogue).filter(
      ([key, message]) => JSON.stringify(message) === JSON.stringify(english[key]),
    );
    expect(same.map(([key]) => key).filter((key) => !allowed.has(key))).toEqual([]);
  });

  it('follows the typography of its language', () => {
    const rule = wrong[language];
    const texts = textsOf(catalogue);
    expect(texts.filter(([, text]) => /["'`]|\.\.\.| {2}|^\s|\s$/.test(text))).toEqual([]);
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([]);
    if (rule) expect(texts.filter(([, text]) => rule.test(text))).toEqual([]);
  });

  it('ends a sentence where English ends one', () => {
    const ends = (text: string) => /[.?!。？！؟]$/u.test(text);
    const differ = Object.entries(catalogue)
      .filter(([key, message]) => ends(other(message)) !== ends(other(english[key] ?? '')))
      .map(([key]) => key);
    expect(differ).toEqual([]);
  });

  it('gives the player every text under its own key', () => {
    const { strings } = playerStringsOf(language, loaded);
    for (const [key, text] of Object.entries(strings)) expect(text, key).toBe(catalogue[`player.${key}`]);
  });
});

it('asks for the code once: below each failure, in the line about support', () => {
  const twice = Object.keys(en).filter(
    (key) => /^failure\..*\.next$/.test(key) && other(english[key] ?? '').includes('quote'),
  );
  expect(twice).toEqual([]);
});

const other = (message: Message): string => (typeof message === 'string' ? message : message.other);

it.each(languages)('%s names a setting of the profile as the profile does', async (language) => {
  const texts = textsOf(await loadCatalogue(language)).map(([, text]) => text.replace(/\{\w+\}|macOS/g, ' '));
  const named = texts.flatMap((text) => text.match(/\b[a-z]{3,}[A-Z]\w*/g) ?? []);
  expect(named).toContain('clientIdPattern');
  expect(Object.keys(defaultSwitches)).toEqual(expect.arrayContaining(named));
});

describe('dates and numbers', () => {
  it.each([
    ['fr', 'samedi 28 novembre 2026', '13:00 UTC+1', '10\u202f000', 'dans 5 heures'],
    ['de', 'Samstag, 28. November 2026', '13:00 MEZ', '10.000', 'in 5 Stunden'],
    ['es', 'sábado, 28 de noviembre de 2026', '13:00 CET', '10.000', 'dentro de 5 horas'],
  ] as const)('%s has its own formats', (language, day, zone, number, distance) => {
    const format = createFormat(language, 'Europe/Paris');
    expect(format.moment(noon)).toContain(day);
    expect(format.moment(noon)).toContain(zone);
    expect(format.number(10_000)).toBe(number);
    expect(format.distance(noon + 5 * 3600, noon)).toBe(distance);
  });

  it('separates hours and minutes by a space, and capitalises the heading of a day', () => {
    expect(createFormat('de').duration(6120).replaceAll('\u00a0', ' ')).toBe('1 Std. 42 Min.');
    expect(createFormat('es', 'Europe/Paris').day(noon)).toBe('Sábado, 28 de noviembre de 2026');
    expect(createFormat('fr', 'Europe/Paris').day(noon)).toBe('Samedi 28 novembre 2026');
  });

  it('joins figures and units in Japanese, as the texts do', () => {
    const format = createFormat('ja-JP', 'Asia/Tokyo');
    expect(format.duration(6120)).toBe('1時間42分');
    expect(format.span(3 * 86_400)).toBe('3日');
    expect(format.distance(noon + 5 * 3600, noon)).toBe('5時間後');
    expect(format.distance(noon - 3 * 86_400, noon)).toBe('3日前');
  });

  it('writes the number of a plural in the language', async () => {
    const { translate } = createTranslator('de', await loadCatalogue('de'));
    expect(translate('room.count', { count: 10_000 })).toBe('10.000 Videos');
    expect(translate('room.count', { count: 1 })).toBe('1 Video');
  });
});
