/** Why an update did not come, as a key of the viewer's catalogue: each has its words and its manual way. */
export type UpdateFailureReason =
  | 'no-network'
  | 'proxy'
  | 'not-found'
  | 'bad-feed'
  | 'bad-checksum'
  | 'bad-signature'
  | 'read-only-volume'
  | 'disk-full'
  | 'cancelled'
  | 'unknown';

/** What the updater, Node and Chromium's network stack are known to say, the most exact first. */
const table: readonly (readonly [RegExp, UpdateFailureReason])[] = [
  [/ERR_UPDATER_INVALID_SIGNATURE|not signed by the application owner|code signature/i, 'bad-signature'],
  [/ERR_CHECKSUM_MISMATCH|ERR_UPDATER_NO_CHECKSUM|checksum mismatch/i, 'bad-checksum'],
  [/read-only volume|EROFS/i, 'read-only-volume'],
  [/ENOSPC|no space left/i, 'disk-full'],
  [/cancelled|ERR_CANCELLED|aborted/i, 'cancelled'],
  [/ERR_PROXY|ERR_TUNNEL|HTTP.?407|status ?code:? 407|proxy auth/i, 'proxy'],
  [/ERR_UPDATER_CHANNEL_FILE_NOT_FOUND|HTTP.?404|status ?code:? 404|HttpError: 404/i, 'not-found'],
  [
    /ERR_UPDATER_INVALID_UPDATE_INFO|ERR_UPDATER_NO_FILES_PROVIDED|ERR_UPDATER_INVALID_VERSION|ERR_UPDATER_INVALID_RELEASE_FEED|YAMLException|cannot parse update info/i,
    'bad-feed',
  ],
  [
    /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|EPIPE|socket hang up|net::ERR_/i,
    'no-network',
  ],
];

/** The reason behind an error of the updater; looks at code and message, never shows either. */
export function updateFailureReason(error: unknown): UpdateFailureReason {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const text = `${code} ${error.name}: ${error.message}`;
  return table.find(([pattern]) => pattern.test(text))?.[1] ?? 'unknown';
}
