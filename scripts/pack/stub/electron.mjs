// A stub that has Electron's folder structure but no executable content. It is sufficient to check a package's
// contents.
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stubProgram } from './pe.mjs';

const notice = 'This stands where Electron would. The package it is in does not run.\n';

/**
 * Fuses in the format of Electron's binaries, so that setting and verifying them is really tested. The bytes are
 * Electron's sentinel, the format version 1, the count, and Electron's default states.
 */
const fuses = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
  Buffer.from([1, 9]),
  Buffer.from('101100011'),
]);
const withFuses = (content) => Buffer.concat([Buffer.from(content), fuses]);

function put(folder, path, content = notice) {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, content);
  chmodSync(file, 0o755);
}

function plist(name) {
  return `<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict><key>CFBundleName</key><string>${name}</string><key>CFBundleExecutable</key><string>${name}</string></dict></plist>
`;
}

function macApp(folder, path, name) {
  put(folder, `${path}/Contents/Info.plist`, plist(name));
  put(folder, `${path}/Contents/MacOS/${name}`);
}

const makers = {
  linux(folder) {
    put(folder, 'electron', withFuses(notice));
    put(folder, 'locales/en-US.pak');
  },
  win32(folder) {
    put(folder, 'electron.exe', withFuses(stubProgram('Electron')));
    put(folder, 'locales/en-US.pak');
  },
  darwin(folder) {
    const frameworks = 'Electron.app/Contents/Frameworks';
    macApp(folder, 'Electron.app', 'Electron');
    for (const kind of ['', ' (GPU)', ' (Plugin)', ' (Renderer)']) {
      macApp(folder, `${frameworks}/Electron Helper${kind}.app`, `Electron Helper${kind}`);
    }
    put(folder, 'Electron.app/Contents/Resources/en.lproj/locale.pak');
    put(folder, `${frameworks}/Electron Framework.framework/Electron Framework`, withFuses(notice));
    put(folder, `${frameworks}/Electron Framework.framework/Versions/A/Resources/en.lproj/locale.pak`);
  },
};

/** Recreates the stub of `platform` (linux, win32 or darwin) in `folder`, and returns `folder`. */
export function makeStubElectron(platform, folder) {
  rmSync(folder, { recursive: true, force: true });
  makers[platform](folder);
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'version']) put(folder, name);
  return folder;
}
