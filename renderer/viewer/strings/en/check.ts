import type { Message } from '../message.ts';

/** For every check: its name, and for each state what it means and what to do. */
export const check = {
  'check.lead': 'Finds out whether films will play here. It costs no view.',
  'check.running': 'Looking at your computer',
  'check.again': 'Check again',
  'check.report': 'See the report',
  'check.allGood': 'Everything is ready for a screening.',
  'check.someLimited': {
    one: 'Films will play. {count} thing is worth knowing.',
    other: 'Films will play. {count} things are worth knowing.',
  },
  'check.someFailed': {
    one: '{count} thing keeps films from playing, or soon will.',
    other: '{count} things keep films from playing, or soon will.',
  },
  'check.checkedAt': 'Checked at {time}',
  'check.passed': 'Ready',
  'check.limited': 'Limited',
  'check.failed': 'Needs you',
  'check.waiting': 'Checking',
  'check.groupFilm': 'Films',
  'check.groupNetwork': 'Network',
  'check.groupComputer': 'This computer',

  'check.drm': 'Decryption',
  'check.drm.passed': 'Widevine is there and gives keys.',
  'check.drm.limited': 'Films of the development set-up play. Films of a real service need Widevine.',
  'check.drm.failed':
    'Widevine, which decrypts films, is missing or does not start. Restart the app; if that does not help, allow it in your security software.',
  'check.output': 'Way to the screen',
  'check.output.passed': 'Your screen and its cable protect the picture (HDCP).',
  'check.output.limited':
    'Whether your screen protects the picture (HDCP) cannot be told, or it does not. Some films then play in lower quality: use the built-in screen, without adapters.',
  'check.output.failed':
    'Your screen does not protect the picture (HDCP). Use the built-in screen, without adapters.',
  'check.codecs': 'Picture and sound formats',
  'check.codecs.passed': 'Every format that films come in can be decoded.',
  'check.codecs.limited': 'The formats could not be looked at. Check again in a moment.',
  'check.codecs.failed': 'A format that films need is missing. Install the updates of your system.',
  'check.clip': 'Test clip',
  'check.clip.passed': 'A short clip played, unseen and unheard.',
  'check.clip.limited':
    'The clip played slowly, or was not waited for. Close other programs, then check again.',
  'check.clip.failed':
    'The clip did not play. Restart the computer; if that does not help, pass on the report.',
  'check.protection': 'Protection from recording',
  'check.protection.passed': 'This window is kept out of screenshots and recordings.',
  'check.protection.limited':
    'Some apps can record this window all the same, or protection is lifted for development. On macOS only watermarked screeners play then.',
  'check.protection.failed':
    'This computer, or a remote session, cannot keep a screening from being recorded. Sit at another computer to watch.',
  'check.service': 'Watch service',
  'check.service.passed': 'The service answers.',
  'check.service.limited': 'The service answers, but not as it should.',
  'check.service.failed':
    'The service does not answer. Check the network; a VPN, a proxy or a firewall may be in the way.',
  'check.media': 'Media servers',
  'check.media.passed': 'The servers that films come from answer.',
  'check.media.limited': 'Which servers films come from is known after the first film.',
  'check.media.failed':
    'Not every server that films come from answers. Ask who runs your network to let them through.',
  'check.local-network': 'Local network',
  'check.local-network.passed': 'macOS lets the app reach a server on your local network.',
  'check.local-network.limited':
    'A server is on your local network. macOS may ask whether the app may reach it.',
  'check.local-network.failed':
    'A server on your local network does not answer. Allow Screener Viewer in System Settings, under Privacy & Security, Local Network.',
  'check.keychain': 'Keychain',
  'check.keychain.passed': 'Your sign-in and what is kept are sealed with it.',
  'check.keychain.limited': 'There is none, so nothing outlives this session.',
  'check.keychain.failed': 'It is locked. Unlock it, then check again.',
  'check.storage': 'Storage',
  'check.storage.passed': 'Positions and rooms are kept on the disk, sealed.',
  'check.storage.limited': 'Nothing can be kept on the disk now, so it goes when you quit.',
  'check.storage.failed': 'The disk takes nothing. Make some room on it.',
  'check.clock': 'Clock',
  'check.clock.passed': 'The clock of this computer is right.',
  'check.clock.limited':
    'The clock of this computer differs from the service’s. The service’s counts; set yours right to see right times.',
  'check.clock.failed': 'The clock of this computer is wrong. Set it right.',
  'check.shared': 'Shared with you',
  'check.shared.passed': 'What is shared with your account can be read.',
  'check.shared.limited':
    'The service refuses a part of what is shared with your account, so it is hidden until you sign in again or restart.',
  'check.shared.failed': 'What is shared with your account cannot be read.',
} as const satisfies Readonly<Record<string, Message>>;
