import type { Message } from '../message.ts';

/** Updates of the app, and the module that decrypts films. */
export const version = {
  'update.installed': 'Updated to version {version}.',
  'update.whatsNew': 'What’s new',
  'update.whatsNewIn': 'What’s new in version {version}',
  'update.neededTitle': 'A newer version is needed to play',
  'update.neededText':
    'The films of this service play in a newer version alone. Your library and your place in every film stay as they are.',
  'update.no-network': 'There was no network, so the update was not fetched.',
  'update.proxy': 'The proxy of this network did not let the update through. Ask who runs the network.',
  'update.not-found': 'The update is not on its server. It may come later.',
  'update.server': 'The server of the updates has a problem. It may work later.',
  'update.bad-feed':
    'The server of the updates gave an answer that makes no sense. Tell support if it goes on.',
  'update.bad-checksum': 'The update arrived damaged and was thrown away.',
  'update.bad-signature': 'The update is not signed as it must be, so it was thrown away. Tell support.',
  'update.read-only-volume':
    'The app runs from a place where nothing can be written. Move it to the Applications folder and open it there.',
  'update.disk-full': 'There is not enough room on the disk for the update.',
  'update.cancelled': 'The update was called off.',
  'update.unknown': 'The update could not be installed.',

  'widevine.installing': 'Fetching what decrypts films. Your library works meanwhile.',
  'widevine.not-in-this-build':
    'This build of the app cannot decrypt films. Get the app from the one who shares them.',
  'widevine.install-failed':
    'What decrypts films could not be fetched. The network or a firewall may keep it off; it is tried again every five minutes.',
  'widevine.not-installed':
    'What decrypts films is not there, although nothing failed. Start the app again; if that does not help, update it.',
  'widevine.cannot-load':
    'What decrypts films cannot be loaded. Restart the computer; if that does not help, security software may keep it off.',
  'widevine.refused-version':
    'What decrypts films is of a version that does not play. Start the app again to have it renewed.',
} as const satisfies Readonly<Record<string, Message>>;
