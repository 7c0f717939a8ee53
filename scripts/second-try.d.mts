/** What `retryableFiles` reads of a module of Vitest's run. */
interface RunModule {
  readonly moduleId: string;
  readonly ok: () => boolean;
  readonly project: { readonly config: { readonly retry: number } };
  readonly children: {
    readonly allTests: (state: 'failed') => Iterable<{ readonly options: { readonly retry: number } }>;
  };
}
/** A file of Vitest's JSON report. */
interface FileResult {
  readonly name: string;
  readonly assertionResults: readonly { readonly status: string }[];
}
export function retryableFiles(modules: readonly RunModule[], unhandledErrors: readonly unknown[]): string[];
export function mergedResults(first: readonly FileResult[], second: readonly FileResult[]): FileResult[];
export function countsOf(results: readonly FileResult[]): {
  passed: number;
  failed: number;
  skipped: number;
};
