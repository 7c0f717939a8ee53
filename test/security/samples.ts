import { z } from 'zod';
import { validators } from '../../main/ipc/validators.ts';
import type { OperationName } from '../../preload/contract/operations.ts';

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly pattern?: string;
  readonly minimum?: number;
}

const words = ['demo-room-1', 'AB', 'a-grant-id-of-24-letters', '1'];

/** Values that a schema takes: one for each of its alternatives. */
function valuesOf(schema: Schema): readonly unknown[] {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.flatMap((one) => valuesOf(one));
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum) return schema.enum.slice(0, 1);
  switch (schema.type) {
    case 'null':
      return [null];
    case 'boolean':
      return [false];
    case 'integer':
    case 'number':
      return [Math.max(schema.minimum ?? 0, 1)];
    case 'string':
      return [words.find((word) => new RegExp(schema.pattern ?? '').test(word))];
    case 'array':
      return [schema.items ? valuesOf(schema.items) : []];
    case 'object': {
      const entries = Object.entries(schema.properties ?? {});
      return [Object.fromEntries(entries.map(([name, field]) => [name, valuesOf(field)[0]]))];
    }
    default:
      return [];
  }
}

/** Where a schema of JSON cannot say what the validator wants. */
const own: Partial<Record<OperationName, readonly unknown[]>> = {
  'app:keep-first-screen': [
    {
      screen: {
        ...{ language: 'en', direction: 'ltr', theme: 'dark' },
        parts: [{ tag: 'p', attributes: {} }, 'Words', null],
        sheet: null,
      },
    },
    {
      screen: {
        ...{ language: 'en', direction: 'ltr', theme: 'dark' },
        parts: [{ tag: 'img', attributes: {} }, null],
        sheet: {
          bytes: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0),
          ...{ width: 182, height: 272 },
          places: [{ top: 0, width: 182, height: 272 }],
        },
      },
    },
  ],
};

/** Arguments that an operation takes, made from its own validator: a new operation has some at once. */
export function samplesOf(name: OperationName): readonly unknown[] {
  return own[name] ?? valuesOf(z.toJSONSchema(validators[name], { unrepresentable: 'any' }) as Schema);
}
