// What each kind of packing asks of electron-builder beyond electron-builder.yml.
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

/** The platform of this machine, by electron-builder's name. */
export const hostPlatform = () => ({ win32: 'win', darwin: 'mac' })[process.platform] ?? 'linux';

/** A copy of a program that came from npm without the right to run. */
function runnable(program, folder) {
  const copy = join(folder, basename(program));
  copyFileSync(program, copy);
  chmodSync(copy, 0o755);
  return copy;
}

/**
 * A pipeline check: every step but Electron itself, code signing and dmg. Gives the options of electron-builder and
 * the variables that it needs, and says in `skipped` what this machine cannot do.
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
 * An app that runs, with the real Electron of this machine's system. `release`: signing is required, and so is the
 * publisher on Windows, without whom an update could not be told from anybody's installer.
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

/** Why a release cannot begin, in plain words; empty when nothing is missing. `env`: the variables of the process. */
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
