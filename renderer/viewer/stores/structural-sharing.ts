/** Whether two values serialise to the same JSON. */
export const isDeepEqual = (one: object, other: object): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns `after` with the old objects of unchanged items, so that their cards are not rendered again. Returns `before`
 * itself if nothing changed.
 */
export function shareStructure<T extends object>(
  before: readonly T[],
  now: readonly T[],
  keyOf: (one: T) => string,
): readonly T[] {
  const known = new Map(before.map((one) => [keyOf(one), one]));
  const next = now.map((one) => {
    const old = known.get(keyOf(one));
    return old !== undefined && isDeepEqual(old, one) ? old : one;
  });
  const isSame = next.length === before.length && next.every((one, index) => one === before[index]);
  return isSame ? before : next;
}
