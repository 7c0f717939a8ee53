// Builds the viewer's document: dist/viewer/index.html and hashed assets, everything from its own origin.
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { keepLanguages } from './keep-languages.mjs';

/**
 * What this build and the gallery's have in common.
 * @returns {import('vite').UserConfig}
 */
export function viewerConfig() {
  return {
    configFile: false,
    logLevel: 'warn',
    base: './',
    publicDir: false,
    plugins: [react(), keepLanguages(['en-US', 'fr-FR', 'de-DE', 'es-ES', 'ja-JP', 'ar-AE'])],
    build: {
      target: 'chrome140',
      emptyOutDir: true,
      sourcemap: false,
      // font-src and img-src name the origin alone: no data: addresses.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      // The first load is measured gzipped, by a test.
      chunkSizeWarningLimit: 700,
      // What the first screen needs is one file: each more is a request that the first paint waits for.
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
    },
  };
}

/**
 * Builds what is shipped, whatever NODE_ENV the caller runs under: React and react-aria look at it.
 * @param {import('vite').UserConfig} config
 */
export async function buildForProduction(config) {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await build({ ...config, mode: 'production' });
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/**
 * @param {{ root: string, outDir: string }} options
 */
export async function buildViewer({ root, outDir }) {
  const shared = viewerConfig();
  await buildForProduction({
    ...shared,
    root: join(root, 'renderer/viewer'),
    build: { ...shared.build, outDir },
  });
}
