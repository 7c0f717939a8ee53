// Builds the viewer's document: dist/viewer/index.html and hashed assets, all from one origin.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { keepLanguages } from './keep-languages.mjs';

/**
 * Matches modules that have files of their own, because a reviewer needs one of them or none: every language but English,
 * which is always loaded, the formats of phone numbers, and the reader of mails.
 */
const isRare = /[\\/](strings[\\/](?!en\b)[a-z]{2}\b|libphonenumber-js|phone-(fields|numbers)|postal-mime)/;

/**
 * Returns the configuration that this build and the gallery's build share.
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
      // Assets are not inlined, because font-src and img-src allow only the origin and no data: addresses.
      assetsInlineLimit: 0,
      // One stylesheet, inlined in the document: the rules of a later part come after those of the components it uses,
      // and none are loaded a second time.
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      // This limit only sets Vite's warning; a test measures the gzipped size of the first load.
      chunkSizeWarningLimit: 700,
      // All code of the first screen is in one file, because each further request would delay the first paint. The
      // later parts are in one more: as 90 files they took a quarter of the processor's time of a start.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'first', tags: ['$initial'], priority: 2 },
              { name: 'later', test: (id) => !isRare.test(id), priority: 1 },
            ],
          },
        },
      },
    },
  };
}

/**
 * Builds for production, regardless of the caller's NODE_ENV, which React and react-aria read.
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
    plugins: [...(shared.plugins ?? []), beginInDocument()],
    build: { ...shared.build, outDir },
  });
}

/**
 * Returns a plugin that inlines the style (main inserts the nonce of the load), makes begin.mjs the first script and
 * preloads the program. The skeleton is then painted before any other file arrives.
 * @returns {import('vite').Plugin}
 */
function beginInDocument() {
  return {
    name: 'begin-in-document',
    enforce: 'post',
    generateBundle(_, bundle) {
      const document = bundle['index.html'];
      if (document?.type !== 'asset') throw new Error('The bundle has no index.html');
      let html = document.source.toString();
      const take = (pattern) => {
        const [tag, address] = pattern.exec(html) ?? [];
        if (tag === undefined || address === undefined) throw new Error(`The document has no ${pattern}`);
        html = html.replace(tag, '');
        return address;
      };
      const program = take(/<script type="module" crossorigin src="([^"]+)"><\/script>/);
      const style = bundle[take(/<link rel="stylesheet" crossorigin href="\.\/([^"]+)">/)];
      if (style?.type !== 'asset') throw new Error('The bundle has no stylesheet');
      const css = style.source.toString().trim().replaceAll('url(./', 'url(./assets/');
      const text = readFileSync(join(import.meta.dirname, 'begin.mjs'), 'utf8').replace(
        './program.js',
        `./${program.split('/').at(-1)}`,
      );
      const fileName = `assets/begin-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName, source: text });
      document.source = html.replace(
        '</head>',
        () => `<style nonce="__CSP_NONCE__">${css}</style>
    <script type="module" crossorigin src="./${fileName}"></script>
    <link rel="modulepreload" crossorigin href="${program}">
  </head>`,
      );
    },
  };
}
