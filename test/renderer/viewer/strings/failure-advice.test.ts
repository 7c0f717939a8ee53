// @vitest-environment node
import { expect, it } from 'vitest';
import { type Language, languages } from '../../../../preload/contract/app.ts';
import { loadCatalogue } from '../../../../renderer/viewer/strings/catalogue.ts';

/** The advice below the title of a failure: in the viewer and in the player. */
const isAdvice = (key: string) => /^failure\..+\.next$|^player\.error\w+Try$/.test(key);
const adviceIn = async (language: Language): Promise<readonly string[]> =>
  Object.entries(await loadCatalogue(language)).flatMap(([key, text]) =>
    isAdvice(key) && typeof text === 'string' ? [text] : [],
  );

it.each(languages)('%s: the advice of each failure is one sentence', async (language) => {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  const advice = await adviceIn(language);
  expect(advice.length).toBeGreaterThan(60);
  expect(advice.filter((text) => [...segmenter.segment(text)].length > 1)).toEqual([]);
});

it('no advice asks for the code, which is only visible under Details', async () => {
  const advice = await adviceIn('en');
  expect(advice.filter((text) => /\bcode\b/i.test(text))).toEqual([]);
});
