import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asName, asProse } from '../../main/service/schemas/loose.ts';
import { roomSchema } from '../../main/service/schemas/room.ts';
import { videoDetailsSchema } from '../../main/service/schemas/video.ts';
import { seed, times } from './scale.ts';

const turned = /[\u202a-\u202e\u2066-\u2069]/;
const controls = /[\p{Cc}\p{Cs}]/u;
const megabyte = 'A very long name. '.repeat(60_000);
const hostile = fc.array(
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom(
      '\u202e',
      '\u2066',
      '\0',
      '\x1b[31m',
      '\ud800',
      '\u2028',
      '<img src=x onerror=alert(1)>',
      '\r\n',
    ),
  ),
  { maxLength: 12 },
);

describe('[service-texts] names and descriptions of a hostile service', () => {
  it('contain nothing that forges or breaks a line, for any input', () => {
    fc.assert(
      fc.property(hostile, (parts) => {
        const name = asName(parts.join(''));
        const prose = asProse(parts.join(''));
        expect(name ?? '').not.toMatch(turned);
        expect(name ?? '').not.toMatch(controls);
        expect(prose ?? '').not.toMatch(turned);
        expect((prose ?? '').replaceAll('\n', '')).not.toMatch(controls);
      }),
      { numRuns: times(50_000), seed },
    );
  });

  it.each(['\u200b\u200b', '\u3164', '\u00ad \u2060', '\u0301', '\u2800'])(
    'are empty where no character is visible: %j',
    (text) => {
      expect([asName(text), asProse(text)]).toEqual([null, null]);
    },
  );

  it('limit stacked accents, and keep those that a script needs', () => {
    const piled = asName(`Free${'\u0301'.repeat(400)} film`) ?? '';
    expect(/\p{M}+/u.exec(piled)?.[0].length).toBeLessThan(10);
    expect(piled.endsWith(' film')).toBe(true);
    for (const name of ['Amélie', 'กำลังใจ', 'שָׁלוֹם', 'བསྒྲུབས', '👩‍👩‍👧 family']) expect(asName(name)).toBe(name);
  });

  it('are cut to a sane length, in the room and in each of its videos', () => {
    const project = {
      key: 'p',
      name: megabyte,
      description: megabyte,
      cast_and_crew: [{ name: megabyte, role: 1 }],
    };
    const room = roomSchema.parse({ key: 'k', recipient: { email: megabyte, name: megabyte }, project });
    const overlay_watermark_details = { text: megabyte };
    const video = videoDetailsSchema.parse({
      ...{ key: 'v', name: megabyte, description: megabyte, overlay_watermark_details },
      subtitles: [{ label: megabyte }],
    });
    expect(JSON.stringify([room, video]).length).toBeLessThan(50_000);
    expect(room.project.name.length).toBe(500);
    expect(video.watermark?.text?.length).toBe(500);
  });

  it('keep characters of other scripts, and the lines of a description', () => {
    expect(asName('‏مهرجان «الضوء» 2026‏')).toBe('‏مهرجان «الضوء» 2026‏');
    expect(asName('Zoë & 👩‍👩‍👧 «क्षि»')).toBe('Zoë & 👩‍👩‍👧 «क्षि»');
    expect(asProse('One.\r\n\r\nTwo.')).toBe('One.\n\nTwo.');
    expect(asName('\u202e\0 ')).toBeNull();
  });
});
