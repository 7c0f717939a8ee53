// Verifies and describes a finished package.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import plist from 'plist';
import { parse } from 'yaml';
import { asarFiles, asarProblems, feedProblems, fuseProblems, fusesOf, packedBytes } from './read-back.mjs';

const product = 'Screener Viewer';
const layouts = {
  linux: { unpacked: /^linux.*unpacked$/, resources: 'resources', binary: 'screener-viewer' },
  win: { unpacked: /^win.*unpacked$/, resources: 'resources', binary: `${product}.exe` },
  mac: { unpacked: /^mac(-\w+)?$/, resources: `${product}.app/Contents/Resources`, binary: `${product}.app` },
};

/** Returns the folder of a platform's unpacked app. Throws if there is none. */
export function unpackedFolder({ name, output }) {
  const found = readdirSync(output).find((entry) => layouts[name].unpacked.test(entry));
  if (found === undefined) throw new Error(`No unpacked app of ${name} in ${output}`);
  return join(output, found);
}

const megabytes = (bytes) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Prints the contents of a platform's package, and returns its problems. */
export async function describePackage({ name, output, isRelease = false }) {
  const folder = unpackedFolder({ name, output });
  const { resources, binary } = layouts[name];
  const asar = join(folder, resources, 'app.asar');
  const files = asarFiles(asar);
  const problems = asarProblems(asar).map((problem) => `${name}: ${problem}`);
  console.log(
    `\n${name}: ${files.length} files in app.asar, ${megabytes(packedBytes(files))} without native modules`,
  );
  for (const { name: file, bytes, unpacked } of files) {
    console.log(`  ${String(bytes).padStart(9)}  ${file}${unpacked ? '  (beside the asar)' : ''}`);
  }

  const fuses = await fusesOf(join(folder, binary));
  console.log(`  Fuses: ${JSON.stringify(fuses)}`);
  if (process.env.SCREENER_VIEWER_VMP === '1')
    console.log('  The fuses are left alone, since EVS signs this build');
  else problems.push(...fuseProblems(fuses).map((problem) => `${name}: ${problem}`));

  if (name !== 'linux')
    problems.push(...updateConfigProblems(join(folder, resources, 'app-update.yml'), name, isRelease));
  if (name === 'mac') problems.push(...plistProblems(join(folder, `${product}.app/Contents/Info.plist`)));
  for (const file of readdirSync(output)) {
    if (/\.(exe|zip|dmg|blockmap|yml)$/.test(file) && !file.startsWith('builder-')) {
      console.log(`  ${String(statSync(join(output, file)).size).padStart(9)}  ${file}`);
    }
  }
  problems.push(...feedProblems(output).map((problem) => `${name}: ${problem}`));
  return problems;
}

function updateConfigProblems(path, name, isRelease) {
  if (!existsSync(path)) return [`${name}: app-update.yml is missing`];
  const config = parse(readFileSync(path, 'utf8'));
  console.log(`  app-update.yml: ${JSON.stringify(config)}`);
  const problems = [];
  if (config.provider !== 'generic')
    problems.push(`${name}: app-update.yml has the provider ${config.provider}`);
  if (!config.updaterCacheDirName) problems.push(`${name}: app-update.yml names no folder for updates`);
  if (isRelease && name === 'win' && !config.publisherName)
    problems.push(`${name}: app-update.yml names no publisher`);
  return problems;
}

function plistProblems(path) {
  const info = plist.parse(readFileSync(path, 'utf8'));
  const problems = [];
  if (info.NSAppTransportSecurity?.NSAllowsArbitraryLoads !== false)
    problems.push('mac: Info.plist allows plain http everywhere');
  const schemes = (info.CFBundleURLTypes ?? []).flatMap((type) => type.CFBundleURLSchemes);
  if (!schemes.includes('screener-viewer')) problems.push('mac: Info.plist does not have the protocol');
  return problems;
}
