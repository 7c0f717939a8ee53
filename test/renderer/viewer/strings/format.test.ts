// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createFormat } from '../../../../renderer/viewer/strings/format.ts';
import { day, hour, noon } from '../../../builders/contract.ts';

describe('format', () => {
  const format = createFormat('en-GB', 'Europe/Paris', 'just now');

  it.each([
    [6120, '1 hr 42 mins'],
    [3600, '1 hr'],
    [2700, '45 mins'],
    [10, '1 min'],
  ])('%d seconds are %s', (seconds, expected) => {
    expect(format.duration(seconds)).toBe(expected);
  });

  it('promises no longer span than there is', () => {
    expect([60 * 60 * 24 * 2.9, 60 * 60 * 1.9, 119].map(format.span)).toEqual([
      '2 days',
      '1 hour',
      '1 minute',
    ]);
  });

  it('shows no single bytes', () => {
    expect([0, 929, 14_000].map(format.bytes)).toEqual(['0 kB', '1 kB', '14 kB']);
  });

  it('shows the zone of every full date', () => {
    expect(format.moment(noon)).toBe('Saturday, 28 November 2026 at 13:00 CET');
    expect(format.shortMoment(noon)).toBe('28 Nov, 13:00 CET');
    expect(format.time(noon)).toBe('13:00 CET');
    expect(createFormat('ja', 'Asia/Tokyo').moment(noon)).toContain('JST');
  });

  it.each([
    ['en-GB', '19:38–19:39 UTC'],
    ['en-US', '7:38 – 7:39 PM UTC'],
    ['fr', '19:38 – 19:39 UTC'],
    ['de', '19:38–19:39 UTC'],
    ['es', '19:38–19:39 UTC'],
    ['ja', '19:38～19:39 UTC'],
    ['ar', '7:38–7:39 م UTC'],
  ])('writes the times of a range in the form of a single time: %s', (language, expected) => {
    const { time, timeRange } = createFormat(language, 'UTC');
    const from = Date.UTC(2026, 10, 28, 19, 38) / 1000;
    const plain = (text: string) => text.replace(/[\u2009\u202f\u00a0]/g, ' ');
    expect(plain(timeRange(from, from + 60))).toBe(expected);
    expect(plain(timeRange(from, from + 60)).endsWith(plain(time(from + 60)))).toBe(true);
    expect(timeRange(from, from + 6 * hour)).toContain('2026');
  });

  it('names both zones where the clocks change in a range', () => {
    const from = Date.UTC(2026, 9, 25, 0, 30) / 1000;
    expect(createFormat('de', 'Europe/Berlin').timeRange(from, from + hour)).toBe('02:30 MESZ–02:30 MEZ');
  });

  it.each([
    [5 * hour, 'in 5 hours'],
    [23 * hour + 59 * 60, 'in 23 hours'],
    [25 * hour, 'tomorrow'],
    [-30 * hour, 'yesterday'],
    [2 * day, 'in 2 days'],
    [90, 'in 1 minute'],
    [1, 'in 1 minute'],
    [0, 'just now'],
    [-1.5, 'just now'],
    [-59, 'just now'],
    [-60, '1 minute ago'],
    [-119, '1 minute ago'],
    [-600, '10 minutes ago'],
    [120 * day, 'in 3 months'],
  ])('%d seconds away is %s', (apart, expected) => {
    expect(format.distance(noon + apart, noon)).toBe(expected);
  });

  it('counts days by the calendar of the zone', () => {
    // `late` is 17:00 on 28 November in Paris and 1:00 on 29 November in Tokyo.
    const late = Date.UTC(2026, 10, 28, 16) / 1000;
    expect(createFormat('en', 'Europe/Paris').distance(late + 25 * hour, late)).toBe('tomorrow');
    expect(createFormat('en', 'Asia/Tokyo').distance(late + 24 * hour, late)).toBe('tomorrow');
    expect(createFormat('en', 'Europe/Paris').distance(late + 31 * hour, late)).toBe('in 2 days');
  });

  it('does not shift a calendar day, whatever the zone', () => {
    expect(createFormat('en-GB', 'America/Los_Angeles').calendarDay('2026-09-04')).toBe('4 September 2026');
    expect(format.calendarDay('soon')).toBeNull();
  });

  it('shows a position as the player does: without hours in a film shorter than one', () => {
    const { position } = createFormat('en-GB', 'UTC');
    expect(position(39, 40)).toBe('0:39');
    expect(position(754, 3599)).toBe('12:34');
    expect(position(754, 3600)).toBe('0:12:34');
    expect(position(3754, null)).toBe('1:02:34');
  });

  it('shows a countdown', () => {
    expect(format.countdown(94.2)).toBe('1:35');
    expect(format.countdown(-3)).toBe('0:00');
  });
});
