// @vitest-environment node
import { expect, it } from 'vitest';
import { remainingText } from '../../../../renderer/viewer/screens/video/video-text.ts';
import { en } from '../../../../renderer/viewer/strings/en.ts';
import { createFormat } from '../../../../renderer/viewer/strings/format.ts';
import { createTranslator } from '../../../../renderer/viewer/strings/translator.ts';
import { aVideo } from '../../../builders/contract.ts';

const speech = { ...createTranslator('en', en), format: createFormat('en') };

it.each([
  ['a short film, begun', { durationSeconds: 40, positionSeconds: 15 }, false],
  ['almost nothing', { durationSeconds: 6_000, positionSeconds: 5_950 }, false],
  ['not begun', { durationSeconds: 6_000, positionSeconds: null }, false],
  ['unknown length', { durationSeconds: null, positionSeconds: 15 }, false],
  ['an hour', { durationSeconds: 6_000, positionSeconds: 2_400 }, true],
])('the remaining time: %s', (_, part, said) => {
  expect(remainingText(aVideo({ watched: false, ...part }), speech) !== null).toBe(said);
});
