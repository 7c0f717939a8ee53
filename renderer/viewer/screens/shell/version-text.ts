/** Keys of the texts that explain why an update failed, by main's reason. */
const updateFailures = {
  'no-network': 'update.no-network',
  proxy: 'update.proxy',
  'not-found': 'update.not-found',
  server: 'update.server',
  'bad-feed': 'update.bad-feed',
  'bad-checksum': 'update.bad-checksum',
  'bad-signature': 'update.bad-signature',
  'read-only-volume': 'update.read-only-volume',
  'disk-full': 'update.disk-full',
  cancelled: 'update.cancelled',
} as const;

/** Keys of the texts that explain why films cannot be decrypted, by main's reason. */
const widevineFailures = {
  'not-in-this-build': 'widevine.not-in-this-build',
  'install-failed': 'widevine.install-failed',
  'not-installed': 'widevine.not-installed',
  'cannot-load': 'widevine.cannot-load',
  'refused-version': 'widevine.refused-version',
} as const;

/** Returns the key of the text for a reason, or `fallback` for an unknown reason. */
function keyOf<K extends string, F extends string>(
  table: Readonly<Record<string, K>>,
  reason: string,
  fallback: F,
): K | F {
  return Object.hasOwn(table, reason) ? (table[reason] ?? fallback) : fallback;
}

export type UpdateFailureKey = (typeof updateFailures)[keyof typeof updateFailures] | 'update.unknown';
export type WidevineFailureKey = (typeof widevineFailures)[keyof typeof widevineFailures];

/** Returns the key of the text that explains why an update failed. */
export const updateFailureKey = (reason: string): UpdateFailureKey =>
  keyOf(updateFailures, reason, 'update.unknown');

/** Returns the key of the text that explains why films cannot be decrypted and what to do. */
export const widevineFailureKey = (reason: string): WidevineFailureKey =>
  keyOf(widevineFailures, reason, 'widevine.cannot-load');
