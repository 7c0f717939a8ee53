import { z } from 'zod';

const matchSchema = z.strictObject({
  method: z.string().optional(),
  /** A regular expression over path and query, as a string. */
  path: z.string().optional(),
  /** Applies to this many requests, then no more. */
  times: z.number().int().positive().optional(),
  /** Lets this many matching requests through first. */
  skip: z.number().int().nonnegative().optional(),
  /** Applies to every nth matching request. */
  every: z.number().int().positive().optional(),
});

const headers = z.record(z.string(), z.string()).optional();

const faultSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('delay'), ms: z.number().nonnegative() }),
  /** A status with a code and detail in the envelope, or with its own body. */
  z.strictObject({
    kind: z.literal('status'),
    status: z.number().int().min(200).max(599),
    code: z.string().optional(),
    detail: z.string().optional(),
    body: z.string().optional(),
    html: z.string().optional(),
    headers,
  }),
  /** The real response, cut after some bytes (half by default) together with the connection. */
  z.strictObject({ kind: z.literal('truncated'), bytes: z.number().int().nonnegative().optional() }),
  /** As truncated, but the connection stays open without further data. */
  z.strictObject({ kind: z.literal('stall'), bytes: z.number().int().nonnegative().optional() }),
  z.strictObject({ kind: z.literal('malformed') }),
  /** The connection is dropped `before` the request is processed, or `after` (accept, then drop). */
  z.strictObject({ kind: z.literal('drop'), when: z.enum(['before', 'after']) }),
  /** Accepts and never responds. */
  z.strictObject({ kind: z.literal('hang') }),
  /** Random bytes instead of the response, streamed, so that 100 MB need little memory. */
  z.strictObject({
    kind: z.literal('garbage'),
    bytes: z.number().int().positive(),
    contentType: z.string().optional(),
  }),
  z.strictObject({
    kind: z.literal('redirect'),
    to: z.string(),
    status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]).optional(),
  }),
  z.strictObject({ kind: z.literal('captive-portal') }),
  /** The real JSON response with these fields merged in (null is set, objects merge, arrays replace). */
  z.strictObject({ kind: z.literal('patch'), fields: z.record(z.string(), z.unknown()) }),
  z.strictObject({ kind: z.literal('headers'), headers: z.record(z.string(), z.string()) }),
]);

export const faultRuleSchema = z.strictObject({ match: matchSchema, fault: faultSchema });

/** In process, a fault may also be a function of the real JSON response. */
type Transform = { kind: 'transform'; transform: (answer: unknown) => unknown };
export type Fault = z.infer<typeof faultSchema> | Transform;
type FaultRule = { match: z.infer<typeof matchSchema>; fault: Fault };

type ActiveFault = {
  readonly id: number;
  readonly fault: Fault;
  /** Matching requests seen, whether the fault applied or not. */
  seen: number;
  /** Requests to which the fault applied. */
  hits: number;
  remove: () => void;
};

type Entry = ActiveFault & { match: FaultRule['match']; path: RegExp | undefined };

/** The rules in force. Every matching rule applies, in the order in which the rules were added. */
export class FaultBook {
  private entries: Entry[] = [];
  private lastId = 0;

  add(rule: FaultRule): ActiveFault {
    const id = ++this.lastId;
    const entry: Entry = {
      id,
      match: rule.match,
      fault: rule.fault,
      path: rule.match.path === undefined ? undefined : new RegExp(rule.match.path),
      seen: 0,
      hits: 0,
      remove: () => (this.entries = this.entries.filter((other) => other.id !== id)),
    };
    this.entries.push(entry);
    return entry;
  }

  remove(id: number): boolean {
    const before = this.entries.length;
    this.entries = this.entries.filter((entry) => entry.id !== id);
    return this.entries.length < before;
  }

  clear(): void {
    this.entries = [];
  }

  all(): readonly ActiveFault[] {
    return this.entries;
  }

  /** The faults for this request; counts it. Only a rule that names OPTIONS applies to a preflight. */
  strike(method: string, pathAndQuery: string): Fault[] {
    const struck: Fault[] = [];
    for (const entry of this.entries) {
      const { match } = entry;
      if (match.method === undefined ? method === 'OPTIONS' : match.method !== method) continue;
      if (entry.path && !entry.path.test(pathAndQuery)) continue;
      entry.seen += 1;
      if (entry.seen <= (match.skip ?? 0)) continue;
      if (match.every !== undefined && (entry.seen - (match.skip ?? 0)) % match.every !== 0) continue;
      if (match.times !== undefined && entry.hits >= match.times) continue;
      entry.hits += 1;
      struck.push(entry.fault);
    }
    return struck;
  }
}
