import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Result, Row } from '../row.ts';

const root = resolve(import.meta.dirname, '../../..');

/**
 * Returns the size, in gzipped KB, of every script that a document of `dist` loads before it can run, including static
 * imports.
 */
function initialScripts(folder: string): number {
  const base = join(root, 'dist', folder);
  const html = readFileSync(join(base, 'index.html'), 'utf8');
  const waiting = [...html.matchAll(/(?:src|href)="\.?\/?([^"]+\.js)"/g)].map(([, path]) => path ?? '');
  const seen = new Set<string>();
  let bytes = 0;
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const text = readFileSync(join(base, path), 'utf8');
    bytes += gzipSync(text, { level: 9 }).byteLength;
    const names = readdirSync(join(base, 'assets'));
    for (const [, imported] of text.matchAll(
      /(?:^|[;}])import(?:[^"'();]*?from)?["']\.\/([^"']+\.js)["']/g,
    )) {
      if (imported !== undefined && names.includes(imported)) waiting.push(`assets/${imported}`);
    }
  }
  return bytes / 1024;
}

export const bundle: Row = {
  name: 'bundle',
  run: () => {
    const results: Result[] = [
      {
        name: 'bundle viewer',
        unit: 'KB',
        value: initialScripts('viewer'),
        target: 170,
        reference: 'gzipped, initial',
      },
      {
        name: 'bundle player',
        unit: 'KB',
        value: initialScripts('player'),
        target: 275,
        reference: 'gzipped, initial',
      },
    ];
    return Promise.resolve(results);
  },
};
