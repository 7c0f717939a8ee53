// Verifies a finished package independently, and reports unexpected and missing files.
import { listPackage, statFile } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { parse } from 'yaml';
import { fuseOptions } from './fuses.mjs';

/** Maximum size in bytes of an asar without native modules. */
export const asarLimitBytes = 4 * 1024 * 1024;

/** Files that every package must contain. */
export const required = [
  'dist/main/compose.cjs',
  'dist/main/electron-updater.cjs',
  'dist/main/index.cjs',
  'dist/main/phones.cjs',
  'dist/preload/bridge.cjs',
  'dist/viewer/index.html',
  'dist/player/index.html',
  'package.json',
  'node_modules/keytar/lib/keytar.js',
  'node_modules/keytar/build/Release/keytar.node',
];

/** Patterns of files that no package may contain, with the reason. */
const forbidden = [
  [/\.(ts|tsx|mts|cts)$/, 'source'],
  [/\.map$/, 'a source map'],
  [/(^|\/)(test|tests|fixtures?)\//, 'a test'],
  [/stand-in/, 'a stand-in'],
  [/(^|\/)\.env|\.pem$|\.p12$/, 'a secret'],
  [/node_modules\/(?!keytar\/)/, 'a package that is in the bundles or belongs to installing'],
  [/node_modules\/keytar\/(src|binding\.gyp)/, 'source of a native module'],
  [/(^|\/)(prebuild-install|node-gyp|node-addon-api)(\/|$)/, 'an installing tool'],
  [/^dist\/embed\//, 'the web build of the player'],
];

/** Returns the files of an asar by path, each with its size and whether it is unpacked. */
export function asarFiles(path) {
  return listPackage(path, { isPack: false })
    .map((name) => name.replaceAll('\\', '/').replace(/^\//, ''))
    .map((name) => ({ name, entry: statFile(path, name, false) }))
    .filter(({ entry }) => !('files' in entry))
    .map(({ name, entry }) => ({ name, bytes: entry.size, unpacked: entry.unpacked === true }));
}

/** Returns the problems of the asar at `path`, or an empty list. */
export function asarProblems(path) {
  const files = asarFiles(path);
  const names = new Set(files.map(({ name }) => name));
  const problems = required.filter((name) => !names.has(name)).map((name) => `${name} is missing`);
  for (const { name } of files) {
    const found = forbidden.find(([pattern]) => pattern.test(name));
    if (found) problems.push(`${name} is ${found[1]}`);
  }
  for (const { name, unpacked } of files) {
    if (name.endsWith('.node') && !unpacked) problems.push(`${name} cannot be loaded from inside the asar`);
  }
  const bytes = packedBytes(files);
  if (bytes > asarLimitBytes)
    problems.push(`${bytes} bytes are more than the ${asarLimitBytes} that it may have`);
  return problems;
}

/** Returns the number of bytes of an asar without native modules. */
export const packedBytes = (files) =>
  files.filter(({ unpacked }) => !unpacked).reduce((sum, { bytes }) => sum + bytes, 0);

/** Resolves to the states of a binary's fuses, as text by the fuse's name. Rejects if the binary has no fuses. */
export async function fusesOf(binary) {
  const wire = await getCurrentFuseWire(binary);
  const read = Object.entries(FuseV1Options).filter(([, value]) => typeof value === 'number');
  return Object.fromEntries(read.map(([name, value]) => [name, FuseState[wire[value]] ?? 'absent']));
}

/** Returns the problems of fuses whose states differ from fuses.mjs, or an empty list. */
export function fuseProblems(fuses) {
  return Object.entries(FuseV1Options)
    .filter(([, value]) => typeof fuseOptions[value] === 'boolean')
    .filter(([name, value]) => fuses[name] !== (fuseOptions[value] ? 'ENABLE' : 'DISABLE'))
    .map(([name]) => `the fuse ${name} is ${fuses[name]}`);
}

/** Returns the problems of the feed in `folder`, whose channel files must match their installers. */
export function feedProblems(folder) {
  const channels = readdirSync(folder).filter(
    (name) => /^[a-z0-9-]+\.yml$/.test(name) && !name.startsWith('builder-'),
  );
  return channels.flatMap((channel) => {
    const feed = parse(readFileSync(join(folder, channel), 'utf8'));
    return feed.files.flatMap(({ url, sha512, size }) => {
      const path = join(folder, url);
      if (!existsSync(path)) return [`${channel} offers ${url}, which is not there`];
      const bytes = readFileSync(path);
      const problems = [];
      if (bytes.length !== size) problems.push(`${channel} gives ${url} another size`);
      if (createHash('sha512').update(bytes).digest('base64') !== sha512)
        problems.push(`${channel} gives ${url} another checksum`);
      if (/\.(exe|zip)$/.test(url) && !existsSync(`${path}.blockmap`))
        problems.push(`${url} has no blockmap`);
      return problems;
    });
  });
}
