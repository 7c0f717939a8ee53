import type { Message } from '../message.ts';

export const shell = {
  'app.name': 'Screener Viewer',
  'app.loading': 'Opening your library',
  'app.skip': 'Skip to content',
  'app.stillWorking': 'This is taking longer than usual.',
  'app.cancel': 'Cancel',
  'app.close': 'Close',
  'app.back': 'Back',
  'app.retry': 'Try again',
  'app.dismiss': 'Dismiss',
  'app.justNow': 'just now',

  'shell.opening': 'Opening',
  'shell.library': 'Library',
  'shell.menu': 'Menu',
  'shell.addRoom': 'Add a room',
  'shell.settings': 'Settings',
  'shell.check': 'Check my computer',
  'shell.history': 'Screening history',
  'shell.refresh': 'Refresh',
  'shell.signIn': 'Sign in',
  'shell.signOut': 'Sign out',
  'shell.signedInAs': 'Signed in as {name}',
  'shell.signedIn': 'Signed in',
  'shell.notSignedIn': 'Not signed in',
  'shell.messages': 'Messages',
  'shell.status': 'App status',
  'shell.dropHere': 'Drop the link to open its room',

  'banner.offline': 'You’re offline. Your library is shown as of {time}.',
  'banner.unanswered': 'The watch service isn’t responding. Your library is shown as of {time}.',
  'banner.captivePortal':
    'This network requires you to sign in. Open a browser, sign in to the network, then try again.',
  'banner.paused': 'The service is busy. Retrying in {time}.',
  'banner.pausedNow': 'The service is busy. Trying again…',
  'banner.keychainMemory':
    'This computer has no keychain, so nothing is saved after you quit. You’ll need to sign in again next time.',
  'banner.keychainMemoryRooms':
    'This computer has no keychain, so your rooms and your place in films are lost when you quit.',
  'banner.keychainLocked':
    'Your keychain is locked, so your saved data isn’t available. Unlock it, then try again.',
  'banner.storageReadOnly':
    'The app can’t write to its data folder, so nothing new is saved. Allow write access, then try again.',
  'banner.storageFull': 'Your disk is full, so nothing new is saved. Free up some space, then try again.',
  'banner.storageMovedAway':
    'The app’s data folder is missing, so nothing new is saved. Put it back or reconnect its drive, then try again.',
  'banner.storageFailed':
    'The app can’t read or write its data, so nothing new is saved. Try again, or restart the app.',
  'banner.resetVault': 'Start over…',
  'banner.resetVaultGo': 'Start over',
  'banner.resetVaultTitle': 'Start with an empty library?',
  'banner.resetVaultText':
    'Your saved data is set aside for 30 days and comes back if your keychain can unlock it again. Until then, you have no rooms and are signed out.',
  'banner.protectionAbsent': 'This computer can’t prevent recording, so nothing plays here.',
  'banner.protectionLimited':
    'On this version of macOS, some apps can record the screen. Only watermarked screeners play here.',
  'banner.protectionLimitedWindows':
    'On this version of Windows, some apps can record the screen. Only watermarked screeners play until you update to Windows 11 22H2.',
  'banner.protectionLifted': 'Development: screen protection is off. Screenings can be recorded.',
  'banner.updateAvailable': 'Version {version} is available.',
  'banner.updateFetch': 'Download',
  'banner.updateRequiredSoon': 'You need version {version} to keep watching. Downloading it now.',
  'banner.updateReady': 'Version {version} is ready. Restart when you like.',
  'banner.updateInstall': 'Restart and update',
  'banner.updateRequired': 'You need version {version} to keep watching.',
  'banner.updateManual': 'Open download page',
  'banner.sessionExpired': 'Your sign-in has expired.',
  'banner.sessionRefused': 'The service ended your sign-in.',
  'banner.signInAgain': 'Sign in again to see all your rooms.',
  'banner.whyComputer': 'Why?',

  'toast.copied': 'Copied',
  'toast.cameBack': 'The app had a problem and reloaded. Your film resumes where it stopped.',
  'toast.cameBackAlone': 'The app had a problem and reloaded.',
  'toast.cameBackLost': 'The app had a problem and reloaded. The download was lost.',
  'toast.nextGone': 'Couldn’t open the next film. You’ll find it in its room.',
  'toast.favouriteAdded': 'Added to favourites. Find them in Search.',
  'toast.seen': 'You’ve seen {name}',
  'toast.rate': 'Rate it',
  'toast.undo': 'Undo',
  'toast.roomRemoved': '{name} is no longer in your library',
  'toast.roomRestored': '{name} is back in your library',
  'toast.roomMoved': '{name} is now {place} of {count}',
  'toast.roomsAdded': { one: '{count} room added', other: '{count} rooms added' },
} as const satisfies Readonly<Record<string, Message>>;
