import { describe, expect, it } from 'vitest';
import { countsOf, mergedResults, retryableFiles } from '../../scripts/second-try.mjs';

const aModule = (moduleId: string, retry: number, ...failed: readonly number[]) => ({
  moduleId,
  ok: () => failed.length === 0,
  project: { config: { retry } },
  children: { allTests: () => failed.map((own) => ({ options: { retry: own } })) },
});
const broken = (moduleId: string, retry: number) => ({ ...aModule(moduleId, retry), ok: () => false });

describe('the second try of a test file', () => {
  it('is for failed files whose tests may be retried, and for a failed set-up', () => {
    expect(retryableFiles([aModule('a', 1), aModule('b', 1, 1), broken('c', 1)], [])).toEqual(['b', 'c']);
  });

  it.each([
    ['a defence failed', [aModule('a', 1, 1), aModule('attacks', 0, 0)], []],
    ['a defence did not start', [aModule('a', 1, 1), broken('attacks', 0)], []],
    ['a test failed that may not be retried, in a file with others', [aModule('player', 1, 1, 0)], []],
    ['an error belongs to no test', [aModule('a', 1, 1)], [new Error('nobody caught')]],
  ])('is given to no file if %s', (_why, modules, errors) => {
    expect(retryableFiles(modules, errors)).toEqual([]);
  });

  it('replaces the results of the first one', () => {
    const result = (name: string, ...states: readonly string[]) => ({
      name,
      assertionResults: states.map((status) => ({ status })),
    });
    const merged = mergedResults(
      [result('a', 'passed', 'skipped'), result('b', 'failed', 'passed')],
      [result('b', 'passed', 'passed')],
    );
    expect(countsOf(merged)).toEqual({ passed: 3, failed: 0, skipped: 1 });
  });
});
