/** The only literals of our schemes. Renderers receive addresses over the bridge and contain no scheme. */
export const viewerScheme = 'viewer';
export const playerScheme = 'player';
export const viewerOrigin = `${viewerScheme}://app`;
export const playerOrigin = `${playerScheme}://screen`;

/** Origin of the service's own player component, if the profile enables it; none of our documents uses it. */
export const componentOrigin = `${playerScheme}://component`;

/**
 * Relay address for the service's own component, whose libraries support only http and https. Main redirects each
 * request to `componentOrigin` before it reaches a network; the name is reserved (RFC 2606) and never resolves.
 */
export const componentRelayOrigin = 'https://player-component.invalid';

/** Prefix of the addresses of posters and banners, on the viewer's origin. */
export const artworkPrefix = `${viewerOrigin}/art/`;
/** Prefix of the relay addresses of a grant. */
export const grantPrefix = `${playerOrigin}/grant/`;
