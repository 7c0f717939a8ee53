import { build } from 'vite';

/**
 * Builds the player's document. Nothing inline: the header policy of its origin forbids it.
 * @param {{ root: string, outDir: string }} where the repository, and the folder that gets index.html and assets/
 */
export async function buildPlayer({ outDir }) {
  await build({
    configFile: false,
    root: import.meta.dirname,
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
