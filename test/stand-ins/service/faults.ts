import { z } from 'zod';

const matchSchema = z.strictObject({
  method: z.string().optional(),
  /** Regular expression for path and query, as a string. */
  path: z.string().optional(),
  /** Number of requests to which the fault applies; unlimited if absent. */
  times: z.number().int().positive().optional(),
  /** Number of matching requests that pass before the fault applies. */
  skip: z.number().int().nonnegative().optional(),
  /** The fault applies to every nth matching request. */
  every: z.number().int().positive().optional(),
});

const headers = z.record(z.string(), z.string()).optional();

const faultSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('delay'), ms: z.number().nonnegative() }),
  /** Responds with a status, and with a code and detail in the envelope or with its own body. */
  z.strictObject({
    kind: z.literal('status'),
    status: z.number().int().min(200).max(599),
    code: z.string().optional(),
    detail: z.string().optional(),
    body: z.string().optional(),
    html: z.string().optional(),
    headers,
  }),
  /** Cuts the real response and the connection after some bytes, by default half. */
  z.strictObject({ kind: z.literal('truncated'), bytes: z.number().int().nonnegative().optional() }),
  /** Like `truncated`, but the connection remains open without further data. */
  z.strictObject({ kind: z.literal('stall'), bytes: z.number().int().nonnegative().optional() }),
  z.strictObject({ kind: z.literal('malformed') }),
  /** Drops the connection `before` the request is processed, or `after`. */
  z.strictObject({ kind: z.literal('drop'), when: z.enum(['before', 'after']) }),
  /** Accepts the request and never responds. */
  z.strictObject({ kind: z.literal('hang') }),
  /** Responds with random bytes. They are streamed, so that 100 MB need little memory. */
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
  /** Merges these fields into the real JSON response. Null is set, objects merge, arrays replace. */
  z.strictObject({ kind: z.literal('patch'), fields: z.record(z.string(), z.unknown()) }),
  z.strictObject({ kind: z.literal('headers'), headers: z.record(z.string(), z.string()) }),
]);

export const faultRuleSchema = z.strictObject({ match: matchSchema, fault: faultSchema });

/** A fault that only tests in the same process can use: a function of the real JSON response. */
type Transform = { kind: 'transform'; transform: (answer: unknown) => unknown };
export type Fault = z.infer<typeof faultSchema> | Transform;
type FaultRule = { match: z.infer<typeof matchSchema>; fault: Fault };

type ActiveFault = {
  readonly id: number;
  readonly fault: Fault;
  /** Number of matching requests so far, whether the fault applied or not. */
  seen: number;
  /** Number of requests to which the fault applied. */
  hits: number;
  remove: () => void;
};

type Entry = ActiveFault & { match: FaultRule['match']; path: RegExp | undefined };

/** The active fault rules. Every matching rule applies, in the order in which the rules were added. */
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

  /** Counts the request and returns its faults. Only a rule that names OPTIONS applies to a preflight. */
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
