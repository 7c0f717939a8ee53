/** One action and one question of the hardware check. */
export interface Item {
  readonly id: string;
  readonly on: readonly ('windows' | 'macos')[];
  /** Action that the person performs. */
  readonly action: string;
  /** Question with the answer yes or no. */
  readonly question: string;
  /** The answer that passes. */
  readonly passes: 'yes' | 'no';
}

const both = ['windows', 'macos'] as const;
const capture = 'Is any part of the film visible in the capture?';

/**
 * Items in the order in which a person answers them, 15 minutes in all. There is no item for a value that a program can
 * measure (`probe.mjs`).
 */
export const items: readonly Item[] = [
  {
    id: 'film-plays',
    on: both,
    action:
      'Open the installed app, sign in, and play a protected film. Take one with a watermark: macOS 15 and older Windows play no other.',
    question: 'Does it play, with picture and sound?',
    passes: 'yes',
  },
  {
    id: 'capture-print-screen',
    on: ['windows'],
    action: 'While it plays, press Print Screen and paste into Paint.',
    question: capture,
    passes: 'no',
  },
  {
    id: 'capture-snipping-tool',
    on: ['windows'],
    action: 'While it plays, take the whole screen with the Snipping Tool (Windows+Shift+S).',
    question: capture,
    passes: 'no',
  },
  {
    id: 'capture-screenshot',
    on: ['macos'],
    action: 'While it plays, press Command+Shift+3 and open the screenshot.',
    question: capture,
    passes: 'no',
  },
  {
    id: 'capture-screen-capture-kit',
    on: ['macos'],
    action: 'While it plays, record the screen for 10 seconds with OBS (source "macOS Screen Capture").',
    // ScreenCaptureKit of macOS 15 ignores the content protection of the window, so only the watermark protects the film.
    question: 'Is any part of the film visible in the capture without its watermark?',
    passes: 'no',
  },
  {
    id: 'capture-obs',
    on: ['windows'],
    action: 'While it plays, record the screen for 10 seconds with OBS (source "Display Capture").',
    question: capture,
    passes: 'no',
  },
  {
    id: 'capture-after-restore',
    on: both,
    action: 'Minimise the window, restore it, press Play, and take another screenshot.',
    question: capture,
    passes: 'no',
  },
  {
    id: 'display-change',
    on: ['windows'],
    action: 'While it plays, change the resolution of the display and change it back.',
    question: 'Does the film pause for less than a second and go on?',
    passes: 'yes',
  },
  {
    id: 'capture-after-display-change',
    on: both,
    action: 'While it plays, connect or disconnect a second display, and take another screenshot.',
    question: capture,
    passes: 'no',
  },
  {
    id: 'remote-covers',
    on: ['windows'],
    action:
      'While it plays, connect to this computer by Remote Desktop from another one, and wait 30 seconds.',
    question: 'Is the film paused and covered?',
    passes: 'yes',
  },
  {
    id: 'remote-refused',
    on: ['windows'],
    action: 'Over Remote Desktop, leave the film and press Play again.',
    question: 'Does the app refuse to play?',
    passes: 'yes',
  },
  {
    id: 'local-again',
    on: ['windows'],
    action: 'End Remote Desktop, sign in at the computer, press Play, and take another screenshot.',
    question: capture,
    passes: 'no',
  },
  {
    id: 'component-plays',
    on: both,
    action:
      "With a profile that sets playerComponent to 'service', play the same film. Without one, answer no.",
    question: "Does it play in the service's own player, below the watermark?",
    passes: 'yes',
  },
  {
    id: 'update-installs',
    on: both,
    action: 'Put a newer version on the feed, and press "Restart and update" in the app.',
    question: 'Does Settings show the newer version after the restart?',
    passes: 'yes',
  },
  {
    id: 'keychain-survives-update',
    on: both,
    action: 'Look at the library after the update.',
    question: 'Are you signed in, without a question about the keychain?',
    passes: 'yes',
  },
];
