import { describe, expect, it } from 'vitest';
import { updateFailureReason } from '../../../main/update/update-failures.ts';

const coded = (code: string, message = 'x'): Error => Object.assign(new Error(message), { code });

/** Errors as worded by electron-updater 6.8, Squirrel.Mac, Node and Chromium's network stack, each with its reason. */
const cases: readonly (readonly [string, Error])[] = [
  ['no-network', new Error('net::ERR_INTERNET_DISCONNECTED')],
  ['no-network', new Error('net::ERR_NAME_NOT_RESOLVED')],
  ['no-network', coded('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:443')],
  ['no-network', coded('ENOTFOUND', 'getaddrinfo ENOTFOUND updates.example')],
  ['no-network', new Error('Request timed out')],
  ['no-network', new Error('Request has been aborted by the server')],
  ['proxy', new Error('net::ERR_PROXY_CONNECTION_FAILED')],
  ['proxy', new Error('net::ERR_TUNNEL_CONNECTION_FAILED')],
  ['proxy', coded('HTTP_ERROR_407', '407 Proxy Authentication Required')],
  ['not-found', coded('ERR_UPDATER_CHANNEL_FILE_NOT_FOUND', 'Cannot find channel "latest.yml" update info')],
  ['not-found', new Error('Cannot download "https://updates.example/a.exe", status 404: Not Found')],
  ['server', new Error('Cannot download "https://updates.example/a.exe", status 503: Service Unavailable')],
  ['server', coded('HTTP_ERROR_500', '500 Internal Server Error')],
  ['server', coded('HTTP_ERROR_403', '403 Forbidden')],
  ['bad-feed', coded('ERR_UPDATER_INVALID_UPDATE_INFO', 'Cannot parse update info from latest.yml')],
  ['bad-feed', coded('ERR_UPDATER_NO_FILES_PROVIDED', 'No files provided: {}')],
  ['bad-feed', coded('ERR_UPDATER_WEB_INSTALLER_DISABLED', 'Web Installers are disabled')],
  ['bad-feed', coded('ERR_UPDATER_ZIP_FILE_NOT_FOUND', 'ZIP file not provided: []')],
  ['bad-checksum', coded('ERR_CHECKSUM_MISMATCH', 'sha512 checksum mismatch, expected a, got b')],
  [
    'bad-checksum',
    coded('ERR_UPDATER_NO_CHECKSUM', 'Update package must have either sha2 or sha512 checksum'),
  ],
  ['bad-signature', coded('ERR_UPDATER_INVALID_SIGNATURE', 'is not signed by the application owner')],
  [
    'bad-signature',
    new Error(
      'Code signature at URL file:///x/Screener%20Viewer.app/ did not pass validation: code failed to ...',
    ),
  ],
  [
    'read-only-volume',
    new Error('Cannot update while running on a read-only volume. The application is on a ...'),
  ],
  ['read-only-volume', coded('EROFS', 'EROFS: read-only file system, open')],
  ['disk-full', coded('ENOSPC', 'ENOSPC: no space left on device, write')],
  ['cancelled', Object.assign(new Error('cancelled'), { name: 'CancellationError' })],
  ['unknown', new Error('something else')],
];

describe('the reason of a failed update', () => {
  it.each(cases)('%s: %s', (reason, error) => {
    expect(updateFailureReason(error)).toBe(reason);
  });

  it('maps a value that is not an error', () => {
    expect(updateFailureReason('gone')).toBe('unknown');
  });
});
