// A folder that has the shape of Electron's and nothing in it that runs: enough to see what goes into a package.
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stubProgram } from './pe.mjs';

const notice = 'This stands where Electron would. The package it is in does not run.\n';

/**
 * Fuses as Electron's own binaries carry them, so that the hook which sets them, and what reads them back, do their real
 * work: Electron's mark, version 1 of the format, the count, and the states that Electron ships with.
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

/** Makes the stub of `platform` (linux, win32 or darwin) anew in `folder`, and gives `folder`. */
export function makeStubElectron(platform, folder) {
  rmSync(folder, { recursive: true, force: true });
  makers[platform](folder);
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'version']) put(folder, name);
  return folder;
}
