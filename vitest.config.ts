import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';

/**
 * What plays films wants the machine for itself; what does not runs beside the end of the lint (`scripts/test.mjs`).
 */
const first = 0;
const afterLint = 1;

/** A film, or a browser that starts, on a machine that is busy may stumble once; `scripts/second-try-reporter.mjs` names what did. */
const secondTry = 1;
const standIn = 'test/stand-ins/electron/**/*.test.ts';
const defences = ['test/e2e/{attacks,refusals,secrets}.test.ts'];

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // No file leaves anything behind, and a process a file costs more than most of their tests.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What is waited for may be slow on a busy machine; what is there ends the waiting at once.
    expect: { poll: { timeout: 15_000 } },
    // An unhandled rejection anywhere fails the run.
    dangerouslyIgnoreUnhandledErrors: false,
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
          // Components, and what else wants a document: one a file, since react-aria remembers who had the focus and how it came.
          isolate: true,
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
          retry: secondTry,
          sequence: { groupOrder: first },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          testTimeout: 60_000,
          retry: secondTry,
          sequence: { groupOrder: afterLint },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          exclude: defences,
          testTimeout: 90_000,
          hookTimeout: 120_000,
          retry: secondTry,
          sequence: { groupOrder: afterLint },
        },
      },
      {
        extends: true,
        test: {
          // One try: a defence that holds every second time does not hold.
          name: 'defences',
          include: ['test/security/**/*.test.ts', ...defences],
          testTimeout: 90_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: afterLint },
        },
      },
    ],
  },
});
