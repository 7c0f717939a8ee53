import { componentOrigin, componentRelayOrigin, playerOrigin, viewerOrigin } from './origins.ts';

/**
 * Browser features that are denied to the viewer and to the player. Screen capture and picture-in-picture would let a film leave the
 * window.
 */
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

/** Headers of a file that is not a document. If a frame loads the file as a document, the document can do nothing. */
export const fileHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

/**
 * Returns the headers of the viewer's document (item 7 of Electron's security tutorial): it has no network access and
 * may frame only the player. `nonce` is new for each load and lets react-aria add its style element.
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
    // A document can delegate only features that it may use, so `self` is listed with the player.
    [...permissionsPolicy, `encrypted-media=(self "${playerOrigin}")`, `fullscreen=(self "${playerOrigin}")`],
  );
}

/**
 * Returns the headers of the player's document: it can reach its relays and the media origins (`https://host[:port]`),
 * and only the viewer can frame it. The document narrows `connect-src` to its grant before it loads anything.
 * `hasComponent`: whether the document frames the service's own component.
 */
export function playerHeaders(mediaOrigins: readonly string[], hasComponent = false): Record<string, string> {
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
      ...(hasComponent ? [`frame-src ${componentOrigin}`] : []),
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${viewerOrigin}`,
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ],
    [
      ...permissionsPolicy,
      `encrypted-media=(self${hasComponent ? ` "${componentOrigin}"` : ''})`,
      'fullscreen=(self)',
    ],
  );
}

/**
 * Returns the headers of the page that hosts the service's own component. `fromProfile`: the administrator's policy;
 * null for a policy that lets a single-file page run. Our own policy is always added. It allows network access only to
 * media and to the component's relays, and lets only the player frame the page.
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
    // The component needs scripts and its origin. The sandbox denies dialogs, windows and navigation of the viewer.
    'sandbox allow-scripts allow-same-origin',
  ];
  return {
    ...headers([], [...permissionsPolicy, 'encrypted-media=(self)', 'fullscreen=()']),
    // The header contains two policies, and both are enforced.
    'content-security-policy': `${fromProfile ?? usual.join('; ')}, ${always.join('; ')}`,
  };
}
