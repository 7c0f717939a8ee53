/** Builds the named parts, or all that changed. Gives the names of those that were built. */
export function build(options?: {
  readonly only?: readonly string[];
  readonly force?: boolean;
}): Promise<string[]>;
