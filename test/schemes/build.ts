import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'rolldown';
import { transformWithOxc } from 'vite';

const root = resolve(import.meta.dirname, '../..');
const standIn = join(root, 'test/stand-ins/electron');
const swapped = ['chromium', 'network', 'schemes'];

/** Replaces files of the stand-in's `browser/` by ours. Our files may import the originals. */
const swap: Plugin = {
  name: 'swap-browser',
  resolveId: (source, importer) => {
    const [, name] = /\/browser\/(\w+)\.ts$/.exec(source) ?? [];
    if (!name || !swapped.includes(name) || importer?.startsWith(standIn) !== true) return null;
    return join(import.meta.dirname, 'browser', `${name}.ts`);
  },
};

/** Bundles the stand-in with our browser. Resolves to the path of its program. */
export async function buildStandIn(out: string): Promise<string> {
  const make = (from: string, to: string, format: 'cjs' | 'iife') =>
    build({
      input: join(standIn, from),
      platform: format === 'cjs' ? 'node' : 'browser',
      external: ['electron'],
      plugins: [swap],
      output: { file: join(out, to), format },
      logLevel: 'warn',
    });
  await make('launch.ts', 'launch.cjs', 'cjs');
  await make('page/main-world.ts', 'main-world.js', 'iife');
  await make('page/isolated.ts', 'isolated.js', 'iife');
  // No address is mapped, so the script is empty.
  writeFileSync(join(out, 'addresses.js'), '');
  return join(out, 'launch.cjs');
}

/** Copies the built app, with its pages in the syntax of Chromium 122. Resolves to the copy's folder. */
export async function copyApp(out: string): Promise<string> {
  for (const part of ['package.json', 'dist', 'assets']) {
    cpSync(join(root, part), join(out, part), { recursive: true });
  }
  for (const page of ['viewer', 'player']) {
    const folder = join(out, 'dist', page);
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.js')) continue;
      const path = join(folder, name);
      const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path, { target: 'chrome122' });
      writeFileSync(path, code);
    }
  }
  return out;
}
