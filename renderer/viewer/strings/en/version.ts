import type { Message } from '../message.ts';

/** Updates of the app, and the module that decrypts films. */
export const version = {
  'update.installed': 'Updated to version {version}.',
  'update.whatsNew': 'What’s new',
  'update.whatsNewIn': 'What’s new in version {version}',
  'update.neededTitle': 'A newer version is needed to play',
  'update.neededText':
    'The films of this service require a newer version. Your library and your place in every film stay as they are.',
  'update.no-network': 'The update couldn’t be downloaded: there was no network.',
  'update.proxy': 'The proxy of this network did not let the update through. Ask who runs the network.',
  'update.not-found': 'The update is not on its server. It may come later.',
  'update.server': 'The server of the updates has a problem. It may work later.',
  'update.bad-feed':
    'The server of the updates gave an answer that makes no sense. Tell support if it goes on.',
  'update.bad-checksum': 'The update was damaged on its way and was discarded.',
  'update.bad-signature': 'The update isn’t signed correctly and was discarded. Tell support.',
  'update.read-only-volume':
    'The app can’t update itself from where it is. Move it to the Applications folder and open it there.',
  'update.disk-full': 'There is not enough room on the disk for the update.',
  'update.cancelled': 'The update was cancelled.',
  'update.unknown': 'The update could not be installed.',

  'widevine.installing': 'Installing the playback component (Widevine). You can use your library meanwhile.',
  'widevine.not-in-this-build':
    'This version of the app can’t play protected films. Ask whoever shares them for the right one.',
  'widevine.install-failed':
    'The playback component (Widevine) couldn’t be downloaded. The network or a firewall may block it; the app tries again every five minutes.',
  'widevine.not-installed':
    'The playback component (Widevine) is missing. Restart the app; if that doesn’t help, update it.',
  'widevine.cannot-load':
    'The playback component (Widevine) can’t be loaded. Restart your computer; if that doesn’t help, security software may be blocking it.',
  'widevine.refused-version':
    'The playback component (Widevine) is out of date. Restart the app to update it.',
} as const satisfies Readonly<Record<string, Message>>;
