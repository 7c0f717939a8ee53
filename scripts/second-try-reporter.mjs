// Lists the tests that passed only at the second try (vitest.config.ts), so that a developer investigates them.
/** @implements {import('vitest/node').Reporter} */
export default class SecondTryReporter {
  #names = [];

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd() {
    if (this.#names.length === 0) return;
    console.log(`passed at the second try only:\n${this.#names.map((name) => `  ${name}`).join('\n')}`);
  }
}
