import type { Message } from '../message.ts';

/** For every check: its name, and for each state what it means and what to do. */
export const check = {
  'check.lead': 'Checks whether films will play on this computer. It doesn’t use a view.',
  'check.running': 'Checking your computer',
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
  'check.failed': 'Action needed',
  'check.waiting': 'Checking',
  'check.groupFilm': 'Films',
  'check.groupNetwork': 'Network',
  'check.groupComputer': 'This computer',

  'check.drm': 'Decryption',
  'check.drm.passed': 'Widevine is installed and works.',
  'check.drm.limited': 'Films of the development set-up play. Films of a real service need Widevine.',
  'check.drm.failed':
    'Widevine, which decrypts films, is missing or does not start. Restart the app; if that does not help, allow it in your security software.',
  'check.output': 'Display protection (HDCP)',
  'check.output.passed': 'Your display and its cable support HDCP.',
  'check.output.limited':
    'We can’t tell whether your display supports HDCP, or it doesn’t. Some films will play in lower quality: use the built-in display, without adapters.',
  'check.output.failed': 'Your display doesn’t support HDCP. Use the built-in display, without adapters.',
  'check.codecs': 'Picture and sound formats',
  'check.codecs.passed': 'All the formats that films use can be played.',
  'check.codecs.limited': 'The formats could not be looked at. Check again in a moment.',
  'check.codecs.failed': 'A format that films need is missing. Install your system’s updates.',
  'check.clip': 'Test clip',
  'check.clip.passed': 'A short clip played in the background.',
  'check.clip.limited': 'The clip played slowly, or didn’t finish. Close other apps, then check again.',
  'check.clip.failed':
    'The clip did not play. Restart the computer; if that does not help, pass on the report.',
  'check.protection': 'Protection from recording',
  'check.protection.passed': 'This window is kept out of screenshots and recordings.',
  'check.protection.limited':
    'Some apps can still record this window, or protection is lifted for development. On macOS only watermarked screeners play then.',
  'check.protection.failed':
    'This computer, or a remote session, can’t keep a screening from being recorded. Use another computer to watch.',
  'check.service': 'Watch service',
  'check.service.passed': 'The service responds.',
  'check.service.limited': 'The service responds, but not as expected.',
  'check.service.failed':
    'The service does not answer. Check the network; a VPN, a proxy or a firewall may be in the way.',
  'check.media': 'Media servers',
  'check.media.passed': 'The media servers respond.',
  'check.media.limited': 'The media servers are known once you’ve played a film.',
  'check.media.failed': 'Some media servers don’t respond. Ask your network administrator to allow them.',
  'check.local-network': 'Local network',
  'check.local-network.passed': 'macOS lets the app reach a server on your local network.',
  'check.local-network.limited':
    'A server is on your local network. macOS may ask whether the app may reach it.',
  'check.local-network.failed':
    'A server on your local network doesn’t respond. Allow Screener Viewer in System Settings, under Privacy & Security, Local Network.',
  'check.keychain': 'Keychain',
  'check.keychain.passed': 'Your sign-in and your data are encrypted with it.',
  'check.keychain.limited': 'There is none, so nothing is kept after you quit.',
  'check.keychain.failed': 'It is locked. Unlock it, then check again.',
  'check.storage': 'Storage',
  'check.storage.passed': 'Your rooms and positions are stored on disk, encrypted.',
  'check.storage.limited': 'Can’t write to disk right now, so new data is lost when you quit.',
  'check.storage.failed': 'Can’t write to disk. Free up some space.',
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
