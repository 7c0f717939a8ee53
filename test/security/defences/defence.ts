/**
 * A defence, its removal from its file, and the tests that must fail without it. `npm run security --
 * --without-defences` removes the defences one by one in a copy of the sources. A test that does not fail proves
 * nothing.
 */
export interface Defence {
  readonly name: string;
  readonly file: string;
  /** Text to replace. It occurs exactly once, unless `everywhere` is set. */
  readonly find: string;
  readonly put: string;
  readonly everywhere?: true;
  readonly tests: readonly string[];
}

export const protection = (name: string): string => `test/main/protection/${name}.test.ts`;
export const attack = (name: string): string => `test/security/${name}.test.ts`;
