import { join } from 'node:path';
import { build } from 'vite';

/**
 * Builds the player's document without inline scripts or styles, because the CSP header of its origin forbids them.
 * @param {{ root: string, outDir: string }} where the repository, and the output folder for index.html and assets/
 */
export async function buildPlayer({ outDir }) {
  await bundle(import.meta.dirname, outDir);
  // The page that hosts the service's component has its own origin, so the two builds share no files.
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
      // Vite would add the preload polyfill as an inline script.
      modulePreload: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1200,
    },
  });
}
