import type { Message } from '../message.ts';

/** Watching without a network: preparing a film, its cost, how long it lasts, and why it ended. */
export const prepared = {
  'prepared.title': 'Watch without a network',
  'prepared.offer': 'Prepare for offline',
  'prepared.explain':
    'The whole film is fetched, encrypted as it is, and plays without a network as long as this app stays open.',
  'prepared.costNone': 'Preparing costs no view.',
  'prepared.costView': {
    one: 'Preparing uses one of your {count} views now. Playing then costs nothing more.',
    other: 'Preparing uses one of your {count} views now. Playing then costs nothing more.',
  },
  'prepared.costLastView': 'Preparing uses your last view now. Playing then costs nothing more.',
  'prepared.asking': 'Asking for the film',
  'prepared.progress': 'Preparing: {percent}',
  'prepared.progressOf': 'Preparing: {percent}, {bytes} of about {total}',
  'prepared.paused': 'Paused at {percent}',
  'prepared.waiting': 'Waiting for the network at {percent}',
  'prepared.pause': 'Pause',
  'prepared.resume': 'Go on',
  'prepared.cancel': 'Stop preparing',
  'prepared.ready': 'Ready until you quit.',
  'prepared.readyUntil': 'Ready until you quit, or until {time}.',
  'prepared.erasedAfter': 'It is erased then, and when you have seen it to its end.',
  'prepared.remove': 'Erase it',
  'prepared.other': '{name} is prepared. One film can be prepared at a time.',
  'prepared.gone.expired': 'Its time ended, and it was erased.',
  'prepared.gone.refused': 'The service took it back, and it was erased.',
  'prepared.gone.no-space': 'Your disk has no room for it. Nothing of it was kept.',
  'prepared.gone.not-encrypted': 'This film is not encrypted, so it is never stored.',
  'prepared.gone.licence': 'Its licence could not be had. Nothing of it was kept.',
  'prepared.gone.failed':
    'It could not be prepared. Nothing of it was kept, and playing it online costs nothing more.',
  'prepared.again': 'Try again',
  'prepared.dismiss': 'Close',
  'prepared.frame': 'Prepared film',
  'prepared.quitTitle': 'Quit and lose what is prepared?',
  'prepared.quitText':
    '{name} is prepared for watching without a network. It is erased when you quit, and preparing it again may use another view.',
  'prepared.quit': 'Quit',
  'prepared.stay': 'Stay',
  'prepared.signOutTitle': 'Sign out and lose what is prepared?',
  'prepared.signOutText':
    '{name} is prepared for watching without a network. It is erased when you sign out, and preparing it again may use another view.',
} as const satisfies Readonly<Record<string, Message>>;
