// Bundles main and preload as CommonJS.
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
 * Bundles main, except Electron and keytar (a native module). A dynamic import becomes a separate file, which is named
 * after its source and loaded on demand instead of at startup.
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
      // Names are kept, so that stack traces in logs and reports are readable.
      minify: { compress: true, mangle: false, codegen: true },
    },
  });
}

/** Bundles the preload script into one file, because a sandboxed preload script may only require Electron. */
export async function buildPreload({ root }) {
  await bundle({
    root,
    input: 'preload/bridge.ts',
    external: ['electron'],
    output: { file: join(root, 'dist/preload/bridge.cjs'), codeSplitting: false },
  });
}
