// The second try of whole test files. The tests of an end-to-end file continue each other, so a retried test begins in
// the state that its first try left, and a failed `beforeAll` is not retried at all. A new run of the file is not
// affected by either.

/** Returns whether each failed test of the module may be retried, and its set-up as well. */
function isRetryable(module) {
  const mayRetry = (retry) => (typeof retry === 'object' ? retry.count : retry) > 0;
  if (!mayRetry(module.project.config.retry)) return false;
  return [...module.children.allTests('failed')].every(({ options }) => mayRetry(options.retry));
}

/**
 * Returns the paths of the failed files that may be tried again. The list is empty if the run fails in any case: a
 * failed test may not be retried, or an error belongs to no test.
 * @param {readonly any[]} modules the modules of Vitest's run
 * @param {readonly unknown[]} unhandledErrors
 * @returns {string[]}
 */
export function retryableFiles(modules, unhandledErrors) {
  const failed = modules.filter((module) => !module.ok());
  if (unhandledErrors.length > 0 || !failed.every(isRetryable)) return [];
  return failed.map(({ moduleId }) => moduleId);
}

/**
 * Returns the results of both runs; those of a file that ran twice are of its second run.
 * @param {readonly any[]} first
 * @param {readonly any[]} second `testResults` of Vitest's JSON report
 */
export function mergedResults(first, second) {
  const again = new Set(second.map(({ name }) => name));
  return [...first.filter(({ name }) => !again.has(name)), ...second];
}

/**
 * Returns how many tests passed, failed and did not run.
 * @param {readonly any[]} results `testResults` of Vitest's JSON report
 */
export function countsOf(results) {
  const states = results.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const passed = states.filter((state) => state === 'passed').length;
  const failed = states.filter((state) => state === 'failed').length;
  return { passed, failed, skipped: states.length - passed - failed };
}
