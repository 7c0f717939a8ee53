export interface FeedRules {
  readonly staging?: string | number;
  readonly minimum?: string;
  readonly notes?: string;
  readonly refusedCdms?: readonly string[];
}
export function withRules(
  feed: Readonly<Record<string, unknown>>,
  rules: FeedRules,
): Readonly<Record<string, unknown>>;
export function notesOf(text: string, version: string): string | undefined;
export function makeFeed(
  parts: FeedRules & { readonly folders: readonly string[]; readonly output: string },
): string;
