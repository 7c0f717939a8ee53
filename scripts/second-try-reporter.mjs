// Lists the tests that passed only at the second try (vitest.config.ts), so that a developer investigates them, and
// writes down which files may be tried again.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { retryableFiles } from './second-try.mjs';

/** JSON list of the paths of files whose tests may be tried again; empty if another failure makes that useless. */
export const retryableList = join(import.meta.dirname, '../out/second-try.json');

/** @implements {import('vitest/node').Reporter} */
export default class SecondTryReporter {
  #names = [];

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(modules, unhandledErrors) {
    mkdirSync(dirname(retryableList), { recursive: true });
    writeFileSync(retryableList, JSON.stringify(retryableFiles(modules, unhandledErrors)));
    if (this.#names.length === 0) return;
    console.log(`passed at the second try only:\n${this.#names.map((name) => `  ${name}`).join('\n')}`);
  }
}
