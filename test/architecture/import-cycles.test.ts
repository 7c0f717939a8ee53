import { describe, expect, it } from 'vitest';
import { readSources } from './sources.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/** Returns the first import cycle, as a path whose last file imports its first; null when there is none. */
function findCycle(graph: Graph): readonly string[] | null {
  const finished = new Set<string>();
  const visit = (file: string, path: readonly string[]): readonly string[] | null => {
    if (path.includes(file)) return path.slice(path.indexOf(file));
    if (finished.has(file)) return null;
    for (const imported of graph.get(file) ?? []) {
      const cycle = visit(imported, [...path, file]);
      if (cycle) return cycle;
    }
    finished.add(file);
    return null;
  };
  for (const file of graph.keys()) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return null;
}

describe('import cycles', () => {
  it('do not exist in the product, imports of types included', () => {
    const sources = readSources(['main', 'preload', 'renderer']);
    const graph: Graph = new Map(sources.map(({ path, imports }) => [path, imports]));
    expect(graph.size).toBeGreaterThan(300);
    expect(findCycle(graph)).toBeNull();
  });

  it('are reported when one exists', () => {
    const graph: Graph = new Map([
      ['a.ts', ['b.ts']],
      ['b.ts', ['c.ts', 'd.ts']],
      ['c.ts', []],
      ['d.ts', ['b.ts']],
    ]);
    expect(findCycle(graph)).toEqual(['b.ts', 'd.ts']);
  });
});
