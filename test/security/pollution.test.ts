import { describe, expect, it } from 'vitest';
import { answerCall } from '../../main/ipc/router.ts';
import { createCalls } from '../../main/ipc/calls.ts';
import { readInput } from '../../main/ipc/validators.ts';
import { operationNames, type OperationName } from '../../preload/contract/operations.ts';
import { createFakeLogger } from '../fakes/logger.ts';
import { samplesOf } from './samples.ts';

const poison = [
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"prototype":{"polluted":1}}',
  '{"toString":1,"hasOwnProperty":1,"valueOf":1}',
].map((text) => JSON.parse(text) as Record<string, unknown>);

/**
 * Yields `value` with the fields of `bad` added to each object inside it, and with `bad` in place of each of its
 * values.
 */
function* poisoned(value: unknown, bad: Record<string, unknown>): Generator {
  yield bad;
  if (typeof value !== 'object' || value === null) return;
  const laid: unknown = Array.isArray(value) ? value.slice() : { ...value };
  for (const [name, field] of Object.entries(bad))
    Object.defineProperty(laid, name, { value: field, enumerable: true, configurable: true, writable: true });
  yield laid;
  for (const [name, inner] of Object.entries(value))
    for (const one of poisoned(inner, bad))
      yield Array.isArray(value)
        ? value.map((old: unknown, at) => (String(at) === name ? one : old))
        : { ...value, [name]: one };
}

/** Returns every field name and index inside a value. */
function namesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.getOwnPropertyNames(value).flatMap((name) => [name, ...namesIn(Reflect.get(value, name))]);
}

function recorder() {
  const reached: unknown[] = [];
  const take = (input: unknown) => {
    reached.push(input);
    return Promise.resolve(null);
  };
  const handlers = Object.fromEntries(operationNames.map((name) => [name, take])) as never;
  const toFailure = () => ({ kind: 'internal', code: 'SV-INTERNAL', canRetry: false }) as const;
  return { reached, parts: { handlers, toFailure, logger: createFakeLogger() } };
}

const clean = (): boolean =>
  Object.keys(Object.prototype).length === 0 && ({} as { polluted?: unknown }).polluted === undefined;

describe('[ipc-validators] prototype pollution', () => {
  it.each(operationNames)('%s has samples that its validator accepts', (name) => {
    const samples = samplesOf(name);
    expect(samples.length).toBeGreaterThan(0);
    for (const sample of samples)
      expect(readInput(name, sample), JSON.stringify(sample)).toMatchObject({ ok: true });
  });

  it.each(operationNames)(
    'through every part of the argument of %s has no effect',
    async (name: OperationName) => {
      const { reached, parts } = recorder();
      for (const sample of samplesOf(name)) {
        for (const bad of poison) {
          for (const input of poisoned(sample, bad)) {
            const outcome = await answerCall(parts, createCalls(), { name, input, callId: null });
            const got = reached.splice(0);
            // Named properties of an array are ignored.
            if (outcome.ok) expect(got.map(namesIn), JSON.stringify(input)).toEqual([namesIn(sample)]);
            else expect(outcome.failure.kind).toBe('invalid-input');
          }
        }
      }
      expect(reached).toEqual([]);
      expect(clean()).toBe(true);
    },
  );

  it('through the id of a call has no effect', async () => {
    const { parts } = recorder();
    const calls = createCalls();
    for (const callId of ['__proto__', 'constructor', 'prototype', { toString: 1 }, ['__proto__']]) {
      await answerCall(parts, calls, { name: 'rooms:list', input: null, callId });
      await answerCall(parts, calls, { name: 'app:cancel', input: { callId: '__proto__' }, callId });
    }
    expect(clean()).toBe(true);
  });
});
