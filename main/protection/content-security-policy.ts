import { componentOrigin, componentRelayOrigin, playerOrigin, viewerOrigin } from './origins.ts';

/** Features that neither document may use (screen capture, picture-in-picture: the two ways a film leaves a window). */
const permissionsPolicy = [
  'picture-in-picture=()',
  'display-capture=()',
  'camera=()',
  'microphone=()',
  'geolocation=()',
  'usb=()',
  'serial=()',
  'hid=()',
  'clipboard-read=()',
];

function headers(policy: readonly string[], features: readonly string[]): Record<string, string> {
  return {
    'content-security-policy': policy.join('; '),
    'permissions-policy': features.join(', '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-cache',
  };
}

/** Headers of a file that is no document of ours: shown as one all the same, it can do nothing. */
export const fileHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

/**
 * Headers of the viewer's document (tutorial item 7): it reaches no network at all and frames the player alone.
 * `nonce` is fresh for each load and lets react-aria add its own style element.
 */
export function viewerHeaders(nonce: string): Record<string, string> {
  return headers(
    [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self'",
      "font-src 'self'",
      "connect-src 'none'",
      `frame-src ${playerOrigin}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ],
    // A document can only hand on what it may use itself, so `self` stands beside the player.
    [...permissionsPolicy, `encrypted-media=(self "${playerOrigin}")`, `fullscreen=(self "${playerOrigin}")`],
  );
}

/**
 * Headers of the player's document: it may reach its own relays and the media origins (`https://host[:port]`), and can
 * be framed by the viewer alone. The document narrows `connect-src` to its grant before it loads anything.
 * `framesComponent`: the service's own component plays in a frame of it.
 */
export function playerHeaders(
  mediaOrigins: readonly string[],
  framesComponent = false,
): Record<string, string> {
  return headers(
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      `img-src 'self' ${mediaOrigins.join(' ')}`.trim(),
      'media-src blob:',
      `connect-src 'self' ${mediaOrigins.join(' ')}`.trim(),
      'worker-src blob:',
      ...(framesComponent ? [`frame-src ${componentOrigin}`] : []),
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${viewerOrigin}`,
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ],
    [
      ...permissionsPolicy,
      `encrypted-media=(self${framesComponent ? ` "${componentOrigin}"` : ''})`,
      'fullscreen=(self)',
    ],
  );
}

/**
 * Headers of the page that hosts the service's own component. `fromProfile`: the administrator's policy, else one that
 * lets a page of one piece run. Ours is added to it and cannot be widened: no network but media and its own relays, no
 * frame around it but the player's.
 */
export function componentHeaders(
  fromProfile: string | null,
  mediaOrigins: readonly string[],
): Record<string, string> {
  const media = mediaOrigins.join(' ');
  const connect = `connect-src 'self' ${componentRelayOrigin} ${media}`.trim();
  const usual = [
    "default-src 'none'",
    "script-src 'self' 'unsafe-inline' blob:",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${media}`.trim(),
    "font-src 'self' data:",
    'media-src blob:',
    connect,
    'worker-src blob:',
    "frame-src 'self'",
  ];
  const always = [
    connect,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${playerOrigin} ${viewerOrigin}`,
    // An origin of its own and scripts it needs for the film; dialogs, windows and leading the viewer away it does not.
    'sandbox allow-scripts allow-same-origin',
  ];
  return {
    ...headers([], [...permissionsPolicy, 'encrypted-media=(self)', 'fullscreen=()']),
    // Two policies in one header: both are enforced.
    'content-security-policy': `${fromProfile ?? usual.join('; ')}, ${always.join('; ')}`,
  };
}
