import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type MiddlewareHandler } from 'hono';
import { type ContentfulStatusCode } from 'hono/utils/http-status';
import { CODES } from './codes.ts';
import { type Call, type Env, type ServiceContext } from './context.ts';
import { type Fault, type FaultBook } from './faults.ts';
import { answer } from './reply.ts';

const PORTAL =
  '<!doctype html><html><head><title>Welcome to GrandHotel Wi-Fi</title></head><body><h1>Sign in to GrandHotel Wi-Fi</h1><form action="/login"><input name="room" placeholder="Room number"><button>Connect</button></form></body></html>';

/** Replaces the whole response. The first assignment is needed because hono otherwise copies the old headers. */
function replace(c: Call, response: Response): void {
  c.res = undefined;
  c.res = response;
}

function dropConnection(c: Call): void {
  c.env.incoming.socket.destroy();
  replace(c, RESPONSE_ALREADY_SENT);
}

/** Sends the head and a part of the body of the real response. Then cuts the connection, or leaves it open. */
async function sendPart(c: Call, bytes: number | undefined, thenCut: boolean): Promise<void> {
  const body = Buffer.from(await c.res.arrayBuffer());
  const sent = body.subarray(0, bytes ?? Math.floor(body.length / 2));
  const { outgoing } = c.env;
  outgoing.writeHead(c.res.status, {
    ...Object.fromEntries(c.res.headers),
    'content-length': Math.max(body.length, sent.length + 1),
  });
  outgoing.write(sent, () => {
    if (thenCut) c.env.incoming.socket.destroy();
  });
  replace(c, RESPONSE_ALREADY_SENT);
}

function garbage(total: number, contentType: string): Response {
  const chunk = new Uint8Array(randomBytes(65_536));
  let left = total;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = left >= chunk.length ? chunk : chunk.subarray(0, left);
      left -= piece.length;
      controller.enqueue(piece);
      if (left === 0) controller.close();
    },
  });
  const headers = { 'content-type': contentType, 'access-control-allow-origin': '*' };
  return new Response(stream, { headers });
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function merge(base: unknown, over: unknown): unknown {
  if (!isFields(base) || !isFields(over)) return over;
  const merged: Record<string, unknown> = { ...base };
  for (const [name, value] of Object.entries(over)) merged[name] = merge(base[name], value);
  return merged;
}

async function rewrite(c: Call, change: (text: string) => string): Promise<void> {
  const { status, headers } = c.res;
  const kept = new Headers(headers);
  kept.delete('content-length');
  const text = change(await c.res.text());
  replace(c, new Response(text, { status, headers: kept }));
}

/** Resolves to a response that replaces the real one; undefined if the request is processed. */
async function before(c: Call, context: ServiceContext, fault: Fault): Promise<Response | undefined> {
  switch (fault.kind) {
    case 'delay':
      await wait(fault.ms);
      return undefined;
    case 'status': {
      c.header('access-control-allow-origin', '*');
      for (const [name, value] of Object.entries(fault.headers ?? {})) c.header(name, value);
      const status = fault.status as ContentfulStatusCode;
      if (fault.html !== undefined) return c.html(fault.html, status);
      if (fault.body !== undefined) {
        if (!fault.headers) c.header('content-type', 'application/json');
        return c.body(fault.body, status);
      }
      const detail = fault.detail ?? 'A fault was ordered for this request.';
      return answer(c, context, { detail }, fault.code ?? CODES.unknownError, status);
    }
    case 'drop':
      if (fault.when === 'after') return undefined;
      c.env.incoming.socket.destroy();
      return RESPONSE_ALREADY_SENT;
    case 'hang':
      return RESPONSE_ALREADY_SENT;
    case 'garbage':
      return garbage(fault.bytes, fault.contentType ?? 'application/octet-stream');
    case 'redirect':
      c.header('access-control-allow-origin', '*');
      return c.redirect(fault.to, fault.status ?? 302);
    case 'captive-portal':
      return c.html(PORTAL);
    case 'truncated':
    case 'stall':
    case 'malformed':
    case 'patch':
    case 'transform':
    case 'headers':
      return undefined;
  }
}

/** Changes the real response. Resolves to false if the response is gone and no further fault can change it. */
async function after(c: Call, fault: Fault): Promise<boolean> {
  switch (fault.kind) {
    case 'truncated':
    case 'stall':
      await sendPart(c, fault.bytes, fault.kind === 'truncated');
      return false;
    case 'drop':
      dropConnection(c);
      return false;
    case 'malformed':
      await rewrite(c, (text) => `${text.slice(0, Math.ceil(text.length / 2))},,"`);
      return true;
    case 'patch':
      await rewrite(c, (text) => JSON.stringify(merge(JSON.parse(text), fault.fields)));
      return true;
    case 'transform':
      await rewrite(c, (text) => JSON.stringify(fault.transform(JSON.parse(text))));
      return true;
    case 'headers':
      for (const [name, value] of Object.entries(fault.headers)) c.res.headers.set(name, value);
      return true;
    default:
      return true;
  }
}

/** Applies the faults that match a request. */
export function faultMiddleware(context: ServiceContext, faults: FaultBook): MiddlewareHandler<Env> {
  return async (c, next) => {
    const url = new URL(c.req.url);
    const struck = faults.strike(c.req.method, url.pathname + url.search);
    for (const fault of struck) {
      const instead = await before(c, context, fault);
      if (instead) return instead;
    }
    await next();
    for (const fault of struck) {
      if (!(await after(c, fault))) break;
    }
    return undefined;
  };
}
