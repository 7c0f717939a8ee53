/** Why an update failed, as a key of the viewer's catalogue, which has a text and a manual solution for each reason. */
export type UpdateFailureReason =
  | 'no-network'
  | 'proxy'
  | 'not-found'
  | 'server'
  | 'bad-feed'
  | 'bad-checksum'
  | 'bad-signature'
  | 'read-only-volume'
  | 'disk-full'
  | 'cancelled'
  | 'unknown';

/** Known errors of electron-updater, Squirrel, Node and Chromium's network stack, the most specific first. */
const table: readonly (readonly [RegExp, UpdateFailureReason])[] = [
  [
    /ERR_UPDATER_INVALID_SIGNATURE|not signed by the application owner|code signature|did not pass validation/i,
    'bad-signature',
  ],
  [/ERR_CHECKSUM_MISMATCH|ERR_UPDATER_NO_CHECKSUM|checksum mismatch/i, 'bad-checksum'],
  [/read-only volume|EROFS/i, 'read-only-volume'],
  [/ENOSPC|no space left|EDQUOT/i, 'disk-full'],
  [/CancellationError|ERR_CANCELLED|\bcancelled\b/i, 'cancelled'],
  [/net::ERR_(PROXY|TUNNEL)|HTTP_ERROR_407|status 407/i, 'proxy'],
  [/ERR_UPDATER_CHANNEL_FILE_NOT_FOUND|HTTP_ERROR_404|status 404/i, 'not-found'],
  [/HTTP_ERROR_[45]\d\d|status [45]\d\d|too many redirects/i, 'server'],
  // The updater's remaining codes concern the feed's content.
  [/ERR_UPDATER_[A-Z_]+|YAMLException|ZodError|cannot parse update info/i, 'bad-feed'],
  [
    /ENOTFOUND|ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|EPIPE|socket hang up|request timed out|aborted|net::ERR_/i,
    'no-network',
  ],
];

/** Returns the reason of an updater error, from the error's name, code and message, none of which is shown. */
export function updateFailureReason(error: unknown): UpdateFailureReason {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const text = `${code} ${error.name}: ${error.message}`;
  return table.find(([pattern]) => pattern.test(text))?.[1] ?? 'unknown';
}
