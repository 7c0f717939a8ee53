import { inWholeMinutes } from '../../../preload/contract/values.ts';

const second = 1;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Formats numbers, durations and dates in the reviewer's language and time zone. Every absolute time includes its zone.
 */
export interface Format {
  /** Formats seconds as `1 hr 42 min`. */
  readonly duration: (seconds: number) => string;
  /** Formats seconds in the largest suitable unit: `2 days`, `36 hours`, `30 minutes`. */
  readonly span: (seconds: number) => string;
  /** Formats a time as `Saturday, 28 November 2026 at 18:00 GMT+1`. */
  readonly moment: (epochSeconds: number) => string;
  /** Formats a time as `28 Nov, 18:00 GMT+1`. */
  readonly shortMoment: (epochSeconds: number) => string;
  /** Formats a time as `18:00 GMT+1`. */
  readonly time: (epochSeconds: number) => string;
  /** Formats a range of times as `18:00 – 19:32 GMT+1`. */
  readonly timeRange: (fromEpochSeconds: number, toEpochSeconds: number) => string;
  /** Formats a day in the reviewer's zone, for a heading: `Saturday 28 November 2026`. */
  readonly day: (epochSeconds: number) => string;
  /** Returns the name of the reviewer's zone at that time: `Central European Standard Time`. */
  readonly zoneName: (epochSeconds: number) => string;
  /** Formats a number of bytes as `12.6 MB`. */
  readonly bytes: (value: number) => string;
  /** Formats a calendar day from the service (`2026-11-28`), which has no zone. Returns null for an invalid day. */
  readonly calendarDay: (iso: string) => string | null;
  /**
   * Formats a time relative to now: `tomorrow`, `in 5 hours`, `10 minutes ago`. Differences are rounded down; the last
   * minute is `just now`. A difference of a day or more is counted in calendar days of the reviewer's zone.
   */
  readonly distance: (epochSeconds: number, nowEpochSeconds: number) => string;
  /** Formats a past time like `distance`, but never as "in 1 minute", even if two clocks differ. */
  readonly since: (epochSeconds: number, nowEpochSeconds: number) => string;
  /** Returns the number of calendar weeks from now to a time: 0 is this week, 1 is next week. Weeks begin on Monday. */
  readonly weeksAhead: (epochSeconds: number, nowEpochSeconds: number) => number;
  readonly number: (value: number) => string;
  readonly percent: (value: number) => string;
  readonly list: (parts: readonly string[]) => string;
  readonly languageName: (tag: string) => string | null;
  /**
   * Formats a position in a film as `h:mm:ss`, or as `m:ss` in a film shorter than an hour, as the player does; takes
   * seconds. `longest` is null where the film's length is unknown.
   */
  readonly position: (seconds: number, longest: number | null) => string;
  readonly countdown: (seconds: number) => string;
}

/** Returns the name of the zone as this format writes it. */
const zoneOf = (format: Intl.DateTimeFormat, epochSeconds: number): string =>
  format.formatToParts(epochSeconds * 1000).find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';

/**
 * @param language BCP 47 tag, with the reviewer's region where it is known
 * @param justNow the language's word for a time within the last minute
 */
export function createFormat(language: string, timeZone?: string, justNow = 'now'): Format {
  const zone = timeZone === undefined ? {} : { timeZone };
  const dates = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...zone, ...options });
  const unit = (name: string) =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short' });
  const lasting = (name: string, count: number) =>
    joined(new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'long' }).format(count));
  const hours = unit('hour');
  const minutes = unit('minute');
  const numbers = new Intl.NumberFormat(language);
  const percents = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const twoDigits = new Intl.NumberFormat(language, { minimumIntegerDigits: 2, useGrouping: false });
  const parts = new Intl.ListFormat(language, { type: 'unit', style: 'narrow' });
  const and = new Intl.ListFormat(language, { type: 'conjunction', style: 'long' });
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  // Intl puts a space between a figure and a Japanese unit (`5 時間後`); the texts of the catalogue have none.
  const isJapanese = new Intl.Locale(language).language === 'ja';
  const joined = (text: string): string =>
    isJapanese ? text.replace(/(?<=\d) (?=[\p{Script=Han}\p{Script=Hiragana}])/gu, '') : text;
  const long = dates({
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  const short = dates({
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  const clock = dates({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
  const days = dates({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const zones = dates({ timeZoneName: 'long' });
  const size = (name: string) =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, maximumSignificantDigits: 3 });
  const calendar = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const dayOf = dates({
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    numberingSystem: 'latn',
    calendar: 'gregory',
  });

  const dayNumbers = new Map<number, number>();
  /** Returns the number of a day in the reviewer's zone since 1 January 1970. */
  const dayNumber = (epochSeconds: number): number => {
    // In every zone a day begins at a full quarter of an hour. Formatting each of 100 films took 20 ms of the first
    // frame.
    const quarter = Math.floor(epochSeconds / (15 * minute));
    const known = dayNumbers.get(quarter);
    if (known !== undefined) return known;
    const found: Record<string, number> = {};
    for (const part of dayOf.formatToParts(epochSeconds * 1000)) found[part.type] = Number(part.value);
    const number = Date.UTC(found.year ?? 0, (found.month ?? 1) - 1, found.day ?? 1) / (day * 1000);
    dayNumbers.set(quarter, number);
    return number;
  };

  const distance: Format['distance'] = (at, now) => {
    const apart = at - now;
    const size = Math.abs(apart);
    const away = (count: number, of: Intl.RelativeTimeFormatUnit) => joined(relative.format(count, of));
    if (size < minute) return apart > 0 ? away(1, 'minute') : justNow;
    if (size < hour) return away(Math.trunc(apart / minute), 'minute');
    if (size < day) return away(Math.trunc(apart / hour), 'hour');
    const days = dayNumber(at) - dayNumber(now);
    if (Math.abs(days) < 61) return away(days, 'day');
    return away(Math.trunc(days / 30.4), 'month');
  };
  const timeRange: Format['timeRange'] = (from, to) => {
    const range = clock.formatRange(from * 1000, to * 1000);
    if (clock.resolvedOptions().hour12 !== false || dayNumber(from) !== dayNumber(to)) return range;
    // Intl would write it in another form than a time: `19:38–19:39 Uhr UTC`, `19時38分～19時39分(UTC)`.
    const [dash] = /\s?[–～]\s?/.exec(range) ?? ['–'];
    const [start, zone] = [clock.format(from * 1000), zoneOf(clock, from)];
    const isOneZone = zone === zoneOf(clock, to);
    return `${isOneZone ? start.replace(zone, '').trimEnd() : start}${dash}${clock.format(to * 1000)}`;
  };
  // Day 0 is 1 January 1970, a Thursday. Weeks begin on Monday.
  const weekNumber = (at: number): number => Math.floor((dayNumber(at) + 3) / 7);
  return {
    duration: (seconds) => {
      const whole = inWholeMinutes(seconds) / minute;
      const h = Math.floor(whole / 60);
      const m = whole % 60;
      if (h === 0) return joined(minutes.format(m));
      if (m === 0) return joined(hours.format(h));
      // German would separate the hours and the minutes by a comma.
      return joined(parts.format([hours.format(h), minutes.format(m)]).replace(', ', ' '));
    },
    span: (seconds) => {
      // Rounded down, because the text promises this time.
      if (seconds >= 2 * day || seconds % day === 0) return lasting('day', Math.floor(seconds / day));
      if (seconds >= hour) return lasting('hour', Math.floor(seconds / hour));
      return lasting('minute', Math.max(1, Math.floor(seconds / minute)));
    },
    moment: (at) => long.format(at * 1000),
    shortMoment: (at) => short.format(at * 1000),
    time: (at) => clock.format(at * 1000),
    timeRange,
    day: (at) => {
      const text = days.format(at * 1000);
      return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
    },
    zoneName: (at) => zoneOf(zones, at),
    bytes: (value) => {
      // Sizes below a kilobyte are rounded up, because "929 byte" looks like an error.
      if (value < 1000) return size('kilobyte').format(Math.ceil(value / 1000));
      if (value < 1_000_000) return size('kilobyte').format(value / 1000);
      if (value < 1_000_000_000) return size('megabyte').format(value / 1_000_000);
      return size('gigabyte').format(value / 1_000_000_000);
    },
    calendarDay: (iso) => {
      const time = Date.parse(iso.slice(0, 10));
      return Number.isNaN(time) ? null : calendar.format(time);
    },
    distance,
    since: (at, now) => distance(Math.min(at, now), now),
    weeksAhead: (at, now) => Math.max(0, weekNumber(at) - weekNumber(now)),
    number: (value) => numbers.format(value),
    percent: (value) => percents.format(value / 100),
    list: (items) => and.format(items),
    languageName: (tag) => {
      try {
        return new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? null;
      } catch {
        return null;
      }
    },
    position: (seconds, longest) => {
      const whole = Math.max(0, Math.floor(seconds));
      const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60)];
      const rest = twoDigits.format(whole % 60);
      if (longest !== null && Math.max(longest, whole) < 3600)
        return [numbers.format(minutes), rest].join(':');
      return [numbers.format(hours), twoDigits.format(minutes % 60), rest].join(':');
    },
    countdown: (seconds) => {
      const left = Math.max(0, Math.ceil(seconds));
      return `${numbers.format(Math.floor(left / 60))}:${twoDigits.format(left % 60)}`;
    },
  };
}
