/** Builds the named parts, or all that changed. Returns the names of the built parts. */
export function build(options?: {
  readonly only?: readonly string[];
  readonly force?: boolean;
}): Promise<string[]>;
