import type { Message } from '../message.ts';

/** Texts about watching without a network: how to prepare a film, its cost, how long it lasts, and why it ended. */
export const prepared = {
  'prepared.title': 'Watch offline',
  'prepared.button': 'Offline',
  'prepared.offer': 'Download for offline',
  'prepared.explain': 'Downloads the encrypted film. Plays offline while the app is open.',
  'prepared.costNone': 'Downloading won’t use a view.',
  'prepared.costView': {
    one: 'Downloading uses one of your {count} views now. Playing won’t use another.',
    other: 'Downloading uses one of your {count} views now. Playing won’t use another.',
  },
  'prepared.costLastView': 'Downloading uses your last view now. Playing won’t use another.',
  'prepared.newViewTitle': 'Downloading uses another view',
  'prepared.asking': 'Requesting the film',
  'prepared.progress': 'Downloading: {percent}',
  'prepared.progressOf': 'Downloading: {percent}, {bytes} of about {total}',
  'prepared.paused': 'Paused at {percent}',
  'prepared.waiting': 'Waiting for the connection at {percent}',
  'prepared.waitingForServer': 'Downloading: {percent}, waiting for the film’s server',
  'prepared.pause': 'Pause',
  'prepared.resume': 'Resume',
  'prepared.cancel': 'Cancel download',
  'prepared.ready': 'Ready until you quit.',
  'prepared.readyUntil': 'Ready until you quit, or until {time}.',
  'prepared.remove': 'Remove download',
  'prepared.removeTitle': 'Remove the download?',
  'prepared.removeText': 'You can’t download {name} again until the service is reachable.',
  'prepared.other': 'Only one film can be kept offline. Remove {name} first.',
  'prepared.unreachable': 'You can download it once the watch service can be reached.',
  'prepared.gone.expired': 'It expired, and the download was removed.',
  'prepared.gone.refused': 'It’s no longer shared, and the download was removed.',
  'prepared.gone.no-space': 'There isn’t enough space on your disk. Nothing was stored.',
  'prepared.gone.not-encrypted': 'This film isn’t encrypted, so it can’t be downloaded.',
  'prepared.gone.licence': 'Its licence wasn’t available. Nothing is stored.',
  'prepared.gone.unreachable':
    'The download failed because the film’s server couldn’t be reached. Nothing was stored, and playing it online won’t use another view.',
  'prepared.gone.failed':
    'The download failed. Nothing was stored, and playing it online won’t use another view.',
  'prepared.gone.lost':
    'The download was lost because the player stopped. You can still play the film online.',
  'prepared.again': 'Try again',
  'prepared.dismiss': 'Close',
  'prepared.frame': 'Downloaded film',
  'prepared.quitTitle': 'Quit and remove the download?',
  'prepared.quitText':
    '{name} is downloaded. The download is removed when you quit, and downloading it again may use another view.',
  'prepared.quit': 'Quit',
  'prepared.stay': 'Stay',
  'prepared.signOutText':
    '{name} is downloaded. The download is removed when you sign out, and downloading it again may use another view.',
  'prepared.screen': 'Ready offline',
  'prepared.lead': 'Watch without a connection. A download lasts until you quit the app.',
  'prepared.empty': 'Nothing downloaded',
  'prepared.toLibrary': 'Go to the library',
  'prepared.emptyText': 'Open a film. If it can be downloaded, it has an “Offline” button.',
  'prepared.free': '{bytes} free on this disk',
} as const satisfies Readonly<Record<string, Message>>;
