/** Builds the named parts that changed, or all changed parts. Resolves to the names of the built parts. */
export function build(options?: {
  readonly only?: readonly string[];
  readonly force?: boolean;
}): Promise<string[]>;
