import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

/** Properties of the app under test that Electron derives from its start argument. */
export type AppPackage = {
  /** Returned by `app.getAppPath()`. */
  readonly path: string;
  /** Path of the main script. */
  readonly main: string;
  readonly name: string;
  readonly version: string;
  readonly isPackaged: boolean;
  /** Value of `process.resourcesPath`. */
  readonly resourcesPath: string;
};

/**
 * Finds the app at `given` by the rules of Electron's default_app/main.ts. A folder with a package.json is the app
 * path. For a file, the app path is the file's folder, and no package.json above it is read. A packaged app is the
 * `app.asar` of a resources folder, and `given` is the path of that archive. Throws if there is no app to run.
 */
export function findApp(given: string, isPackaged: boolean): AppPackage {
  const path = resolve(given);
  const require = createRequire(join(path, 'package.json'));
  const electron = createRequire(__filename).resolve('electron/package.json');
  const resourcesPath = isPackaged ? dirname(path) : join(dirname(electron), 'dist/resources');
  const manifest = join(path, 'package.json');
  const main = require.resolve(path);
  if (existsSync(manifest)) {
    const { name, productName, version } = read(manifest);
    return { path, main, name: productName ?? name, version, isPackaged, resourcesPath };
  }
  if (isPackaged) throw new Error(`Unable to find a valid app in ${path}`);
  return {
    path: dirname(main),
    main,
    name: 'Electron',
    version: read(electron).version,
    isPackaged,
    resourcesPath,
  };
}

function read(manifest: string): { name: string; productName?: string; version: string } {
  return JSON.parse(readFileSync(manifest, 'utf8')) as ReturnType<typeof read>;
}
