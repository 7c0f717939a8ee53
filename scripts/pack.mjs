// `npm run pack`: packages the app into release/ and verifies the packages. Without Electron on this machine it checks
// the pipeline with a stub Electron, and prints that. Options:
//   --release            signed, notarised, for this machine's system; fails if any step cannot be done
//   --widevine           castLabs' Electron; with SCREENER_VIEWER_VMP=1 it is VMP-signed. Its version is looked up
//                        first: if it is missing, a release fails and a development pack warns
//   --pin-unchecked      does not look up the version
//   --pin-mirror <url>   address for the look-up, for development packs
//   --publisher <name>   the signer on Windows, as named in the certificate
//   --arch <x64|arm64>   default: this machine's
//   --stub, --platform <linux,win,mac>, --dir, --output <folder>, --no-build   for checks of the pipeline
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const root = join(import.meta.dirname, '..');
const { values: wanted } = parseArgs({
  options: {
    release: { type: 'boolean', default: false },
    widevine: { type: 'boolean', default: false },
    'pin-unchecked': { type: 'boolean', default: false },
    'pin-mirror': { type: 'string' },
    publisher: { type: 'string' },
    arch: { type: 'string', default: process.arch },
    stub: { type: 'boolean', default: false },
    platform: { type: 'string', default: 'linux,win,mac' },
    dir: { type: 'boolean', default: false },
    output: { type: 'string', default: join(root, 'release') },
    'no-build': { type: 'boolean', default: false },
  },
});
const output = resolve(wanted.output);

if (wanted.widevine) {
  if (wanted.release && wanted['pin-mirror'] !== undefined) {
    console.error('PROBLEM: --pin-mirror is for development packs');
    process.exit(1);
  }
  const { checkPin } = await import('./pack/pin-check.mjs');
  const pin = await checkPin({
    release: wanted.release,
    unchecked: wanted['pin-unchecked'],
    mirror: wanted['pin-mirror'],
    platform: process.platform,
    arch: wanted.arch,
  });
  for (const warning of pin.warnings) console.error(`WARNING: ${warning}`);
  for (const problem of pin.problems) console.error(`PROBLEM: ${problem}`);
  if (pin.problems.length > 0) process.exit(1);
}

if (!wanted['no-build']) {
  const { prepare } = await import('./setup.mjs');
  await prepare({ quiet: true });
  const { build } = await import('./build.mjs');
  await build();
}
const { electronBinary } = await import('./electron-binary.mjs');
const isStub = !wanted.release && (wanted.stub || electronBinary() === null);
const { build: pack } = await import('electron-builder');
const { hostPlatform, platforms, realOptions, releaseProblems, stubOptions } =
  await import('./pack/options.mjs');
const { describePackage } = await import('./pack/describe.mjs');

rmSync(output, { recursive: true, force: true });
const problems = isStub ? await packStubs() : await packReal();
for (const problem of problems) console.error(`PROBLEM: ${problem}`);
if (problems.length > 0) process.exitCode = 1;
if (isStub) sayStub();

async function packStubs() {
  sayStub();
  const scratch = mkdtempSync(join(tmpdir(), 'screener-viewer-pack-'));
  const found = [];
  try {
    for (const name of wanted.platform.split(',')) {
      if (platforms[name] === undefined) throw new Error(`--platform: ${name} is none of linux, win and mac`);
      const { options, env, skipped } = stubOptions({ name, output, scratch, dir: wanted.dir });
      Object.assign(process.env, env);
      await pack({ ...options, projectDir: root });
      for (const what of skipped) console.log(`Skipped: ${what}.`);
      found.push(...(await describePackage({ name, output })));
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  return found;
}

async function packReal() {
  const platform = hostPlatform();
  const { arch, release, widevine, publisher } = wanted;
  if (release) {
    const missing = releaseProblems({ platform, widevine, publisher, env: process.env });
    if (missing.length > 0) return missing;
  }
  await pack({ ...realOptions({ output, arch, release, widevine, publisher }), projectDir: root });
  if (widevine && process.env.SCREENER_VIEWER_VMP === '1') {
    // The signature is verified again here, because otherwise nothing would detect a hook that was never called.
    const { verifyVmp } = await import('./pack/vmp.mjs');
    const { unpackedFolder } = await import('./pack/describe.mjs');
    verifyVmp(unpackedFolder({ name: platform, output }));
  }
  return describePackage({ name: platform, output, isRelease: release });
}

function sayStub() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  console.log(
    [
      '',
      '  **********************************************************************************',
      `  *  PIPELINE CHECK of version ${version}: a stub stands where Electron would.`,
      '  *  Nothing that was packed runs, nothing is signed. Do not give it to anybody.',
      existsSync(output) ? `  *  It lies in ${output}.` : '  *',
      '  **********************************************************************************',
      '',
    ].join('\n'),
  );
}
