import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

/** The viewer that `npm run build` made. */
const viewer = join(import.meta.dirname, '../../dist/viewer');

/** Budget for the scripts of the viewer's first load, in gzipped kilobytes: the document's script and its preloads. */
const budget = 170;

describe('first load', () => {
  it(`is at most ${budget} KB of script, gzipped, with no source map and no inlined file`, async () => {
    const html = await readFile(join(viewer, 'index.html'), 'utf8');
    const scripts = [...html.matchAll(/(?:src|href)="(\.\/[^"]+\.js)"/g)].map(([, path]) => path ?? '');
    const sizes = await Promise.all(
      scripts.map(async (path) => gzipSync(await readFile(join(viewer, path))).length),
    );
    expect(scripts.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1024).toBeLessThan(budget);
    const files = await readdir(join(viewer, 'assets'));
    expect(files.filter((name) => name.endsWith('.map'))).toEqual([]);
    expect(html).not.toContain('data:');
    // One nonce is for the inline style, the other for the style that react-aria adds.
    expect(html.match(/nonce="__CSP_NONCE__"/g)).toHaveLength(2);
  });
});
