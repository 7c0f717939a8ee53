// @vitest-environment node
import { expect, it } from 'vitest';
import { createTranslate } from '../../../renderer/player/strings.ts';
import {
  audioPurposes,
  captionPurposes,
  channelsOf,
  distinctLabels,
  nameOf,
} from '../../../renderer/player/track-labels.ts';

const t = createTranslate({});
const languages: Readonly<Record<string, string>> = { en: 'English', fr: 'French' };
const name = (label: string | null, language: string) =>
  nameOf(label, language, (tag) => languages[tag] ?? tag, t);
const audio = (
  language: string,
  roles: readonly string[] = [],
  channels = 2,
  label: string | null = null,
) => ({
  name: name(label, language),
  purposes: audioPurposes({ roles, accessibilityPurpose: null }, t),
  channels: channelsOf(channels, t),
});

it('five audio tracks of two languages have different labels', () => {
  const tracks = [
    audio('en', ['main']),
    audio('fr', ['dub']),
    audio('en', ['description']),
    audio('en', ['commentary']),
    audio('en', ['main'], 6),
  ];
  expect(distinctLabels(tracks)).toEqual([
    'English (Stereo)',
    'French',
    'English (Audio description)',
    'English (Commentary)',
    'English (5.1)',
  ]);
});

it('channels that tell no two tracks apart are not named', () => {
  expect(distinctLabels([audio('en'), audio('qaa'), audio('qab')])).toEqual([
    'English',
    'Unknown language',
    'Unknown language 2',
  ]);
});

it('SDH and forced subtitles are named', () => {
  const captions = (roles: readonly string[], forced = false, purpose: string | null = null) => ({
    name: name(null, 'en'),
    purposes: captionPurposes({ roles, forced, accessibilityPurpose: purpose }, t),
    channels: null,
  });
  expect(
    distinctLabels([
      captions(['subtitle']),
      captions(['caption']),
      captions([], false, 'hard of hearing'),
      captions(['forced-subtitle'], true),
    ]),
  ).toEqual(['English', 'English (SDH)', 'English (SDH) 2', 'English (Forced)']);
});

it('a label of the packager comes first, and its words are not repeated', () => {
  expect(distinctLabels([audio('en', ['commentary'], 2, 'Director’s commentary')])).toEqual([
    'Director’s commentary',
  ]);
});

it.each([
  ['a generated name', 'stream_5', 'fr', 'French'],
  ['the tag itself', 'fr', 'fr', 'French'],
  ['no language', null, 'und', 'und'],
  ['a tag of local use', null, 'qaa', 'Unknown language'],
])('%s is no label', (_what, label, language, expected) => {
  expect(name(label, language)).toBe(expected);
});
