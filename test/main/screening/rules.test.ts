import { describe, expect, it } from 'vitest';
import { phoneIntegers } from '../../../main/screening/phones.ts';
import { resumeSecond, type ResumeInput } from '../../../main/shared/resume.ts';
import { identityOf, watermarkOf, type WatermarkInput } from '../../../main/screening/watermark.ts';
import { aWatermarkConfig } from '../../builders/service.ts';

describe('the resume rules', () => {
  const fresh: ResumeInput = {
    startOver: false,
    own: null,
    seenToEnd: false,
    service: null,
    serviceSeen: null,
    serviceEnabled: true,
    duration: 5400,
  };
  it.each<readonly [string, Partial<ResumeInput>, number]>([
    ['never started', {}, 0],
    ['our own position', { own: 100 }, 100],
    ["the service's, where it is the only one", { service: 200 }, 200],
    [
      "the app's own, while the service repeats its earlier position",
      { own: 100, service: 200, serviceSeen: 200 },
      100,
    ],
    [
      "the service's once it differs: watched further elsewhere",
      { own: 100, service: 300, serviceSeen: 200 },
      300,
    ],
    ["the service's restart elsewhere", { own: 100, service: 0, serviceSeen: 200 }, 0],
    [
      "the app's own, where the product disables resuming",
      { own: 100, service: 300, serviceEnabled: false },
      100,
    ],
    ['the start, where the product disables resuming', { service: 300, serviceEnabled: false }, 0],
    ['the start, once it was watched to its end', { seenToEnd: true, service: 200, serviceSeen: 200 }, 0],
    ["the service's, opened before and never started", { service: 200, serviceSeen: 200 }, 200],
    ['watched further elsewhere after the end', { seenToEnd: true, service: 300, serviceSeen: 200 }, 300],
    ['the start, on request', { own: 100, service: 300, startOver: true }, 0],
    ['in the last 15 s', { own: 5385 }, 0],
    ['just before the last 15 s', { own: 5384 }, 5384],
    ['beyond the end', { service: 9000 }, 0],
    ['a little beyond the end', { own: 5404 }, 0],
    ['well beyond it, watched here: the film is longer than the service says', { own: 7000 }, 7000],
    ['of unknown length', { own: 9000, duration: null }, 9000],
  ])('%s', (_name, changes, second) => {
    expect(resumeSecond({ ...fresh, ...changes })).toBe(second);
  });
});

describe('the watermark of a screening', () => {
  const plain: WatermarkInput = {
    config: null,
    required: false,
    identity: 'ana@festival.example',
    imageUsable: false,
  };
  const image = { text: null, imageLink: 'https://media.example/mark.png' };
  it.each<readonly [string, Partial<WatermarkInput>, string, string | undefined, boolean]>([
    ['none is ordered', {}, 'none', undefined, false],
    ['text', { config: aWatermarkConfig() }, 'ordered', 'ANA JUROR', false],
    ['an image', { config: aWatermarkConfig(image), imageUsable: true }, 'ordered', undefined, true],
    ['both', { config: aWatermarkConfig({ ...image, text: 'T' }), imageUsable: true }, 'ordered', 'T', true],
    ['text, the image lost', { config: aWatermarkConfig({ ...image, text: 'T' }) }, 'ordered', 'T', false],
    [
      'an image that is lost',
      { config: aWatermarkConfig(image) },
      'recipient',
      'ana@festival.example',
      false,
    ],
    ['blank text', { config: aWatermarkConfig({ text: ' \n' }) }, 'recipient', 'ana@festival.example', false],
    [
      'text without visible characters',
      { config: aWatermarkConfig({ text: '\u200b\u2800\u3164\u00ad\u0301\u{e0041}' }) },
      ...(['recipient', 'ana@festival.example', false] as const),
    ],
    ['of the profile', { required: true }, 'recipient', 'ana@festival.example', false],
  ])('%s', (_name, changes, kind, text, hasImage) => {
    const mark = watermarkOf({ ...plain, ...changes });
    expect(mark.kind).toBe(kind);
    if (mark.kind === 'ordered' || mark.kind === 'recipient') {
      expect(mark.details.text).toBe(text);
      expect(mark.image).toBe(hasImage);
    }
  });

  it('is impossible without an identity', () => {
    expect(watermarkOf({ ...plain, required: true, identity: null }).kind).toBe('impossible');
    expect(watermarkOf({ ...plain, identity: null }).kind).toBe('none');
  });

  it('has no duration where none is ordered: it is always visible', () => {
    const mark = watermarkOf({
      ...plain,
      config: aWatermarkConfig({ durationSeconds: null, intervalSeconds: 0 }),
    });
    expect(mark).toMatchObject({ details: { interval_in_seconds: 0 } });
    expect(mark.kind === 'ordered' && mark.details).not.toHaveProperty('duration_in_seconds');
  });

  it.each([
    [{ email: 'a@b.example', name: 'Ana Costa' }, 'Ana', 'a@b.example'],
    [{ email: null, name: ' Ana Costa ' }, null, 'Ana Costa'],
    [{ email: null, name: 'Ana Costa' }, 'Ben', 'Ana Costa'],
    [{ email: ' ', name: '' }, ' Ana ', 'Ana'],
    [{ email: null, name: null }, null, null],
    [{ email: '\u2800', name: '\u3164' }, '\u200bAna\u200b', '\u200bAna\u200b'],
    [{ email: '\u00ad', name: null }, '\u3164', null],
  ])('for %j, signed in as %s: %s', (recipient, name, identity) => {
    expect(identityOf(recipient, name)).toBe(identity);
  });
});

describe('a phone number as two integers', () => {
  it.each([
    ['020 7946 0123', 'GB', 44, 2079460123],
    ['+44 (0)20 7946-0123', 'GB', 44, 2079460123],
    ['(202) 555-0143', 'US', 1, 2025550143],
    ['06 12 34 56 78', 'FR', 33, 612345678],
    ['+33 6 12 34 56 78', 'US', 33, 612345678],
    ['0151 23456789', 'DE', 49, 15123456789],
    ['090-1234-5678', 'JP', 81, 9012345678],
    ['٠٥٠١٢٣٤٥٦٧', 'SA', 966, 501234567],
  ])('%s in %s', (typed, country, countryCode, phone) => {
    expect(phoneIntegers(typed, country)).toEqual({ countryCode, phone });
  });

  it.each([
    ['12', 'GB', 'phone'],
    ['not a number', 'GB', 'phone'],
    ['', 'GB', 'phone'],
    ['9'.repeat(40), 'GB', 'phone'],
    ['020 7946 0123', 'XX', 'country'],
    ['020 7946 0123', '__proto__', 'country'],
  ])('%s in %s is refused', (typed, country, field) => {
    expect(() => phoneIntegers(typed, country)).toThrow(
      expect.objectContaining({
        failure: expect.objectContaining({ kind: 'invalid-input', field }) as object,
      }) as Error,
    );
  });
});
