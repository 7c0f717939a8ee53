import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, '../../../out/stand-ins');

/** A file to build. It is bundled in `format`, or copied if there is no format. */
type Part = { from: string; to: string; format?: 'cjs' | 'iife' };

function fingerprint(folder: string): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (/\.(ts|html)$/.test(file) && !file.endsWith('.test.ts')) {
      hash.update(file).update(readFileSync(join(folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** Returns the folder with the parts built from `folder`. Builds them only if a source has changed. */
export async function built(folder: string, parts: readonly Part[]): Promise<string> {
  const made = join(out, `${basename(folder)}-${fingerprint(folder)}`);
  if (existsSync(made)) return made;
  mkdirSync(out, { recursive: true });
  // Several test files may build at the same time, so the parts are built in a temporary folder that is then renamed.
  const aside = mkdtempSync(join(out, 'building-'));
  for (const { from, to, format } of parts) {
    const input = join(folder, from);
    const file = join(aside, to);
    if (!format) cpSync(input, file);
    else {
      const platform = format === 'cjs' ? 'node' : 'browser';
      await build({ input, platform, external: ['electron'], output: { file, format }, logLevel: 'warn' });
    }
  }
  try {
    renameSync(aside, made);
  } catch (error) {
    rmSync(aside, { recursive: true });
    if (!existsSync(made)) throw error;
  }
  return made;
}

/**
 * Returns the path of the program that runs an app on the stand-in. It is bundled, so that a process starts without a
 * TypeScript loader.
 */
export async function builtStandIn(): Promise<string> {
  const folder = await built(here, [
    { from: 'launch.ts', to: 'launch.cjs', format: 'cjs' },
    { from: 'page/addresses.ts', to: 'addresses.js', format: 'iife' },
    { from: 'page/main-world.ts', to: 'main-world.js', format: 'iife' },
    { from: 'page/isolated.ts', to: 'isolated.js', format: 'iife' },
  ]);
  return join(folder, 'launch.cjs');
}
