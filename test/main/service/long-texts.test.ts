import { describe, expect, it } from 'vitest';
import { createLogger } from '../../../main/platform/logger.ts';
import { redactText, redactValue } from '../../../main/platform/redact.ts';
import { interpretRoomText } from '../../../main/rooms/interpret-room-text.ts';
import { plainDetail } from '../../../main/service/plain-text.ts';
import { asEpochSeconds, asInteger, asName, asProse } from '../../../main/service/schemas/loose.ts';
import { readCredits } from '../../../main/service/schemas/people.ts';
import { readAuth } from '../../../main/service/schemas/screening.ts';
import { readSubtitles } from '../../../main/service/schemas/subtitles.ts';
import { readWatermark } from '../../../main/service/schemas/watermark.ts';
import { originsIn } from '../../../preload/contract/media-origins.ts';

/**
 * Number of characters of each text. It is far below the limit of an answer, and large enough for an expression with
 * quadratic backtracking to run for minutes.
 */
const length = 200_000;
const rows = [
  '1',
  '0',
  '.',
  '-',
  'a',
  'a-',
  'a.',
  '@',
  ' ',
  'eyJ',
  'eyJa.',
  '%25',
  'two-f',
  '\u2028',
  '<BaseURL',
  '<BaseURL>',
  '<!--',
  'media=',
  'URI="',
];
const texts = rows.flatMap((row) => [
  `${row.repeat(length / row.length)}!`,
  `x${row.repeat(length / row.length)}`,
  `https://${row.repeat(length / row.length)}`,
]);

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  asInteger,
  asEpochSeconds,
  asName,
  asProse,
  plainDetail: (text) => plainDetail(text, ['secret']),
  readCredits,
  readSubtitles: (text) => readSubtitles({ [text]: text }),
  readAuth: (text) => readAuth({ mode: text, ident: { phone: text } }),
  readWatermark: (text) => readWatermark({ text, position: text, opacity: text }),
  redactValue: (text) => redactValue(new Error(text, { cause: text })),
  redactText,
  // The updater logs the whole text of an unreadable feed.
  'a message for the log': (text) => createLogger(() => undefined).warn(`updater: ${text}`),
  interpretRoomText: (text) => interpretRoomText(text, ['watch.example']),
  originsIn: (text) => originsIn('https://media.example/film.mpd', text),
};

describe('a text of unlimited length in any field of the service', () => {
  it.each(Object.keys(readers))('%s is processed quickly', (name) => {
    for (const text of texts) expect(() => readers[name]?.(text)).not.toThrow();
  });

  it('is not a number, and a valid number still is', () => {
    expect(asInteger('1'.repeat(41))).toBeNull();
    for (const text of ['12', ' 12 ', '+12', '12.', '12.9', '0000000000000000000000000000000000000012'])
      expect(asInteger(text)).toBe(12);
    expect(asInteger('.9')).toBe(0);
    for (const text of ['', '.', '+', '1e3', '0x10', '1 2', '１２']) expect(asInteger(text)).toBeNull();
  });
});
