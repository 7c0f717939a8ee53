import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { CODES, Refusal } from './codes.ts';
import { type Call, type Env, type ServiceContext } from './context.ts';
import { faultMiddleware } from './fault-middleware.ts';
import { type FaultBook } from './faults.ts';
import { RateLimiter } from './rate-limit.ts';
import { type LoggedRequest, type RequestLog } from './requests.ts';
import { answer, refuse } from './reply.ts';
import { engagementRoutes } from './routes/engagement.ts';
import { licenceRoutes } from './routes/licence.ts';
import { mediaRoutes } from './routes/media.ts';
import { metaRoutes } from './routes/meta.ts';
import { playbackRoutes } from './routes/playback.ts';
import { playerRoutes } from './routes/player.ts';
import { projectRoutes } from './routes/projects.ts';
import { roomRoutes } from './routes/rooms.ts';
import { screenerRoutes } from './routes/screeners.ts';
import { sessionRoutes } from './routes/session.ts';
import { testControlRoutes } from './routes/test-controls.ts';

/** The Node adapter sends no response that has this header. */
const ALREADY_SENT = 'x-hono-already-sent';
const BODY_KEPT = 65_536;

/** Returns whether a fault wrote or dropped the response without the framework. */
const outOfBand = (c: Call): boolean => c.res === RESPONSE_ALREADY_SENT || c.res.headers.has(ALREADY_SENT);

function statusSent(c: Call): number {
  if (!outOfBand(c)) return c.res.status;
  return c.env.outgoing.headersSent ? c.env.outgoing.statusCode : 0;
}

/** Logs every request, and later its status. */
function logging(context: ServiceContext, requests: RequestLog): MiddlewareHandler<Env> {
  return async (c, next) => {
    const hasBody = c.req.method !== 'GET' && c.req.method !== 'HEAD' && c.req.method !== 'OPTIONS';
    const entry: LoggedRequest = {
      at: context.clock.nowMs(),
      method: c.req.method,
      path: c.req.path,
      query: c.req.query(),
      headers: c.req.header(),
      body: hasBody ? (await c.req.text()).slice(0, BODY_KEPT) : '',
      status: 0,
    };
    requests.add(entry);
    await next();
    entry.status = statusSent(c);
  };
}

/** Sets the service's own time in every response, and applies the configured latency. */
function timing({ settings, clock }: ServiceContext): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (settings.latencyMs > 0) await wait(settings.latencyMs);
    await next();
    const date = new Date(clock.nowMs() + settings.dateHeaderOffset * 1000);
    if (!outOfBand(c)) c.header('Date', date.toUTCString());
  };
}

/** Adds CORS headers and answers preflights, as deployments do. */
function crossOrigin({ settings }: ServiceContext): MiddlewareHandler<Env> {
  const allow = cors({
    origin: '*',
    allowMethods: ['GET', 'HEAD', 'POST', 'OPTIONS'],
    allowHeaders: ['Authorization', 'ClientID', 'Content-Type', 'Range', 'If-None-Match', 'x-dt-auth-token'],
    exposeHeaders: ['Content-Length', 'Content-Range', 'Date', 'ETag', 'Retry-After'],
    maxAge: 600,
  });
  return (c, next) => {
    const open = c.req.path.startsWith('/media/') ? settings.mediaCors : settings.cors;
    return open ? allow(c, next) : next();
  };
}

/**
 * Applies the rate limits (section 8) and checks the ClientID header of known deployments. Only for operations of the
 * interface.
 */
function admission(context: ServiceContext): MiddlewareHandler<Env> {
  const limiter = new RateLimiter(context.settings, context.clock);
  return async (c, next) => {
    const pattern = context.settings.clientIdPattern;
    const scripted = c.req.path.endsWith('/player/init');
    if (pattern !== null && !scripted && !new RegExp(pattern).test(c.req.header('clientid') ?? '')) {
      throw new Refusal(400, CODES.invalidDevice, 'The device is not known.');
    }
    const seconds = limiter.take(c.req.header('authorization') ?? 'no credential');
    if (seconds > 0) {
      const retryAfter = limiter.retryAfter(seconds);
      if (retryAfter !== undefined) c.header('Retry-After', retryAfter);
      throw new Refusal(429, CODES.rateLimited, 'Too many requests.');
    }
    await next();
  };
}

/** Creates the whole service as one application. The test controls come before faults, latency and the log. */
export function createApp(
  context: ServiceContext,
  faults: FaultBook,
  requests: RequestLog,
  basePath: string,
): Hono<Env> {
  const app = new Hono<Env>();
  app.onError((error, c) => {
    if (error instanceof Refusal) return refuse(c, context, error);
    context.say(`Unexpected: ${error.stack ?? error.message}`);
    return refuse(c, context, new Refusal(500, CODES.unknownError, 'Unknown server error.'));
  });
  app.notFound((c) =>
    answer(c, context, { detail: 'There is nothing at this address.' }, CODES.unknownPath, 404),
  );
  app.route('/', testControlRoutes(context, faults, requests));

  app.use(
    logging(context, requests),
    timing(context),
    faultMiddleware(context, faults),
    crossOrigin(context),
  );
  app.use(`${basePath}/v2/*`, admission(context));
  for (const routes of [
    metaRoutes,
    sessionRoutes,
    roomRoutes,
    projectRoutes,
    playerRoutes,
    engagementRoutes,
    screenerRoutes,
    playbackRoutes,
  ]) {
    app.route(basePath === '' ? '/' : basePath, routes(context));
  }
  app.route('/', licenceRoutes(context));
  app.route('/', mediaRoutes(context));
  return app;
}
