// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  endingText,
  historyText,
  noteText,
  summaryText,
} from '../../../../renderer/viewer/screens/history/history-text.ts';
import { en } from '../../../../renderer/viewer/strings/en.ts';
import { ar } from '../../../../renderer/viewer/strings/ar.ts';
import { createFormat } from '../../../../renderer/viewer/strings/format.ts';
import { createTranslator } from '../../../../renderer/viewer/strings/translator.ts';
import { anAuditEntry } from '../../../builders/contract.ts';

const speech = { ...createTranslator('en', en), format: createFormat('en') };

describe('the audit log as text', () => {
  it.each([
    ['prepared', 'Downloaded'],
    ['prepared-shown', 'Played from the download'],
    ['prepare-no-space', 'There isn’t enough space on your disk. Nothing was stored.'],
    [
      'prepare-unreachable',
      'The download failed because the film’s server couldn’t be reached. Nothing was stored, and playing it online won’t use another view.',
    ],
    ['licence-refused-403', 'The licence was refused'],
    ['problem-SV-S1001', 'A problem occurred'],
    ['of-a-later-version', 'of-a-later-version'],
  ])('%s', (note, words) => {
    expect(noteText(note, speech)).toBe(words);
  });

  it.each([
    ['expired', 'It expired'],
    ['left', 'You stopped it'],
    ['toString', 'It ended'],
  ])('an end because of %s', (endedBecause, words) => {
    expect(endingText(anAuditEntry({ endedAt: 5, endedBecause }), speech)).toBe(words);
  });

  it.each([
    [[90, 90], `2 screenings, ${speech.format.duration(240)} watched`],
    [[60, 50], `2 screenings, ${speech.format.duration(60)} watched`],
    [[50, 50], '2 screenings, less than a minute watched'],
  ])('a total equals the sum of its entries (%j)', (lengths, words) => {
    const entries = lengths.map((watchedSeconds) => anAuditEntry({ watchedSeconds }));
    expect(summaryText(entries, speech)).toBe(words);
  });

  it('has no marks of direction in the copied text, whose codes are searched for', () => {
    const arabic = { ...createTranslator('ar', ar), format: createFormat('ar') };
    const entry = anAuditEntry({ notes: ['problem-SV-S1001'], watchedSeconds: 90 });
    expect(historyText([entry], 1_700_000_000, arabic)).toContain('SV-S1001');
    expect(historyText([entry], 1_700_000_000, arabic)).not.toMatch(/[\u2068\u2069]/);
  });
});
