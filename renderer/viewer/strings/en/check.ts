import type { Message } from '../message.ts';

/** Texts of each check: its name, and for each state the meaning and what to do. */
export const check = {
  'check.lead': 'Checks whether films will play on this computer. It doesn’t use a view.',
  'check.running': 'Checking your computer',
  'check.again': 'Check again',
  'check.report': 'See report',
  'check.allGood': 'Everything is ready for a screening.',
  'check.someLimited': {
    one: 'Films will play, with {count} limitation.',
    other: 'Films will play, with {count} limitations.',
  },
  'check.someFailed': {
    one: '{count} problem needs your attention.',
    other: '{count} problems need your attention.',
  },
  'check.checkedAt': 'Checked at {time}',
  'check.passed': 'Ready',
  'check.limited': 'Limited',
  'check.failed': 'Action needed',
  'check.waiting': 'Checking',
  'check.groupFilm': 'Films',
  'check.groupNetwork': 'Network',
  'check.groupComputer': 'This computer',

  'check.drm': 'Playback component (Widevine)',
  'check.drm.passed': 'It’s installed and working.',
  'check.drm.limited': 'Development films play. Films from a real service need Widevine.',
  'check.drm.failed':
    'It’s missing or doesn’t start. Restart the app; if that doesn’t help, allow it in your security software.',
  'check.output': 'Display protection (HDCP)',
  'check.output.passed': 'Your display and its cable support HDCP.',
  'check.output.limited':
    'Your display may not support HDCP, so some films may play in lower quality. Use the built-in display, without adapters.',
  'check.output.failed': 'Your display doesn’t support HDCP. Use the built-in display, without adapters.',
  'check.codecs': 'Picture and sound formats',
  'check.codecs.passed': 'This computer plays every format that films use.',
  'check.codecs.limited': 'We couldn’t check the formats. Check again in a moment.',
  'check.codecs.failed': 'A format that films need is missing. Install your system’s updates.',
  'check.clip': 'Test clip',
  'check.clip.passed': 'A short clip played in the background.',
  'check.clip.limited': 'The clip played slowly, or didn’t finish. Close other apps, then check again.',
  'check.clip.failed':
    'The clip didn’t play. Restart the computer; if that doesn’t help, send the report to support.',
  'check.protection': 'Protection from recording',
  'check.protection.passed': 'This window is hidden from screenshots and recordings.',
  'check.service': 'Watch service',
  'check.service.passed': 'The service responds.',
  'check.service.limited': 'The service responds, but not as expected.',
  'check.service.failed':
    'The service doesn’t respond. Check the network; a VPN, a proxy or a firewall may be blocking it.',
  'check.media': 'Media servers',
  'check.media.passed': 'The media servers respond.',
  'check.media.limited': 'We’ll know the media servers once you’ve played a film.',
  'check.media.failed': 'Some media servers don’t respond. Ask your network administrator to allow them.',
  'check.local-network': 'Local network',
  'check.local-network.passed': 'macOS lets the app reach a server on your local network.',
  'check.local-network.limited':
    'A server is on your local network. macOS may ask you to allow access to it.',
  'check.local-network.failed':
    'A server on your local network doesn’t respond. Allow Screener Viewer in System Settings, under Privacy & Security, Local Network.',
  'check.keychain': 'Keychain',
  'check.keychain.passed': 'It encrypts your sign-in and your data.',
  'check.keychain.limited': 'This computer has no keychain, so nothing is saved after you quit.',
  'check.keychain.failed': 'It’s locked. Unlock it, then check again.',
  'check.storage': 'Storage',
  'check.storage.passed': 'Your rooms and positions are stored on disk, encrypted.',
  'check.storage.limited': 'Can’t write to disk right now, so new data is lost when you quit.',
  'check.storage.failed': 'Can’t write to disk. Free up some space.',
  'check.clock': 'Clock',
  'check.clock.passed': 'This computer’s clock is right.',
  'check.clock.limited':
    'This computer’s clock differs from the service’s, which sets expiry times. Correct it to see the right times.',
  'check.clock.failed': 'This computer’s clock is wrong. Correct it in your system settings.',
  'check.shared': 'Shared with you',
  'check.shared.passed': 'Films shared with your account are available.',
  'check.shared.limited':
    'The service refused some films shared with your account. They’re hidden until you sign in again or restart the app.',
  'check.shared.failed': 'Films shared with your account can’t be loaded.',
} as const satisfies Readonly<Record<string, Message>>;
