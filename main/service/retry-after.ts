/** Maximum wait in seconds. Longer waits requested by the service are reduced to this. */
export const longestRetryAfterSeconds = 60;

/** Matches the comma between several values of a header, but not the comma after the weekday of a date. */
const betweenValues = /(?<!\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*),/i;

/**
 * Returns `Retry-After` in seconds from now, 1 to 60, the largest of several values; null when it is absent or
 * unreadable. A date is compared with the service's `Date` header if there is one, because the reviewer's clock may be
 * wrong.
 */
export function readRetryAfter(headers: Headers, systemNowMs: number): number | null {
  const serviceNow = Date.parse(headers.get('date') ?? '');
  const nowMs = Number.isNaN(serviceNow) ? systemNowMs : serviceNow;
  const values = (headers.get('retry-after') ?? '').split(betweenValues);
  const seconds = values.map((value) => secondsOf(value.trim(), nowMs)).filter((one) => one !== null);
  if (seconds.length === 0) return null;
  return Math.min(longestRetryAfterSeconds, Math.max(1, Math.ceil(Math.max(...seconds))));
}

function secondsOf(value: string, nowMs: number): number | null {
  if (/^\d{1,9}(\.\d+)?$/.test(value)) return Number(value);
  // Only a text with a time of day is a date, because `Date.parse` also accepts "-1".
  const date = /\d:\d/.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(date) ? null : (date - nowMs) / 1000;
}
