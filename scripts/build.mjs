// Builds dist/main, dist/preload/bridge.cjs, dist/viewer, dist/player and dist/embed. Skips a part whose sources did
// not change since its last build.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isCurrent, recordStamp } from './build/stamps.mjs';

const root = join(import.meta.dirname, '..');

/** The parts of the build. Each has source folders, an output, and a build function. */
const parts = [
  {
    name: 'main',
    sources: ['main', 'preload'],
    output: 'dist/main/index.cjs',
    build: async () => (await import('./build/bundles.mjs')).buildMain({ root }),
  },
  {
    name: 'preload',
    sources: ['preload'],
    output: 'dist/preload/bridge.cjs',
    build: async () => (await import('./build/bundles.mjs')).buildPreload({ root }),
  },
  {
    name: 'viewer',
    sources: ['renderer/viewer', 'renderer/embed', 'renderer/player/strings.ts', 'preload/contract'],
    output: 'dist/viewer/index.html',
    build: async () =>
      (await import('../renderer/viewer/build.mjs')).buildViewer({ root, outDir: join(root, 'dist/viewer') }),
  },
  {
    name: 'player',
    sources: ['renderer/player', 'renderer/embed', 'preload/contract'],
    output: 'dist/player/index.html',
    build: async () =>
      (await import('../renderer/player/build.mjs')).buildPlayer({ root, outDir: join(root, 'dist/player') }),
  },
  {
    name: 'embed',
    sources: ['renderer/player', 'renderer/embed', 'preload/contract'],
    output: 'dist/embed/player-init.js',
    build: async () =>
      (await import('../renderer/embed/build.mjs')).buildEmbed({ root, outDir: join(root, 'dist/embed') }),
  },
];

/**
 * Builds the named parts, or all. Skips unchanged parts unless `force` is true. Resolves to the names of the built
 * parts. Rejects if a build fails.
 * @param {{ only?: readonly string[], force?: boolean }} [options]
 */
export async function build({ only, force = false } = {}) {
  const wanted = parts.filter((part) => !only || only.includes(part.name));
  const stale = wanted.filter((part) => force || !isCurrent(root, part));
  for (const part of stale) {
    await part.build();
    if (!existsSync(join(root, part.output)))
      throw new Error(`The build of ${part.name} did not produce ${part.output}`);
    recordStamp(root, part);
  }
  return stale.map((part) => part.name);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { prepare } = await import('./setup.mjs');
  await prepare({ quiet: true });
  const started = performance.now();
  const built = await build({
    force: process.argv.includes('--force'),
    only: process.argv.slice(2).filter((argument) => !argument.startsWith('--')).length
      ? process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
      : undefined,
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.error(built.length ? `Built ${built.join(', ')} in ${seconds} s.` : 'The build is current.');
}
