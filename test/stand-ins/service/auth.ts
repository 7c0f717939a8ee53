import { CODES, Refusal } from './codes.ts';
import { type Call, type ServiceContext } from './context.ts';
import { type Account, type ApiKey, type CatalogueRoom } from './model.ts';

type Viewer = { kind: 'key'; key: ApiKey } | { kind: 'account'; account: Account; key: ApiKey };

/** Returns the name that identifies the viewer in view windows and records. */
export const viewerName = (viewer: Viewer): string =>
  viewer.kind === 'key' ? `key:${viewer.key.value}` : `account:${viewer.account.id}`;

/** Returns the product settings of a key. A key may have its own product. */
export function productOf(
  context: ServiceContext,
  key: ApiKey,
): { linksAllowed: boolean; authType: 'PIN' | 'PWD' } {
  const { linksAllowed, authType } = context.settings;
  return { linksAllowed, authType, ...key.product };
}

type Header = { scheme: 'Bearer' | 'JWT'; value: string };

function readHeader(c: Call): Header {
  const match = /^(Bearer|JWT) (\S+)$/.exec(c.req.header('authorization') ?? '');
  const [, scheme, value] = match ?? [];
  if (scheme === undefined || value === undefined) {
    throw new Refusal(401, CODES.noAuthorization, 'Authorization header not passed or could not be parsed.');
  }
  return { scheme: scheme === 'JWT' ? 'JWT' : 'Bearer', value };
}

function knownKey(context: ServiceContext, value: string): ApiKey {
  const key = context.state.keys.get(value);
  if (!key || key.revoked) throw new Refusal(401, CODES.invalidKey, 'Invalid API key.');
  return key;
}

function permitted(key: ApiKey, operation: string): ApiKey {
  if (key.permissions !== 'all' && !key.permissions.includes(operation)) {
    throw new Refusal(403, CODES.keyNotAuthorized, 'The API key is not authorized for this action.');
  }
  return key;
}

/**
 * Requires `Authorization: Bearer <API_KEY>` (section 5, rule 1). A JWT is not an API key and is refused with W2000.
 */
export function requireKey(c: Call, context: ServiceContext, operation: string): ApiKey {
  const header = readHeader(c);
  if (header.scheme !== 'Bearer') {
    throw new Refusal(401, CODES.noAuthorization, 'An API key is wanted, as a Bearer token.');
  }
  return permitted(knownKey(context, header.value), operation);
}

/**
 * Like `requireKey`, but a product that allows links may also accept a session: host pages send the JWT after sign-in.
 */
export async function requireKeyOrAccount(
  c: Call,
  context: ServiceContext,
  operation: string,
): Promise<void> {
  if (context.settings.jwtForLinks && readHeader(c).scheme === 'JWT') await requireAccount(c, context);
  else requireKey(c, context, operation);
}

/** Requires `Authorization: JWT <access token>`. A valid API key is refused with W2101. */
export async function requireAccount(c: Call, context: ServiceContext): Promise<Viewer> {
  const header = readHeader(c);
  if (header.scheme === 'Bearer') {
    knownKey(context, header.value);
    throw new Refusal(403, CODES.keyNotAuthorized, 'This action wants the session of a signed-in user.');
  }
  const claims = await context.tokens.read('access', header.value);
  const invalid = (detail: string) => new Refusal(401, CODES.invalidToken, detail);
  if (claims === 'expired') throw invalid('The auth token has expired.');
  if (claims === 'invalid') throw invalid('Invalid auth token.');
  const account = context.state.accounts.find((candidate) => candidate.id === claims.sub);
  const key = context.state.keys.get(claims.key);
  if (!account || !key) throw invalid('The account of this token no longer exists.');
  return { kind: 'account', account, key };
}

/**
 * Requires the credential of 4.3 to 4.5 and playback (section 5, rules 2 and 3). In the two combinations that section 5
 * leaves open, the session is used if present, else the API key.
 */
export async function requireByRules(
  c: Call,
  context: ServiceContext,
  room: CatalogueRoom,
  operation: string,
): Promise<Viewer> {
  const header = readHeader(c);
  if (header.scheme === 'Bearer') {
    const key = permitted(knownKey(context, header.value), operation);
    const { linksAllowed } = productOf(context, key);
    if (room.forceLogin && (!linksAllowed || room.publicity)) {
      throw new Refusal(403, CODES.keyNotAuthorized, 'This screener wants you to sign in.');
    }
    return { kind: 'key', key };
  }
  const viewer = await requireAccount(c, context);
  const isLink = productOf(context, viewer.key).linksAllowed && !room.forceLogin;
  if (isLink && !context.settings.jwtForLinks) {
    throw new Refusal(401, CODES.noAuthorization, 'A link-type screener wants the API key.');
  }
  return viewer;
}

/** Refuses with W4005 if the account is limited to other rooms. */
export function requireRoomAccess(viewer: Viewer, room: CatalogueRoom): void {
  if (viewer.kind === 'account' && viewer.account.rooms && !viewer.account.rooms.includes(room.key)) {
    throw new Refusal(403, CODES.permissionDenied, 'This screener was not shared with you.');
  }
}
