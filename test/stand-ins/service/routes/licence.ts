import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { type Call, type Env, type ServiceContext } from '../context.ts';
import { part } from '../reply.ts';

/** Schema of a Clear Key licence request (Encrypted Media Extensions, section 9.1.3). */
const requestSchema = z.object({
  kids: z.array(z.string()).min(1),
  type: z.string().default('temporary'),
});

const hex = (base64url: string): string => Buffer.from(base64url, 'base64url').toString('hex');
const base64url = (digits: string): string => Buffer.from(digits, 'hex').toString('base64url');

/** 640 bytes in place of a service certificate. They are identical in every run. */
const CERTIFICATE = Buffer.concat(
  Array.from({ length: 20 }, (_, part) => createHash('sha256').update(`certificate ${part}`).digest()),
);

/** Creates the routes for Clear Key licences, the service certificate and the key address of HLS. */
export function licenceRoutes(context: ServiceContext): Hono<Env> {
  const routes = new Hono<Env>();
  const { state, clock, tokens, media } = context;

  /** Resolves to the playback session of a token; undefined without a valid token. */
  async function sessionOf(token: string | undefined): Promise<string | undefined> {
    const claims = token === undefined ? 'invalid' : await tokens.read('licence', token);
    return typeof claims === 'string' || !state.sessions.has(claims.sub) ? undefined : claims.sub;
  }

  const bearer = (c: Call): string | undefined =>
    /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1];

  async function licence(c: Call, token: string | undefined): Promise<Response> {
    const sessionKey = (await sessionOf(token)) ?? null;
    const request = requestSchema.safeParse(await c.req.json().catch(() => undefined));
    const kids = request.success ? request.data.kids.map(hex) : [];
    const type = request.success ? request.data.type : '';
    const record = (status: 200 | 400 | 401): void => {
      state.licences.push({ sessionKey, kids, type, status, at: clock.now() });
    };
    if (sessionKey === null) {
      record(401);
      return c.text('The licence wants the token of a playback session.', 401);
    }
    const known = media.keys();
    const keys = kids.flatMap((kid) => {
      const key = known.get(kid);
      return key === undefined ? [] : [{ kty: 'oct', kid: base64url(kid), k: base64url(key) }];
    });
    if (keys.length === 0) {
      record(400);
      return c.text('No key of this request is known.', 400);
    }
    record(200);
    return c.json({ keys, type });
  }

  // Each DRM provider reads its own header; drmtoday does not use Authorization.
  const ownHeader = (c: Call): string | undefined =>
    context.settings.drift.drmProvider === 'drmtoday' ? c.req.header('x-dt-auth-token') : bearer(c);

  routes.post('/drm/licence', (c) => licence(c, ownHeader(c)));
  routes.post('/drm/licence/custom', (c) => licence(c, c.req.header('x-dt-auth-token')));

  routes.get('/drm/certificate', (c) =>
    c.body(CERTIFICATE, 200, { 'content-type': 'application/octet-stream' }),
  );

  // The film's HLS playlists name this path by a relative address.
  routes.get('/media/film/key/:kid', async (c) => {
    if (context.settings.hlsKeyNeedsToken && (await sessionOf(bearer(c))) === undefined) {
      return c.text('The key wants the token of a playback session.', 401);
    }
    const key = media.keys().get(part(c, 'kid').toLowerCase());
    if (key === undefined) return c.text('No such key.', 404);
    return c.body(Buffer.from(key, 'hex'), 200, {
      'content-type': 'application/octet-stream',
    });
  });

  return routes;
}
