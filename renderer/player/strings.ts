/**
 * Every text of the player, in English. A host can translate each key with `options.app.strings`; the player fills in
 * placeholders such as `{name}`.
 */
export const playerStrings = {
  play: 'Play',
  pause: 'Pause',
  replay: 'Watch again',
  back10: 'Back 10 seconds',
  forward10: 'Forward 10 seconds',
  seek: 'Position in the film',
  position: '{time} of {total}',
  loadedUntil: 'Loaded until {time}',
  loadedToEnd: 'Loaded to the end',
  weakUntil: 'Weak network. Loaded until {time}',
  weakToEnd: 'Weak network. Loaded to the end',
  goneUntil: 'No network. Plays on until {time}',
  goneToEnd: 'No network. Plays on to the end',
  mute: 'Mute',
  unmute: 'Unmute',
  volume: 'Volume',
  captions: 'Captions',
  captionsOff: 'Off',
  audio: 'Audio',
  settings: 'Quality and speed',
  quality: 'Quality',
  qualityAuto: 'Automatic',
  qualityAutoNow: 'Automatic ({quality})',
  speed: 'Speed',
  speedNormal: 'Normal',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  help: 'Keyboard help',
  close: 'Back',
  dismiss: 'Dismiss',
  unknownLanguage: 'Unknown language',
  watermarkedFor: 'Watermarked for {name}',
  protectionLifted: 'Development: not protected from recording',
  opening: 'Opening the film',
  buffering: 'Waiting for the network. The film goes on by itself.',
  pressPlay: 'Press Play to begin',
  escapeAgain: 'Press Esc once more to go back',
  player: 'Player',

  helpTitle: 'Keyboard',
  helpPlay: 'Play or pause',
  helpJump: 'Back or forward 10 seconds',
  helpStep: 'Back or forward 5 seconds',
  helpVolume: 'Louder or quieter',
  helpMute: 'Mute',
  helpFullScreen: 'Full screen',
  helpCaptions: 'Captions on or off',
  helpTenths: 'To 0%, 10%, … 90% of the film',
  helpSpeed: 'Slower or faster',
  helpEnds: 'To the beginning or the end',
  helpEscape: 'Closes what is open; twice: back to the room',
  helpHelp: 'This help',
  keySpace: 'Space',
  keyHome: 'Home',
  keyEnd: 'End',

  nextEpisode: 'Next',
  nextPlay: 'Play next',
  nextCostNone: 'Uses no view',
  nextCostView: 'Uses one view',
  nextCostLastView: 'Uses your last view',

  coverLocked: 'Paused while the screen was locked',
  coverSuspended: 'Paused while the computer slept',
  coverUser: 'Paused while another user was at work',
  coverMinimised: 'Paused while the window was hidden',
  coverProtection: 'Paused: this window can be captured at the moment',
  coverRenewed: 'Paused for a moment: the display changed',
  coverRemote: 'Paused: nothing plays over a remote session',
  coverMark: 'Paused: the watermark was not visible',
  coverMarkTry: 'Make sure that nothing covers the player, then press Play.',
  coverSignedOut: 'Paused: you were signed out',
  coverRefused: 'Paused: the service refused this screening',
  coverQuitting: 'Screener Viewer is closing',
  coverPlay: 'Play',

  code: 'Code {code}',
  /** Playback metrics at the time of a problem. */
  facts: '{ahead} s ahead · {dropped} of {frames} frames dropped · {lines}p, {rate} kbit/s · {network}',
  networkGood: 'good network',
  networkWeak: 'weak network',
  networkGone: 'no network',
  copyCode: 'Copy code',
  copied: 'Copied',
  tryAgain: 'Try again',

  errorNetwork: 'The connection to the film was lost',
  errorNetworkTry: 'Check the network. Playback goes on from the same place when the connection is back.',
  errorReach: 'The film could not be reached',
  errorReachTry: 'Check the network, then try again. Your view is not spent again by trying.',
  errorNotFound: 'A part of the film is missing on the server',
  errorNotFoundTry: 'Try again in a few minutes. If it stays, send the code to support.',
  errorForbidden: 'The server refused this film',
  errorForbiddenTry: 'The right to play may have run out. Go back and press Play again.',
  errorTimeout: 'The server took too long to answer',
  errorTimeoutTry: 'The network is slow or blocked. Try again, or try another network.',
  errorManifest: 'The film’s description could not be read',
  errorManifestTry: 'This is a fault of the film’s files, not of your computer. Send the code to support.',
  errorMedia: 'This computer could not decode the film',
  errorMediaTry: 'Choose a lower quality. If that does not help, restart the app.',
  errorCodec: 'This computer cannot play the format of this film',
  errorCodecTry: 'Install the updates of your system. If that does not help, send the code to support.',
  errorMemory: 'The player ran out of memory',
  errorMemoryTry: 'Close other programs, then try again.',
  errorAudio: 'The film’s sound is missing',
  errorAudioTry: 'The film plays without sound. Tell support the code.',
  errorCaptions: 'The captions could not be loaded',
  errorCaptionsTry: 'The film goes on without them. Choose them again to retry.',
  errorDrmMissing: 'The protection module (Widevine) is missing',
  errorDrmMissingTry:
    'Restart the app so that it can install the module, and allow it in your security software.',
  errorDrmVersion: 'The protection module (Widevine) does not fit this film',
  errorDrmVersionTry:
    'Restart the app to update the module. A film with stricter protection may need another computer.',
  errorDrmSession: 'The protection module stopped working',
  errorDrmSessionTry: 'Try again. If it stays, restart the app.',
  errorLicence: 'The licence server did not give a licence',
  errorLicenceTry: 'Try again in a moment. Your view is not spent again by trying.',
  errorLicenceRefused: 'The licence for this film was refused',
  errorLicenceRefusedTry: 'Your view may have ended. Go back and press Play to see what can be done.',
  errorLicenceFormat: 'The licence could not be read',
  errorLicenceFormatTry:
    'Something on the network may have changed it. Try another network, or send the code to support.',
  errorExpired: 'The licence for this film has run out',
  errorExpiredTry: 'Go back and press Play to see whether you can go on.',
  errorOutput: 'The screen does not protect the picture (HDCP)',
  errorOutputTry:
    'Disconnect adapters, splitters and external screens without HDCP, or play on the built-in screen.',
  errorKeys: 'The licence does not open this film',
  errorKeysTry: 'The licence server gave no key that fits. Try again; if it stays, send the code to support.',
  errorHdKey: 'The best quality is not allowed on this computer',
  errorHdKeyTry: 'The film plays in the quality that the licence allows.',
  errorMark: 'The watermark could not be drawn',
  errorMarkTry: 'This film plays only with its watermark. Try again, or send the code to support.',
  errorOrigin: 'The film comes from a server that this app does not know',
  errorOriginTry: 'Try again. If it stays, send the code to your administrator.',
  errorStall: 'The picture has stopped',
  errorStallTry:
    'The network is fast enough; the computer may be too busy to decode. Close other programs, or choose a lower quality.',
  errorStallNetwork: 'The film waits for the network',
  errorStallNetworkTry:
    'Nothing has arrived for 20 seconds. Check the network, a VPN or a proxy; the film goes on by itself.',
  errorComponent: 'The service’s own player did not start',
  errorComponentTry: 'Try again. If it stays, send the code to your administrator.',
  errorPlayback: 'The film could not be played',
  errorPlaybackTry: 'Try again. If it stays, send the code to support.',
  errorBlocked: 'Something on this computer or network blocks the film',
  errorBlockedTry: 'Turn off ad blockers, VPN or filters for this app, or try another network.',
} as const;

export type StringKey = keyof typeof playerStrings;
export type Translate = (key: StringKey, values?: Readonly<Record<string, string>>) => string;

export const isStringKey = (key: string): key is StringKey => Object.hasOwn(playerStrings, key);

/** Returns a function that looks up a text in the host's language, else in English. */
export function createTranslate(translations: Readonly<Record<string, string>>): Translate {
  return (key, values = {}) => {
    const text = Object.hasOwn(translations, key)
      ? (translations[key] ?? playerStrings[key])
      : playerStrings[key];
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  };
}
