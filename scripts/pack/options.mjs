// Provides electron-builder options of each kind of packing, in addition to electron-builder.yml.
import { chmodSync, copyFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { path7za } from '7zip-bin';
import { Arch, Platform } from 'electron-builder';
import { widevineElectron, widevineMirror } from './electron-pins.mjs';
import { makeStubElectron } from './stub/electron.mjs';
import { hasNsis, makeNsis } from './stub/nsis.mjs';

export const platforms = {
  linux: { electron: 'linux', builder: Platform.LINUX, targets: ['dir'] },
  win: { electron: 'win32', builder: Platform.WINDOWS, targets: ['nsis', 'zip'] },
  mac: { electron: 'darwin', builder: Platform.MAC, targets: ['dmg', 'zip'] },
};

/** Returns this machine's platform under electron-builder's name. */
export const hostPlatform = () => ({ win32: 'win', darwin: 'mac' })[process.platform] ?? 'linux';

/** Copies a program that npm installed without execute permission, and makes the copy executable. */
function runnable(program, folder) {
  const copy = join(folder, basename(program));
  copyFileSync(program, copy);
  chmodSync(copy, 0o755);
  return copy;
}

/**
 * Returns the options of a pipeline check, which runs every step except Electron itself, code signing and dmg. The
 * result has electron-builder's options and environment variables, and in `skipped` the steps that this machine cannot
 * run.
 */
export function stubOptions({ name, output, scratch, dir }) {
  const { electron, builder, targets } = platforms[name];
  const skipped = [];
  let wanted = dir ? ['dir'] : targets;
  const env = { ELECTRON_BUILDER_7ZIP_PATH: runnable(path7za, scratch), SCREENER_VIEWER_STUB_ELECTRON: '1' };
  if (name === 'mac' && wanted.includes('dmg')) {
    wanted = wanted.filter((target) => target !== 'dmg');
    skipped.push('dmg: only macOS can make one');
  }
  if (wanted.includes('nsis')) {
    if (hasNsis()) Object.assign(env, makeNsis(join(scratch, 'nsis')));
    else {
      wanted = wanted.filter((target) => target !== 'nsis');
      skipped.push('NSIS installer: `apt-get install -y nsis` makes it possible');
    }
  }
  return {
    env,
    skipped,
    options: {
      targets: builder.createTarget(wanted, Arch.x64),
      publish: 'never',
      config: {
        directories: { output },
        electronDist: makeStubElectron(electron, join(scratch, `electron-${electron}`)),
        mac: { identity: null, notarize: false },
      },
    },
  };
}

/**
 * Returns the options of a working app with the real Electron of this machine's system. `release` requires signing. On
 * Windows it also requires the publisher, because without one an update could not be distinguished from a foreign
 * installer.
 */
export function realOptions({ output, arch, release, widevine, publisher }) {
  const { builder, targets } = platforms[hostPlatform()];
  const electron = widevine
    ? { electronVersion: widevineElectron, electronDownload: { mirror: widevineMirror } }
    : {};
  const signing = release
    ? { forceCodeSigning: true, win: { signtoolOptions: { publisherName: [publisher] } } }
    : { mac: { notarize: false } };
  return {
    targets: builder.createTarget(targets, arch === 'arm64' ? Arch.arm64 : Arch.x64),
    publish: 'never',
    config: { directories: { output }, ...electron, ...signing },
  };
}

/**
 * Returns the reasons why a release cannot start, or an empty list. `env` has the environment variables of the process.
 */
export function releaseProblems({ platform, widevine, publisher, env }) {
  const needed = {
    win: ['WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD'],
    mac: ['CSC_LINK', 'CSC_KEY_PASSWORD', 'APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'],
  }[platform];
  if (needed === undefined) return ['a release is made on Windows or macOS'];
  const problems = needed.filter((name) => !env[name]).map((name) => `${name} is not set`);
  if (platform === 'win' && !publisher)
    problems.push('--publisher is missing: updates would not be tied to who signs them');
  if (widevine && env.SCREENER_VIEWER_VMP !== '1') {
    problems.push('SCREENER_VIEWER_VMP is not 1: Widevine gives no production licence to an app without VMP');
  }
  return problems;
}
