/** Reads signed links. A signed link contains its expiry as `Expires`, in epoch seconds (2.8 of the interface). */

/** Seconds before `Expires` from which a link counts as expired, so that a fetch still completes. */
const marginSeconds = 30;

/** Returns the epoch seconds at which a signed link expires; null for a link without an expiry. */
export function expiryOfLink(link: string): number | null {
  if (!URL.canParse(link)) return null;
  for (const [name, value] of new URL(link).searchParams) {
    if (name.toLowerCase() !== 'expires' || !/^\d{9,13}$/.test(value)) continue;
    const number = Number(value);
    return value.length === 13 ? Math.floor(number / 1000) : number;
  }
  return null;
}

/** Returns whether a link may still be fetched at `now` (epoch seconds). */
export function isLinkValid(link: string, now: number): boolean {
  const expiry = expiryOfLink(link);
  return expiry === null || now < expiry - marginSeconds;
}

/** Returns the link without its query, so that a picture under a new signature has the same address. */
export function addressOf(link: string): string {
  if (!URL.canParse(link)) return link;
  const url = new URL(link);
  return url.origin + url.pathname;
}
