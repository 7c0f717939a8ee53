/** The few checks that messages and parameters need, small enough to travel in every bundle. */

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
/** An object in which every named field passes; other fields are let through. */
export const shape =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) && Object.entries(fields).every(([name, check]) => check(value[name]));
export const textRecord: Check = (value) => isObject(value) && Object.values(value).every(isText);

/** A finite number from a number or a numeric text; null for anything else. */
export function readNumber(value: unknown): number | null {
  if (isNumber(value)) return value;
  if (!isText(value) || value.trim() === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** Text with something in it, else null. */
export const readText = (value: unknown): string | null =>
  isText(value) && value.trim() !== '' ? value : null;
