import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildViewer } from '../../renderer/viewer/build.mjs';

const out = join(import.meta.dirname, '../../out');

/** Budget for the scripts of the viewer's first load, in gzipped kilobytes: the document's script and its preloads. */
const budget = 170;

describe('first load', () => {
  it(`is at most ${budget} KB of script, gzipped, with no source map and no inlined file`, async () => {
    const outDir = join(out, 'viewer-budget');
    await buildViewer({ root: join(import.meta.dirname, '../..'), outDir });
    const html = await readFile(join(outDir, 'index.html'), 'utf8');
    const scripts = [...html.matchAll(/(?:src|href)="(\.\/[^"]+\.js)"/g)].map(([, path]) => path ?? '');
    const sizes = await Promise.all(
      scripts.map(async (path) => gzipSync(await readFile(join(outDir, path))).length),
    );
    expect(scripts.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1024).toBeLessThan(budget);
    const files = await readdir(join(outDir, 'assets'));
    expect(files.filter((name) => name.endsWith('.map'))).toEqual([]);
    expect(html).not.toContain('data:');
    // One nonce is for the inline style, the other for the style that react-aria adds.
    expect(html.match(/nonce="__CSP_NONCE__"/g)).toHaveLength(2);
  });
});
