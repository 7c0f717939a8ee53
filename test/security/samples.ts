import { z } from 'zod';
import { validators } from '../../main/ipc/validators.ts';
import type { OperationName } from '../../preload/contract/operations.ts';

interface Schema {
  readonly type?: string | readonly string[];
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

/** Returns valid values of a schema, one for each of its alternatives. */
function valuesOf(schema: Schema): readonly unknown[] {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.flatMap((one) => valuesOf(one));
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum) return schema.enum.slice(0, 1);
  // The type of a nullable string is a list of both types.
  switch ([schema.type].flat()[0]) {
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

/**
 * Returns valid arguments of an operation. They are derived from its validator, so that a new operation has some
 * automatically.
 */
export function samplesOf(name: OperationName): readonly unknown[] {
  return valuesOf(z.toJSONSchema(validators[name], { unrepresentable: 'any' }) as Schema);
}
