// Main and preload as one CommonJS file each: what the app loads first, and nothing beside it.
import { join } from 'node:path';
import { rolldown } from 'rolldown';

async function bundle({ root, input, file, external, minify }) {
  const made = await rolldown({
    cwd: root,
    input: join(root, input),
    platform: 'node',
    external,
    logLevel: 'warn',
    transform: { target: 'node20' },
  });
  await made.write({ file: join(root, file), format: 'cjs', minify, codeSplitting: false, sourcemap: false });
  await made.close();
}

/** Electron and keytar (a native module) stay outside; everything else goes in. */
export async function buildMain({ root }) {
  await bundle({
    root,
    input: 'main/index.ts',
    file: 'dist/main/index.cjs',
    external: ['electron', 'keytar'],
    // Names stay, for what the log and a report tell of a fault.
    minify: { compress: true, mangle: false, codegen: true },
  });
}

/** A sandboxed preload may require electron alone. */
export async function buildPreload({ root }) {
  await bundle({
    root,
    input: 'preload/bridge.ts',
    file: 'dist/preload/bridge.cjs',
    external: ['electron'],
    minify: false,
  });
}
