/** The one place of the two scheme literals. Renderers are told addresses over the bridge and never spell a scheme. */
export const viewerScheme = 'viewer';
export const playerScheme = 'player';
export const viewerOrigin = `${viewerScheme}://app`;
export const playerOrigin = `${playerScheme}://screen`;

/** The service's own player component, where the profile wants it: an origin that is no document of ours. */
export const componentOrigin = `${playerScheme}://component`;

/**
 * Where the service's own component asks for its relays: its libraries know http and https alone. Main redirects each
 * such request to `componentOrigin` before it reaches a network, and the name is a reserved one (RFC 2606), which no
 * network knows.
 */
export const componentRelayOrigin = 'https://player-component.invalid';

/** Address of a poster or banner on the viewer's origin. */
export const artworkPrefix = `${viewerOrigin}/art/`;
/** Address below which the relays of a grant answer. */
export const grantPrefix = `${playerOrigin}/grant/`;
