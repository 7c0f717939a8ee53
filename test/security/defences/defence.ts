/**
 * Each defence, how it is taken out of its file, and the tests that must fail then. `npm run security --
 * --without-defences` takes them out one by one in a copy of the sources; a test that stays green proves nothing.
 */
export interface Defence {
  readonly name: string;
  readonly file: string;
  /** Found exactly once, unless `everywhere`. */
  readonly find: string;
  readonly put: string;
  readonly everywhere?: true;
  readonly tests: readonly string[];
}

export const protection = (name: string): string => `test/main/protection/${name}.test.ts`;
export const attack = (name: string): string => `test/security/${name}.test.ts`;
