import { createHash } from 'node:crypto';
import { type ContentfulStatusCode } from 'hono/utils/http-status';
import { type z } from 'zod';
import { type Call, type ServiceContext } from './context.ts';
import { CODES, invalidBody, type Refusal } from './codes.ts';
import { type ServiceSettings } from './settings.ts';

export type Fields = Record<string, unknown>;

/**
 * Returns the status code field. A drift setting turns `W2003` into the number 2003, or omits the code of a success.
 */
function statusFields(settings: ServiceSettings, code: string, status: number): Fields {
  if (settings.drift.statusCode === 'number') return { status_code: Number(code.slice(1)) };
  if (settings.drift.statusCode === 'absent' && status === 200) return {};
  return { status_code: code };
}

/** Responds with JSON in the envelope of 2.1. */
export function answer(
  c: Call,
  context: ServiceContext,
  fields: Fields,
  code: string = CODES.success,
  status: ContentfulStatusCode = 200,
): Response {
  const body = JSON.stringify({ ...fields, ...statusFields(context.settings, code, status) });
  return c.body(body, status, { 'content-type': 'application/json' });
}

export function refuse(c: Call, context: ServiceContext, refusal: Refusal): Response {
  const shape = context.settings.drift.failureText;
  const text = {
    ...(shape === 'status_message' ? {} : { detail: refusal.detail }),
    ...(shape === 'detail' ? {} : { status_message: refusal.detail }),
  };
  return answer(c, context, text, refusal.code, refusal.status);
}

/** Responds like `answer`, with an entity tag, or with 304 for an unchanged response, if the settings require tags. */
export function answerTagged(c: Call, context: ServiceContext, fields: Fields): Response {
  if (!context.settings.etags) return answer(c, context, fields);
  const tag = `"${createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 22)}"`;
  c.header('ETag', tag);
  if (c.req.header('if-none-match') === tag) return c.body(null, 304);
  return answer(c, context, fields);
}

/** Resolves to the request's body, validated by the schema. Rejects with W4900, which names the wrong fields. */
export async function readBody<T>(c: Call, schema: z.ZodType<T>): Promise<T> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw invalidBody('The request body does not call itself JSON.');
  }
  let json: unknown;
  try {
    json = await c.req.json();
  } catch {
    throw invalidBody('The request body is not JSON.');
  }
  const read = schema.safeParse(json);
  if (read.success) return read.data;
  const faults = read.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`);
  throw invalidBody(faults.join('; '));
}

/** Returns a path parameter. The router guarantees that it exists. */
export function part(c: Call, name: string): string {
  return c.req.param(name) ?? '';
}
