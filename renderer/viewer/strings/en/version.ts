import type { Message } from '../message.ts';

/** Texts about updates of the app, and about the module that decrypts films. */
export const version = {
  'update.installed': 'Updated to version {version}.',
  'update.whatsNew': 'What’s new',
  'update.whatsNewIn': 'What’s new in version {version}',
  'update.neededTitle': 'Update the app to play',
  'update.neededText':
    'This service’s films require a newer version. You’ll keep your library and your place in every film.',
  'update.no-network': 'The update couldn’t be downloaded: there was no network.',
  'update.proxy': 'This network’s proxy blocked the update. Ask your network administrator.',
  'update.not-found': 'The update isn’t on the server. Try again later.',
  'update.server': 'The update server has a problem. Try again later.',
  'update.bad-feed': 'The update server sent an unexpected response. If it keeps happening, contact support.',
  'update.bad-checksum': 'The update was damaged during the download and was discarded.',
  'update.bad-signature': 'The update isn’t signed correctly and was discarded. Contact support.',
  'update.read-only-volume':
    'The app can’t update itself in its current location. Move it to the Applications folder and open it there.',
  'update.disk-full': 'There isn’t enough disk space for the update.',
  'update.cancelled': 'The update was cancelled.',
  'update.unknown': 'The update couldn’t be installed.',

  'widevine.installing':
    'Installing the playback component (Widevine). You can use your library in the meantime.',
  'widevine.not-in-this-build':
    'This version of the app can’t play protected films. Ask the sender for the right one.',
  'widevine.install-failed':
    'The playback component (Widevine) couldn’t be downloaded. The network or a firewall may block it; the app tries again every five minutes.',
  'widevine.not-installed':
    'The playback component (Widevine) is missing. Restart the app; if that doesn’t help, update it.',
  'widevine.cannot-load':
    'The playback component (Widevine) can’t be loaded. Restart your computer; if that doesn’t help, security software may be blocking it.',
  'widevine.refused-version':
    'The playback component (Widevine) is out of date. Restart the app to update it.',
} as const satisfies Readonly<Record<string, Message>>;
