import { join } from 'node:path';
import { build } from 'vite';

/**
 * Builds the player's document. Nothing inline: the header policy of its origin forbids it.
 * @param {{ root: string, outDir: string }} where the repository, and the folder that gets index.html and assets/
 */
export async function buildPlayer({ outDir }) {
  await bundle(import.meta.dirname, outDir);
  // The page around the service's own component: an origin of its own, so nothing is shared.
  await bundle(join(import.meta.dirname, 'component'), join(outDir, 'component'));
}

async function bundle(root, outDir) {
  await build({
    configFile: false,
    root,
    base: './',
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'chrome130',
      // The polyfill would be an inline script.
      modulePreload: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1200,
    },
  });
}
