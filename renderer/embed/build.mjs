import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

/** Bundles the script `entry`. Returns its code and the style sheets that it imports, as text. Writes no files. */
async function bundle(entry, name) {
  const { output } = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'chrome130',
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1200,
      cssCodeSplit: false,
      lib: { entry, name, formats: ['iife'], fileName: () => 'out.js', cssFileName: 'out' },
    },
  }).then((made) => (Array.isArray(made) ? made[0] : made));
  const script = output.find((part) => part.type === 'chunk')?.code;
  if (script === undefined) throw new Error(`The build of ${entry} produced no script`);
  const style = output
    .filter((part) => part.type === 'asset' && part.fileName.endsWith('.css'))
    .map((part) => String(part.source))
    .join('\n');
  return { script, style };
}

/**
 * Escapes text so that the text cannot close the element that contains it. JavaScript reads `<\/` as `</`; style sheets
 * do not need `</`.
 */
const inScript = (text) => text.replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--');
const inStyle = (text) => text.replaceAll('</', '<\\/');

/**
 * Builds the two files for web pages: `player-init.js` (defines the page functions) and `player-component.html` (the
 * whole player as one HTML string, for `srcdoc`).
 * @param {{ root: string, outDir: string }} where the paths of the repository and of the output folder
 */
export async function buildEmbed({ root, outDir }) {
  const init = await bundle(join(root, 'renderer/embed/web.ts'), 'screenerPlayerInit');
  const player = await bundle(join(root, 'renderer/player/component.ts'), 'screenerPlayer');
  const component = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Player</title>',
    `<style>${inStyle(player.style)}</style>`,
    '</head>',
    '<body>',
    // The script is in the body because the player builds its stage there.
    `<script>${inScript(player.script)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
  await mkdir(outDir, { recursive: true });
  await writeFile(join(outDir, 'player-init.js'), init.script);
  await writeFile(join(outDir, 'player-component.html'), component);
}
