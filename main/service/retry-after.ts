/** Longer waits requested by the service are cut to this, in seconds. */
export const longestRetryAfterSeconds = 60;

/**
 * `Retry-After` in seconds from now, 1 to 60; null when absent or unreadable. A date is compared with the service's `Date`
 * header if there is one, because the reviewer's clock may be wrong.
 */
export function readRetryAfter(headers: Headers, systemNowMs: number): number | null {
  const value = headers.get('retry-after')?.trim();
  if (value === undefined || value === '') return null;
  if (/^\d{1,9}(\.\d+)?$/.test(value)) return within(Number(value));
  const date = Date.parse(value);
  if (Number.isNaN(date)) return null;
  const serviceNow = Date.parse(headers.get('date') ?? '');
  return within((date - (Number.isNaN(serviceNow) ? systemNowMs : serviceNow)) / 1000);
}

function within(seconds: number): number {
  return Math.min(longestRetryAfterSeconds, Math.max(1, Math.ceil(seconds)));
}
