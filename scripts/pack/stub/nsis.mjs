// Provides Debian's NSIS in the layout that electron-builder expects, with stubs of the plug-ins that Debian lacks.
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { stubLibrary, stubProgram } from './pe.mjs';

const makensis = '/usr/bin/makensis';
/** Plug-ins that only electron-builder's NSIS contains. */
const plugins = ['inetc', 'Nsis7z', 'nsisunz', 'nsProcess', 'SpiderBanner', 'StdUtils', 'UAC', 'WinShell'];

/** Whether this machine can build an installer. */
export const hasNsis = () => existsSync(makensis);

/** Returns electron-builder's complete installer script. */
function templates() {
  const builder = dirname(createRequire(import.meta.url).resolve('app-builder-lib/package.json'));
  const folder = join(builder, 'templates/nsis');
  return readdirSync(folder, { recursive: true })
    .filter((name) => /\.(nsi|nsh)$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

/** Recreates the folder. Returns the environment variables by which electron-builder finds the folder. */
export function makeNsis(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'plugins/x86-unicode'), { recursive: true });
  writeFileSync(join(folder, 'makensis'), `#!/bin/sh\nNSISDIR=/usr/share/nsis exec ${makensis} "$@"\n`);
  chmodSync(join(folder, 'makensis'), 0o755);
  writeFileSync(join(folder, 'elevate.exe'), stubProgram('elevate'));
  const script = templates();
  for (const plugin of plugins) {
    const calls = [...script.matchAll(new RegExp(`\\b${plugin}::(\\w+)`, 'gi'))].map(([, name]) => name);
    writeFileSync(
      join(folder, 'plugins/x86-unicode', `${plugin}.dll`),
      stubLibrary(`${plugin}.dll`, new Set(calls)),
    );
  }
  return {
    ELECTRON_BUILDER_NSIS_DIR: folder,
    ELECTRON_BUILDER_NSIS_RESOURCES_DIR: folder,
    PATH: `${makeWine(folder)}:${process.env.PATH}`,
  };
}

/** Creates a stub of Wine, because electron-builder runs the installer under Wine once to write the uninstaller. */
function makeWine(folder) {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'wine'), `#!/bin/sh\ncp '${folder}/elevate.exe' "\${1%exe}__uninstaller.exe"\n`);
  chmodSync(join(bin, 'wine'), 0o755);
  return bin;
}
