import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';

/**
 * Tests that play films need the machine to themselves; the others run in parallel to the lint (`scripts/test.mjs`).
 */
const first = 0;
const afterLint = 1;

/** Films and browser starts may fail once on a busy machine; `scripts/second-try-reporter.mjs` lists such tests. */
const secondTry = 1;
const standIn = 'test/stand-ins/electron/**/*.test.ts';
const defences = ['test/e2e/{attacks,refusals,secrets}.test.ts'];
/** Prints what a failed test saw: CI shows only its assertion otherwise. */
const reportFailures = 'test/e2e/harness/report-failures.ts';

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // Test files leave no state behind, and a process per file costs more than most tests.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // The limits only end what hangs: CI may be three times slower than a developer's computer, and one failed test
    // refuses a whole landing. A fulfilled condition ends each wait early.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // An unhandled rejection anywhere fails the run.
    dangerouslyIgnoreUnhandledErrors: false,
    // But for one of Playwright's: a frame that goes to about:blank and back changes its process twice, and Playwright's
    // count of frames rejects when the second change overtakes the first. The tests still look at the right frame.
    onUnhandledError: ({ stack }) => !stack?.includes('FrameManager.frameAttached'),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/{main,preload,renderer,stand-ins,architecture,bench,hardware}/**/*.test.ts'],
          exclude: ['**/*.dom.test.ts', standIn],
          sequence: { groupOrder: first },
        },
      },
      {
        extends: true,
        test: {
          name: 'renderer',
          // Tests that need a document. A document per file would take more than half of their time.
          environment: 'jsdom',
          include: ['test/renderer/**/*.{dom.test.ts,test.tsx}'],
          setupFiles: ['test/renderer/setup/each-file.ts'],
          sequence: { groupOrder: first },
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        extends: true,
        test: {
          name: 'stand-in',
          include: [standIn],
          testTimeout: 240_000,
          retry: secondTry,
          sequence: { groupOrder: first },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: 'test/browser/build-gallery.ts',
          testTimeout: 240_000,
          retry: secondTry,
          sequence: { groupOrder: afterLint },
          maxWorkers: 3,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          exclude: defences,
          setupFiles: [reportFailures],
          testTimeout: 300_000,
          retry: secondTry,
          sequence: { groupOrder: afterLint },
          maxWorkers: 3,
        },
      },
      {
        extends: true,
        test: {
          // No retries: a defence must hold every time.
          name: 'defences',
          include: ['test/security/**/*.test.ts', ...defences],
          setupFiles: [reportFailures],
          testTimeout: 300_000,
          sequence: { groupOrder: afterLint },
          maxWorkers: 3,
        },
      },
    ],
  },
});
