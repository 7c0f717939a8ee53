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
  'shell.status': 'Status of the app',
  'shell.dropHere': 'Drop the link to open its room',

  'banner.offline': 'Offline since {time}. You see your library as it was then.',
  'banner.captivePortal':
    'This network asks you to sign in first. Open a browser, sign in to the network, then try again.',
  'banner.paused': 'The service is busy. Retrying in {time}.',
  'banner.keychainMemory':
    'This computer offers no keychain, so nothing is kept after you quit. You will sign in again next time.',
  'banner.keychainMemoryRooms':
    'This computer offers no keychain, so nothing is kept after you quit: neither your rooms nor your places in films.',
  'banner.keychainLocked':
    'Your keychain is locked, so what you saved is out of reach. Unlock it and try again.',
  'banner.storageReadOnly':
    'This app’s data folder cannot be written, so nothing new is kept. Ask for write access, then try again.',
  'banner.storageFull':
    'The disk of this computer is full, so nothing new is kept. Free some space, then try again.',
  'banner.storageMovedAway':
    'This app’s data folder is gone, so nothing new is kept. Put it back or reconnect its drive, then try again.',
  'banner.storageFailed':
    'This app’s data cannot be read or written, so nothing new is kept. Try again, or restart the app.',
  'banner.resetVault': 'Start afresh',
  'banner.resetVaultTitle': 'Start with an empty library?',
  'banner.resetVaultText':
    'What was saved on this computer is set aside for 30 days and comes back if its key does. Until then you start with no rooms and signed out.',
  'banner.protectionAbsent':
    'This computer can’t keep a screening from being recorded, so nothing plays here.',
  'banner.protectionLimited':
    'On this version of macOS some apps can record the screen. Only watermarked screeners play here.',
  'banner.protectionLifted': 'Development: screen protection is lifted. Screenings can be recorded.',
  'banner.updateAvailable': 'Version {version} is available.',
  'banner.updateFetch': 'Download',
  'banner.updateRequiredSoon': 'Version {version} is needed to go on watching. It is being fetched.',
  'banner.updateReady': 'Version {version} is ready. Restart when you like.',
  'banner.updateInstall': 'Restart and update',
  'banner.updateRequired': 'Version {version} is needed to go on watching.',
  'banner.updateManual': 'Open the download page',
  'banner.sessionExpired': 'Your sign-in has expired. Sign in again to see all your rooms.',
  'banner.sessionRefused': 'The service ended your sign-in. Sign in again to see all your rooms.',
  'banner.whyComputer': 'Why?',

  'toast.copied': 'Copied',
  'toast.cameBack': 'The window stopped and was brought back. Your film goes on where it was.',
  'toast.cameBackAlone': 'The window stopped and was brought back.',
  'toast.nextGone': 'The next one could not be opened. It is in its room.',
  'toast.undo': 'Undo',
  'toast.roomRemoved': '{name} is no longer in your library',
  'toast.roomRestored': '{name} is back in your library',
  'toast.roomMoved': '{name} is now {place} of {count}',
  'toast.failed': 'That did not work ({code})',
} as const satisfies Readonly<Record<string, Message>>;
