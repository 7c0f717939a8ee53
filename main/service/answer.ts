import { type z } from 'zod';
import { effectiveStatus, isFailure, readStatusCode } from './codes.ts';
import {
  CaptivePortalError,
  type ErrorDetails,
  InvalidAnswerError,
  ProxyRefusedError,
  RateLimitedError,
  RefusedError,
  type ServiceError,
  ServiceTroubleError,
  UnauthorizedError,
} from './errors.ts';
import { type Exchange } from './operations/declaration.ts';
import { plainDetail } from './plain-text.ts';
import { readRetryAfter } from './retry-after.ts';
import { asFields, type Fields, own } from './schemas/loose.ts';

/** An answer as received, not validated. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface AnswerContext {
  readonly facts: ErrorDetails;
  /** Texts of the request that must not appear in a message. */
  readonly secrets: readonly string[];
  /** The system's clock, epoch milliseconds. */
  readonly nowMs: number;
}

/**
 * Validates an answer with the operation's schema and returns the result. Throws a ServiceError for a failing HTTP
 * status, a failing code on a 200, a web page instead of JSON, and JSON that is truncated or lacks an essential field.
 */
export function readAnswer<T>(operation: Exchange<T>, raw: RawAnswer, context: AnswerContext): T {
  const json = parseJson(raw.text);
  const fields = asFields(json);
  const code = fields ? readStatusCode(own(fields, 'status_code')) : null;
  if (isFailure(raw.status, code)) throw failureOf(raw, fields, code, context);

  if (operation.accepts !== 'json') return check(operation.answer, raw.text, context);
  if (json === undefined) {
    if (raw.text.trim() === '' && operation.canBeEmpty) return check(operation.answer, {}, context);
    if (isWebPage(raw)) throw new CaptivePortalError({ ...context.facts, httpStatus: raw.status });
    const fault = raw.text.trim() === '' ? 'is empty' : 'is not JSON';
    throw new InvalidAnswerError({ ...context.facts, httpStatus: raw.status }, 'body', fault);
  }
  return check(operation.answer, json, {
    ...context,
    facts: { ...context.facts, code, httpStatus: raw.status },
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's error is dropped: it quotes the answer, which may hold a token.
    return undefined;
  }
}

function isWebPage({ headers, text }: RawAnswer): boolean {
  return (
    /\bhtml\b/i.test(headers.get('content-type') ?? '') || /^\s*(<!doctype|<html|<head|<body)/i.test(text)
  );
}

const networkAuthenticationRequired = 511;
const proxyAuthenticationRequired = 407;

function failureOf(
  raw: RawAnswer,
  fields: Fields | null,
  code: string | null,
  context: AnswerContext,
): ServiceError {
  const detail = fields && saidIn(fields, context.secrets);
  const facts: ErrorDetails = {
    ...context.facts,
    code,
    httpStatus: raw.status,
    // Gateways also answer with JSON, but with other fields ("message", "error").
    fromEnvelope: code !== null || detail !== null,
    detail,
    retryAfterSeconds: readRetryAfter(raw.headers, context.nowMs),
  };
  if (raw.status === networkAuthenticationRequired || (raw.status < 400 && isFailure(raw.status, null))) {
    return new CaptivePortalError(facts);
  }
  if (raw.status === proxyAuthenticationRequired && code === null) return new ProxyRefusedError(facts);
  const status = effectiveStatus(raw.status, code);
  if (status === 429) return new RateLimitedError(facts);
  if (status >= 500) return new ServiceTroubleError(facts);
  return status === 401 ? new UnauthorizedError(facts) : new RefusedError(facts);
}

/** Returns the service's message, `detail`, else `status_message`; null if it sent neither. */
function saidIn(fields: Fields, secrets: readonly string[]): string | null {
  return plainDetail(own(fields, 'detail'), secrets) ?? plainDetail(own(fields, 'status_message'), secrets);
}

function check<T>(schema: z.ZodType<T>, value: unknown, { facts }: AnswerContext): T {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const fault =
    issue?.code === 'custom' || issue?.code === 'too_small' ? issue.message : 'is missing or not readable';
  throw new InvalidAnswerError(facts, fieldName(issue?.path ?? []), fault);
}

/** Returns a path as text, such as `results[3].key`. All names are from our schemas and none from the answer. */
export function fieldName(path: readonly PropertyKey[]): string {
  const name = path.reduce<string>(
    (so, part) =>
      typeof part === 'number' ? `${so}[${part}]` : so === '' ? String(part) : `${so}.${String(part)}`,
    '',
  );
  return name === '' ? 'body' : name;
}
