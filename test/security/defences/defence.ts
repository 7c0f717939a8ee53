/**
 * A defence, how it is removed from its file, and the tests that must fail without it. `npm run security --
 * --without-defences` removes the defences one by one in a copy of the sources; a test that stays green proves nothing.
 */
export interface Defence {
  readonly name: string;
  readonly file: string;
  /** Occurs exactly once, unless `everywhere`. */
  readonly find: string;
  readonly put: string;
  readonly everywhere?: true;
  readonly tests: readonly string[];
}

export const protection = (name: string): string => `test/main/protection/${name}.test.ts`;
export const attack = (name: string): string => `test/security/${name}.test.ts`;
