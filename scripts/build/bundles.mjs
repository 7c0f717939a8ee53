// Main and preload as CommonJS: what the app loads first, and nothing beside it.
import { join } from 'node:path';
import { rolldown } from 'rolldown';

async function bundle({ root, input, external, output }) {
  const made = await rolldown({
    cwd: root,
    input: join(root, input),
    platform: 'node',
    external,
    logLevel: 'warn',
    transform: { target: 'node20' },
  });
  await made.write({ format: 'cjs', sourcemap: false, ...output });
  await made.close();
}

/**
 * Electron and keytar (a native module) stay outside; everything else goes in. What is imported by a call is a file of its
 * own, named after its source: it is read when it is wanted, and not at the start.
 */
export async function buildMain({ root }) {
  await bundle({
    root,
    input: 'main/index.ts',
    external: ['electron', 'keytar'],
    output: {
      dir: join(root, 'dist/main'),
      cleanDir: true,
      entryFileNames: '[name].cjs',
      chunkFileNames: '[name].cjs',
      // Names stay, for what the log and a report tell of a fault.
      minify: { compress: true, mangle: false, codegen: true },
    },
  });
}

/** A sandboxed preload may require electron alone. */
export async function buildPreload({ root }) {
  await bundle({
    root,
    input: 'preload/bridge.ts',
    external: ['electron'],
    output: { file: join(root, 'dist/preload/bridge.cjs'), codeSplitting: false },
  });
}
