/** Type checks for messages and parameters. They are small because every bundle contains them. */

export type Fields = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isText = (value: unknown): value is string => typeof value === 'string';
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

type Check = (value: unknown) => boolean;

export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
export const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
export const listOf =
  (check: Check, most = 500): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(check);
export const oneOf =
  (...names: readonly string[]): Check =>
  (value) =>
    isText(value) && names.includes(value);
/** Checks that the value is an object whose named fields all pass; other fields are ignored. */
export const shape =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) && Object.entries(fields).every(([name, check]) => check(value[name]));
export const textRecord: Check = (value) => isObject(value) && Object.values(value).every(isText);

/** Returns a finite number from a number or numeric text, else null. */
export function readNumber(value: unknown): number | null {
  if (isNumber(value)) return value;
  if (!isText(value) || value.trim() === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** Returns the value if it is text and not blank, else null. */
export const readText = (value: unknown): string | null =>
  isText(value) && value.trim() !== '' ? value : null;
