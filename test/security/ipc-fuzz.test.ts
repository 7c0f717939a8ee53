import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerCall } from '../../main/ipc/router.ts';
import { createCalls } from '../../main/ipc/calls.ts';
import { validators } from '../../main/ipc/validators.ts';
import { operationNames, type OperationName } from '../../preload/contract/operations.ts';
import { createFakeLogger } from '../fakes/logger.ts';
import { seed, times } from './scale.ts';

const internal = { kind: 'internal', code: 'SV-INTERNAL', canRetry: false } as const;

/** Returns handlers that record their input, which must match the contract. */
function recorder() {
  const reached: { name: OperationName; input: unknown }[] = [];
  const handlers = Object.fromEntries(
    operationNames.map((name) => [
      name,
      (input: unknown) => {
        reached.push({ name, input });
        return Promise.resolve(null);
      },
    ]),
  ) as never;
  return { reached, parts: { handlers, toFailure: () => internal, logger: createFakeLogger() } };
}

/** Generates a value that is close to what a field requires, or far from it. */
const leaf = fc.oneof(
  fc.string(),
  fc.constantFrom('a', '../x', '__proto__', 'constructor', 'x'.repeat(5000), '\u202Eevil', '\0', 'demo-room'),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
);
const fieldName = fc.oneof(
  fc.constantFrom(
    'roomKey',
    'videoKey',
    'fresh',
    'page',
    'query',
    'season',
    'text',
    'grantId',
    'reason',
    'method',
    'pin',
    'persist',
  ),
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString'),
  fc.string({ maxLength: 12 }),
);
const structured = fc.dictionary(
  fieldName,
  fc.oneof(leaf, fc.array(leaf, { maxLength: 4 }), fc.dictionary(fieldName, leaf)),
);
const argument = fc.oneof(structured, leaf, fc.anything());

describe('[ipc-validators] calls with random and structured arguments', () => {
  it('never throw, never hang, never pollute, and reach a handler only within the contract', async () => {
    const { reached, parts } = recorder();
    const calls = createCalls();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...operationNames),
        argument,
        fc.oneof(fc.constant(null), leaf),
        async (name, input, callId) => {
          const before = reached.length;
          const outcome = await answerCall(parts, calls, { name, input, callId });
          expect(typeof outcome.ok).toBe('boolean');
          for (const call of reached.slice(before))
            expect(validators[call.name].safeParse(call.input).success).toBe(true);
          if (!outcome.ok) expect(outcome.failure.kind).toBe('invalid-input');
        },
      ),
      { numRuns: times(100_000), seed },
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it.each(operationNames)('%s refuses prototypes in its argument', async (name) => {
    const { reached, parts } = recorder();
    for (const text of ['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}']) {
      const outcome = await answerCall(parts, createCalls(), { name, input: JSON.parse(text), callId: null });
      expect(outcome.ok).toBe(false);
    }
    expect(reached).toEqual([]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
