import { describe, expect, it } from 'vitest';
import { operationNames } from '../../../preload/contract/operations.ts';
import { readInput, validators } from '../../../main/ipc/validators.ts';
import { samplesOf } from '../../security/samples.ts';

const hostile: readonly unknown[] = [
  undefined,
  0,
  NaN,
  'text',
  [],
  () => null,
  new Date(),
  new Map(),
  new Uint8Array(4),
  { __proto__: { roomKey: 'inherited' } },
  JSON.parse('{"__proto__": {"polluted": true}, "roomKey": "a", "fresh": true}'),
  { roomKey: '../../v2/auth', fresh: true },
  { roomKey: 'a/b', fresh: true },
  { roomKey: 'x'.repeat(1_000_000), fresh: true },
  { roomKey: 'a', fresh: true, extra: 1 },
  { constructor: { prototype: {} } },
];

describe('validators', () => {
  it('exist for each operation', () => {
    expect(Object.keys(validators).sort()).toEqual([...operationNames].sort());
  });

  it.each(operationNames)('%s refuses hostile arguments', (name) => {
    for (const value of hostile) expect(readInput(name, value).ok, JSON.stringify(value)).toBe(false);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it.each(operationNames)('%s refuses unknown fields', (name) => {
    for (const sample of samplesOf(name)) {
      expect(readInput(name, sample).ok).toBe(true);
      if (sample !== null) expect(readInput(name, { ...(sample as object), beyond: 1 }).ok).toBe(false);
    }
  });

  it('accept what the contract allows', () => {
    expect(validators['rooms:read'].parse({ roomKey: 'demo-Room_1', fresh: false })).toEqual({
      roomKey: 'demo-Room_1',
      fresh: false,
    });
    expect(validators['rooms:list'].parse(null)).toBeNull();
    for (const key of ['vid:4f=', 'a+b@2', 'a?b#c', 'ä ö', 'x'.repeat(500)])
      expect(readInput('rooms:video', { roomKey: 'a', videoKey: key, fresh: true }).ok, key).toBe(true);
    for (const key of ['', '../x', 'a/b', 'a\\b', '__proto__', 'a\n', '\u202ea', 'x'.repeat(501)])
      expect(readInput('rooms:video', { roomKey: 'a', videoKey: key, fresh: true }).ok, key).toBe(false);
    expect(
      validators['screenings:open'].safeParse({
        roomKey: 'a',
        videoKey: 'b',
        startOver: false,
        newView: false,
        withoutSignIn: false,
      }).success,
    ).toBe(true);
  });
});
